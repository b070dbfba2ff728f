/** Kinds of things whose changes the action log keeps (decision G-214). */
export const logEntities = [
  'order',
  'auto_order',
  'company',
  'contract',
  'contract_balance',
  'user',
  'role',
  'manager',
  'session',
  'product',
  'offer',
  'power',
  'coil',
  'residue',
  'import',
  'claim',
  'feedback',
  'metal_cost',
  'metal_cost_template',
  'maintenance',
  'job',
] as const
export type LogEntity = (typeof logEntities)[number]

/** What was done to them. */
export const logActions = [
  'create',
  'update',
  'delete',
  'place',
  'cancel',
  'stop',
  'return',
  'claim',
  'select',
  'bind',
  'execute',
  'snapshot',
  'retry',
  'login',
  'login-as',
  'password-link',
  'password-set',
  'password-change',
  'setup',
] as const
export type LogAction = (typeof logActions)[number]
