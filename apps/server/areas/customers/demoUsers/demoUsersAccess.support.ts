const keepers = ['admin', 'support'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /users/demo': keepers,
  'GET /users/demo/{id}': keepers,
  'POST /users/demo': keepers,
  'POST /users/demo/activate/{id}': keepers,
} as const
