/** Permissions of the back office, spelled as on the wire. */
export const adminPermissions = [
  'admin.*',
  'admin.company.*',
  'admin.contract.*',
  'admin.user.*',
  'admin.offer.*',
  'admin.catalog.*',
  'admin.managers.*',
  'admin.product.*',
  'admin.power.*',
  'admin.tech_order.*',
  'admin.waitinglist.*',
  'admin.feedback.*',
  'admin.news.*',
  'admin.banner',
  'admin.order.update',
  'admin.role.*',
  'admin.log.*',
  'admin.managers.list',
  'admin.managers.binding',
  'admin.residues.coil.*',
  'admin.residues.product.*',
  'admin.documents.*',
  'admin.documents.sections.*',
  'admin.closeopen.*',
  'admin.cost_metal.*',
  'admin.cost_metal.get',
  'admin.cost_metal.add',
] as const

/** Permissions of the customer side. */
export const clientPermissions = ['cart.common', 'order.*', 'closeopen.*', 'personal.*', 'manager.*'] as const

/** Every permission a role can be given (decision G-211). */
export const permissions = [...clientPermissions, ...adminPermissions] as const
export type Permission = (typeof permissions)[number]

const segment = /^[a-z0-9_]+$/

/** Segments of a well-formed permission; null for `*`, `a.*.c`, `A.*`, `a.*x` or an empty segment. */
function segmentsOf(permission: string): readonly string[] | null {
  const parts = permission.split('.')
  const names = parts.at(-1) === '*' ? parts.slice(0, -1) : parts
  return names.length > 0 && names.every((name) => segment.test(name)) ? parts : null
}

function covers(own: string, required: string): boolean {
  if (own === required) return true
  const wide = segmentsOf(own)
  const narrow = segmentsOf(required)
  if (wide?.at(-1) !== '*' || !narrow || narrow.length < wide.length) return false
  return wide.slice(0, -1).every((name, index) => name === narrow[index])
}

/**
 * Whether one of the own permissions grants the required one (DR-11). Whole segments are compared: `a.*` grants
 * `a.b`, `a.b.c` and `a.b.*`, but not the bare `a`; a required wildcard is met only by itself or a wider one
 * (decision G-221). A malformed permission grants nothing but itself.
 */
export function hasPermission(own: readonly string[], required: string): boolean {
  return own.some((permission) => covers(permission, required))
}

/** How a list of required permissions is read. */
export type PermissionMode = 'every' | 'some'

/** Whether a list of required permissions is met; an empty list always is (DR-12). */
export function checkPermissions(
  own: readonly string[],
  required: readonly string[],
  mode: PermissionMode = 'every',
): boolean {
  if (required.length === 0) return true
  const holds = (permission: string) => hasPermission(own, permission)
  return mode === 'every' ? required.every(holds) : required.some(holds)
}

/** Whether the permissions make a manager, an admin or a full admin (DR-14). */
export function roleFlags(own: readonly string[]): {
  isManager: boolean
  isAdmin: boolean
  isFullAdmin: boolean
} {
  const isFullAdmin = own.includes('admin.*')
  return {
    isManager: isFullAdmin || own.includes('manager.*'),
    isAdmin: own.some((permission) => permission.startsWith('admin.')),
    isFullAdmin,
  }
}

/** Wanted permissions that the giver does not hold and so cannot give (decision G-210). */
export function notGrantable(giver: readonly string[], requested: readonly string[]): readonly string[] {
  return requested.filter((permission) => !hasPermission(giver, permission))
}
