const userKeepers = ['admin', 'support'] as const

/** Roles that may make each call of this feature, written down apart from the contract (decisions appendix C). */
export const allowed = {
  'GET /admin/imports/{type}/template': userKeepers,
  'POST /admin/imports/check': userKeepers,
  'GET /admin/imports/{type}/rows': userKeepers,
  'POST /admin/imports/execute': userKeepers,
  'POST /admin/imports/cancel': userKeepers,
  'POST /admin/imports/result': userKeepers,
} as const
