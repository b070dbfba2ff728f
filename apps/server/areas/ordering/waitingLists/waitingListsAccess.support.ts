/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /admin/waitinglist/groups': ['admin', 'planner'],
  'GET /export/waitinglists': ['admin', 'planner'],
  'GET /admin/waitinglist/group/{id}': ['admin', 'planner'],
  'DELETE /admin/waitinglist/position/{id}': ['admin', 'planner'],
} as const
