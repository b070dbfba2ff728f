const keepers = ['admin', 'content'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /banners': keepers,
  'GET /banners/{id}': keepers,
  'POST /banners': keepers,
  'POST /banners/{id}': keepers,
  'DELETE /banners/{id}': keepers,
} as const
