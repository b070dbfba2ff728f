/** Roles that may make each call of this feature, written down apart from the contract (decisions appendix C). */
export const allowed = {
  'GET /leads': ['admin'],
  'GET /leads/{id}': ['admin'],
  'POST /leads/{id}': ['admin'],
  'GET /feedback': ['admin', 'support'],
  'GET /feedback/{id}': ['admin', 'support'],
  'POST /feedback/{id}': ['admin', 'support'],
} as const
