/** Roles that may make each call of this feature, written down apart from the declarations (decision G-589). */
export const allowed = {
  'GET /admin/inbox': ['admin'],
  'GET /admin/inbox/{id}': ['admin'],
  'POST /admin/inbox/{id}/retry': ['admin'],
} as const
