const importers = ['admin', 'support', 'catalogue', 'planner'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /catalog/files': importers,
  'GET /catalog/files/{id}': importers,
} as const
