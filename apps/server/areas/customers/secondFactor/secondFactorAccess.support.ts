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

/** Roles that may make the guarded calls of this feature, written down apart from the declarations. */
export const allowed = {
  'GET /profile/second-factor': everybody,
  'POST /profile/second-factor/begin': everybody,
  'POST /profile/second-factor/confirm': everybody,
  'POST /profile/second-factor/codes': everybody,
  'POST /profile/second-factor/off': everybody,
  'POST /users/{id}/second-factor/reset': keepers,
} as const
