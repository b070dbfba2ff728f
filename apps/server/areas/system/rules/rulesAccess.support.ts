const readers = ['admin', 'support', 'manager'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /rules': readers,
  'GET /rules/companies': readers,
  'GET /rules/products': readers,
} as const
