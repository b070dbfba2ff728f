const companyKeepers = ['admin', 'support'] as const
const catalogueKeepers = ['admin', 'catalogue'] as const
const planners = ['admin', 'planner'] as const

/** Roles that may make each call of this feature, written down apart from the contract (decisions appendix C). */
export const allowed = {
  'GET /admin/companies/export': companyKeepers,
  'GET /admin/content/export': ['admin'],
  'GET /admin/contracts/export': companyKeepers,
  'GET /admin/cost-metal/export': ['admin', 'prices'],
  'GET /admin/dictionaries/alloys/export': catalogueKeepers,
  'GET /admin/dictionaries/badges/export': catalogueKeepers,
  'GET /admin/dictionaries/channels/export': companyKeepers,
  'GET /admin/dictionaries/coatings/export': catalogueKeepers,
  'GET /admin/dictionaries/weavings/export': catalogueKeepers,
  'GET /admin/documents/export': ['admin', 'content'],
  'GET /documents/sections/export': ['admin', 'content'],
  'GET /admin/jobs/export': ['admin'],
  'GET /admin/menus/export': ['admin'],
  'GET /admin/metal-minimums/export': ['admin'],
  'GET /admin/offers/export': catalogueKeepers,
  'GET /admin/orders/export': planners,
  'GET /admin/products/categories/export': catalogueKeepers,
  'GET /admin/products/export': catalogueKeepers,
  'GET /admin/users/export': companyKeepers,
  'GET /catalog/files/export': ['admin', 'support', 'catalogue', 'planner'],
  'GET /closeopen/updates/export': catalogueKeepers,
  'GET /feedback/export': companyKeepers,
  'GET /leads/export': ['admin'],
  'GET /log/export': companyKeepers,
  'GET /managers/export': companyKeepers,
  'GET /powers/export': planners,
  'GET /residues/coils/export': planners,
  'GET /residues/products/export': planners,
  'GET /roles/export': ['admin'],
  'GET /techOrders/export': planners,
  'GET /users/demo/export': companyKeepers,
} as const
