const customers = ['client', 'viewer', 'client.b', 'demo', 'manager', 'admin', 'bookkeeper'] as const
const keepers = ['admin', 'content'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /tessa/documents': customers,
  'GET /tessa/documents/{id}': customers,
  'GET /admin/corrections': keepers,
  'POST /admin/corrections': keepers,
  'GET /admin/corrections/{id}': keepers,
  'DELETE /admin/corrections/{id}': keepers,
} as const
