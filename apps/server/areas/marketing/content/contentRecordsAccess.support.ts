/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /admin/menus': ['admin'],
  'GET /admin/menus/{id}': ['admin'],
  'POST /admin/menus': ['admin'],
  'POST /admin/menus/{id}': ['admin'],
  'DELETE /admin/menus/{id}': ['admin'],
  'GET /admin/content': ['admin'],
  'GET /admin/content/{id}': ['admin'],
  'POST /admin/content': ['admin'],
  'POST /admin/content/{id}': ['admin'],
  'DELETE /admin/content/{id}': ['admin'],
} as const
