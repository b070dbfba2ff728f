const keepers = ['admin', 'content'] as const
const everybody = [
  'client',
  'viewer',
  'client.b',
  'demo',
  'manager',
  'admin',
  'content',
  'catalogue',
  'planner',
  'support',
  'prices',
  'bookkeeper',
] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /news': everybody,
  'GET /news/types': everybody,
  'GET /news/{slug}': everybody,
  'GET /admin/news': keepers,
  'GET /admin/news/{id}': keepers,
  'POST /news': keepers,
  'POST /news/{slug}': keepers,
  'DELETE /news/{slug}': keepers,
  'GET /admin/dictionaries/news-types': keepers,
  'GET /admin/dictionaries/news-types/{id}': keepers,
  'POST /admin/dictionaries/news-types': keepers,
  'POST /admin/dictionaries/news-types/{id}': keepers,
  'DELETE /admin/dictionaries/news-types/{id}': keepers,
} as const
