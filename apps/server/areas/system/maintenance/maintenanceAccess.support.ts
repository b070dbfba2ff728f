/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /admin/maintenance': ['admin'],
  'POST /admin/maintenance': ['admin'],
} as const
