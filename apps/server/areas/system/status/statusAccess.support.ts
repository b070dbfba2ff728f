/** Roles that may make each call of this feature, written down apart from the declarations (decision G-531). */
export const allowed = { 'GET /admin/status': ['admin'] } as const
