const keepers = ['admin', 'support'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /admin/users': keepers,
  'GET /users/{id}': keepers,
  'POST /users': keepers,
  'POST /users/{id}': keepers,
  'DELETE /user/{id}': keepers,
  'POST /users/{id}/password-link': keepers,
  'GET /user/{id}/companies': keepers,
  'GET /users/assignable/roles': keepers,
  'GET /users/roles': keepers,
  'GET /users/companies': keepers,
  'GET /users/parents': keepers,
} as const
