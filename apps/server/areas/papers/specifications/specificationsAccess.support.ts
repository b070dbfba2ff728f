/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /specification/receive/{id}': [
    'client',
    'viewer',
    'client.b',
    'demo',
    'manager',
    'admin',
    'bookkeeper',
  ],
  'GET /admin/specifications': ['admin', 'planner'],
  'POST /admin/specifications': ['admin', 'planner'],
  'GET /admin/specifications/{id}': ['admin', 'planner'],
  'DELETE /admin/specifications/{id}': ['admin', 'planner'],
} as const
