/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'POST /order/{id}/renders': ['client', 'viewer', 'client.b', 'demo', 'manager', 'admin', 'bookkeeper'],
  'GET /admin/order/renders': ['admin'],
  'GET /admin/order/renders/export': ['admin'],
  'GET /admin/order/renders/{id}': ['admin'],
  'GET /admin/order/renders/request/{id}': ['admin'],
} as const
