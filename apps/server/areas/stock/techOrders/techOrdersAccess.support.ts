/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /techOrders': ['admin', 'planner'],
  'GET /techOrders/drafts': ['admin', 'planner'],
  'GET /techOrders/{id}': ['admin', 'planner'],
  'POST /techOrders': ['admin', 'planner'],
  'POST /techOrders/{id}': ['admin', 'planner'],
  'DELETE /techOrders/{id}': ['admin', 'planner'],
  'POST /techOrders/send': ['admin', 'planner'],
  'GET /integration/tech-orders': [],
} as const
