/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /log': ['admin', 'support'],
  'GET /log/people': ['admin', 'support'],
  'GET /log/{id}': ['admin', 'support'],
} as const
