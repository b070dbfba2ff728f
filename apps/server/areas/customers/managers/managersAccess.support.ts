const keepers = ['admin', 'support'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /managers': keepers,
  'GET /managers/{id}': keepers,
  'POST /managers/{id}': keepers,
  'POST /managers/bind': keepers,
  'DELETE /managers/bind': keepers,
  'GET /admin/managers/companies': keepers,
} as const
