/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /powers': ['admin', 'planner'],
  'GET /powers/{id}': ['admin', 'planner'],
  'POST /powers': ['admin', 'planner'],
  'POST /powers/{id}': ['admin', 'planner'],
  'POST /powers/{id}/impact': ['admin', 'planner'],
  'DELETE /powers/{id}': ['admin', 'planner'],
} as const
