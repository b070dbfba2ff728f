/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /export/forecast': ['client', 'viewer', 'client.b', 'demo', 'manager', 'admin', 'bookkeeper'],
} as const
