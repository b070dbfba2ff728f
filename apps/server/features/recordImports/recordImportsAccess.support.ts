const userKeepers = ['admin', 'support'] as const

/** Roles that may make each call of this feature, written down apart from the contract (decisions appendix C). */
export const allowed = {
  'GET /admin/imports/{type}/template': userKeepers,
  'POST /admin/imports/check': userKeepers,
  'POST /admin/imports/execute': userKeepers,
  'POST /admin/imports/refused': userKeepers,
} as const
