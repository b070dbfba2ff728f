/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /admin/mails': ['admin'],
  'GET /admin/mails/{id}': ['admin'],
} as const
