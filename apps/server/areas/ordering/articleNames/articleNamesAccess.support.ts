const withCart = ['client', 'viewer', 'client.b', 'demo', 'manager', 'admin'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /import/names': withCart,
  'POST /import/names': withCart,
  'DELETE /import/names/{id}': withCart,
} as const
