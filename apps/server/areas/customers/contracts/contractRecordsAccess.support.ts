const keepers = ['admin', 'support'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /admin/contracts': keepers,
  'GET /admin/contracts/{id}': keepers,
  'GET /contracts/types': keepers,
  'GET /admin/contracts/companies': keepers,
  'POST /contracts': keepers,
  'POST /contracts/{sapNumber}': keepers,
  'POST /admin/contracts/{id}': keepers,
  'POST /admin/contracts/{id}/impact': keepers,
} as const
