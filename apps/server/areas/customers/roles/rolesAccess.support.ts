/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /roles': ['admin'],
  'GET /permissions': ['admin'],
  'GET /role/{id}': ['admin'],
  'POST /role': ['admin'],
  'POST /role/{id}': ['admin'],
  'DELETE /role/{id}': ['admin'],
} as const
