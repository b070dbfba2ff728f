/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /admin/settings': ['admin'],
  'GET /admin/settings/{id}': ['admin'],
  'POST /admin/settings/{id}': ['admin'],
  'GET /admin/metal-minimums': ['admin'],
  'GET /admin/metal-minimums/{id}': ['admin'],
  'POST /admin/metal-minimums/{id}': ['admin'],
} as const
