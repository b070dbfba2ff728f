/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /feedback': ['admin', 'support'],
  'GET /feedback/{id}': ['admin', 'support'],
  'POST /feedback/{id}': ['admin', 'support'],
} as const
