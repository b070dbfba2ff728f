const personal = ['client', 'viewer', 'client.b', 'demo', 'manager', 'admin', 'bookkeeper']

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /personal/papers': personal,
  'GET /personal/papers/archive': personal,
  'GET /personal/papers/{id}/file': personal,
} as const
