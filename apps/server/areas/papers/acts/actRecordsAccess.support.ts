/** Roles that may make each call of this feature, written down apart from the declarations (decision G-583). */
export const allowed = {
  'GET /admin/acts': ['admin', 'content'],
  'GET /admin/acts/{id}': ['admin', 'content'],
} as const
