const keepers = ['admin', 'support'] as const
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
  'GET /companies/{id}/promotions': everybody,
  'GET /companies/{id}/promotions/{kind}/orders': everybody,
  'GET /admin/promotions': keepers,
  'GET /admin/promotions/{id}': keepers,
  'POST /admin/promotions': keepers,
  'POST /admin/promotions/{id}': keepers,
  'DELETE /admin/promotions/{id}': keepers,
  'GET /admin/promotions/export': keepers,
  'GET /admin/bonuses': keepers,
  'GET /admin/bonuses/{id}': keepers,
  'POST /admin/bonuses/{id}': keepers,
  'GET /admin/bonuses/export': keepers,
} as const
