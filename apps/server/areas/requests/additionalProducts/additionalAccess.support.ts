/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /admin/additional-products': ['admin', 'catalogue'],
  'GET /admin/additional-products/export': ['admin', 'catalogue'],
  'GET /admin/additional-products/{id}': ['admin', 'catalogue'],
  'POST /admin/additional-products': ['admin', 'catalogue'],
  'POST /admin/additional-products/{id}': ['admin', 'catalogue'],
  'DELETE /admin/additional-products/{id}': ['admin', 'catalogue'],
} as const
