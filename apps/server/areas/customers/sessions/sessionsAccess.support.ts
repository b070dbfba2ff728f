const keepers = ['admin', 'support'] as const

/** Roles that may make the guarded calls of this feature, written down apart from the declarations. */
export const allowed = {
  'GET /admin/sessions': keepers,
  'POST /admin/sessions/end': keepers,
} as const
