/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /closeopen': ['admin', 'catalogue', 'manager'],
  'GET /closeopen/updates': ['admin', 'catalogue'],
  'GET /closeopen/impact': ['admin', 'catalogue'],
  'GET /closeopen/updates/{id}': ['admin', 'catalogue'],
  'POST /closeopen': ['admin', 'catalogue'],
  'POST /closeopen/updates/{id}': ['admin', 'catalogue'],
  'DELETE /closeopen/updates/{id}': ['admin', 'catalogue'],
} as const
