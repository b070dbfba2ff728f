/** Roles that may make each call of this feature, written down apart from the declarations (decision G-474). */
export const allowed = {
  'GET /admin/exchanges': ['admin'],
  'GET /admin/exchanges/keys': ['admin'],
  'GET /admin/exchanges/{id}': ['admin'],
} as const
