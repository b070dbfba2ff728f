/** Each keeps records of some kind. */
const keepers = ['admin', 'support', 'catalogue', 'planner'] as const

/** Roles that may make each call of this feature, written down apart from the declarations (decisions appendix C). */
export const allowed = {
  'GET /admin/imports/{type}/template': keepers,
  'POST /admin/imports/check': keepers,
  'POST /admin/imports/preview': keepers,
  'GET /admin/imports/{type}/rows': keepers,
  'POST /admin/imports/execute': keepers,
  'POST /admin/imports/cancel': keepers,
  'POST /admin/imports/result': keepers,
} as const
