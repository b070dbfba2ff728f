import { hasPermission, type Permission } from './permission.ts'

/** A built-in role; its name in words belongs to the messages. */
export interface RoleSeed {
  readonly code: string
  readonly permissions: readonly Permission[]
}

/** Roles that every installation starts with and that cannot be deleted (decision G-210, appendix C). */
export const roleSeeds = [
  { code: 'client', permissions: ['cart.common', 'order.*', 'personal.*'] },
  { code: 'client_viewer', permissions: ['personal.*', 'cart.common'] },
  { code: 'manager', permissions: ['manager.*', 'closeopen.*', 'cart.common', 'personal.*'] },
  {
    code: 'admin',
    permissions: ['admin.*', 'cart.common', 'order.*', 'personal.*', 'closeopen.*', 'manager.*'],
  },
  { code: 'content_editor', permissions: ['admin.news.*', 'admin.banner', 'admin.documents.*'] },
  {
    code: 'catalogue_editor',
    permissions: ['admin.catalog.*', 'admin.product.*', 'admin.offer.*', 'admin.closeopen.*'],
  },
  {
    code: 'production_planner',
    permissions: [
      'admin.power.*',
      'admin.residues.coil.*',
      'admin.residues.product.*',
      'admin.waitinglist.*',
      'admin.tech_order.*',
      'admin.order.update',
    ],
  },
  {
    code: 'support',
    permissions: [
      'admin.user.*',
      'admin.company.*',
      'admin.contract.*',
      'admin.managers.*',
      'admin.feedback.*',
      'admin.log.*',
    ],
  },
  { code: 'price_clerk', permissions: ['admin.cost_metal.get', 'admin.cost_metal.add'] },
  { code: 'bookkeeper', permissions: ['personal.*'] },
] as const satisfies readonly RoleSeed[]

/** Maximum length of the name of a role in one language, characters. */
export const maxRoleNameLength = 100

export type RoleCode = (typeof roleSeeds)[number]['code']

/** What every customer may do (appendix C). */
export const clientRights: readonly Permission[] =
  roleSeeds.find(({ code }) => code === 'client')?.permissions ?? []

/**
 * What somebody with these permissions may give to others and take from them, and holders of which they may keep: their
 * own rights, and who keeps users those of every customer (decision G-210).
 */
export const givableRights = (held: readonly string[]): readonly string[] =>
  hasPermission(held, 'admin.user.*') ? [...held, ...clientRights] : held
