/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /admin/products/categories': ['admin', 'catalogue'],
  'GET /admin/products/categories/{id}': ['admin', 'catalogue'],
  'POST /admin/products/categories': ['admin', 'catalogue'],
  'POST /admin/products/categories/{id}': ['admin', 'catalogue'],
  'DELETE /admin/products/categories/{id}': ['admin', 'catalogue'],
} as const
