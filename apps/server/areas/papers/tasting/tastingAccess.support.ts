const personal = ['client', 'viewer', 'client.b', 'demo', 'manager', 'admin', 'bookkeeper']

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /personal/degustation': personal,
  'POST /personal/degustation/{article}/return': personal,
} as const
