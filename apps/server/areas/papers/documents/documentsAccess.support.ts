const keepers = ['admin', 'content'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /documents/sections/types': keepers,
  'GET /documents/sections': keepers,
  'GET /admin/documents/sections/{id}': keepers,
  'POST /documents/sections': keepers,
  'POST /documents/sections/{id}': keepers,
  'DELETE /documents/sections/{id}': keepers,
  'GET /admin/documents/sections': keepers,
  'GET /admin/documents/companies': keepers,
  'GET /admin/documents': keepers,
  'GET /admin/documents/{id}': keepers,
  'POST /documents': keepers,
  'POST /documents/{id}': keepers,
  'DELETE /documents/{id}': keepers,
} as const
