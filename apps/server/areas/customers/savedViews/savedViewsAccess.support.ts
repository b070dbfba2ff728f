const staff = ['admin', 'content', 'catalogue', 'planner', 'support', 'prices'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /admin/views': staff,
  'POST /admin/views': staff,
  'POST /admin/views/{id}': staff,
  'DELETE /admin/views/{id}': staff,
} as const
