/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /leads': ['admin'],
  'GET /leads/{id}': ['admin'],
  'POST /leads/{id}': ['admin'],
} as const
