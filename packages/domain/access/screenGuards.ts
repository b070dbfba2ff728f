import { checkPermissions, type PermissionMode } from './permission.ts'

/** Who may open a screen: anyone, any logged-in person, or holders of permissions. */
export interface ScreenGuard {
  readonly login?: boolean
  readonly permission?: readonly string[]
  /** `some` by default; only checkout requires every one (decision G-220). */
  readonly mode?: PermissionMode
  /** The screen needs an active company. Visitors without one see a notice in its place (decision G-634). */
  readonly ofCompany?: boolean
}

/** Guards of the storefront's private screens. */
export const storefrontGuards = {
  manual: { login: true, permission: ['cart.common'] },
  blanks: { login: true, permission: ['cart.common'], ofCompany: true },
  import: { login: true, permission: ['cart.common'], ofCompany: true },
  cart: { login: true, permission: ['cart.common'], ofCompany: true },
  checkout: { login: true, permission: ['cart.common', 'order.*'], mode: 'every', ofCompany: true },
  closePosition: { login: true, permission: ['closeopen.*'] },
  personal: { login: true, permission: ['personal.*'] },
  profile: { login: true },
  clients: { login: true, permission: ['manager.*', 'admin.*'] },
  rules: { login: true, permission: ['manager.*'] },
  news: { login: true },
  welcomeBonus: { login: true },
} as const satisfies Readonly<Record<string, ScreenGuard>>

/**
 * Permissions to save products and to save their sizes, also for the links of the portal; holders of one read both
 * (decision G-084).
 */
export const productWriters = { product: ['admin.product.*'], offer: ['admin.offer.*'] } as const

/** Permissions to bind companies to managers; the list of both is open to more (decision G-068). */
export const managerBinders = ['admin.managers.*', 'admin.managers.binding'] as const

/** Permissions to publish metal prices and to keep the template of their workbooks (decision G-208). */
export const priceWriters = ['admin.cost_metal.*', 'admin.cost_metal.add'] as const

/**
 * Guards of the back-office areas. `admin.*` covers every admin permission and is named only where the full
 * permission is required: leads, renders, jobs, mails, maintenance, integration keys, exchanges, the inbox, settings
 * and status.
 */
export const backofficeGuards = {
  users: { login: true, permission: ['admin.user.*'] },
  companies: { login: true, permission: ['admin.company.*'] },
  rules: { login: true, permission: ['admin.company.*'] },
  promotions: { login: true, permission: ['admin.company.*'] },
  costMetal: {
    login: true,
    permission: [...priceWriters, 'admin.cost_metal.get'],
  },
  contracts: { login: true, permission: ['admin.contract.*'] },
  managers: {
    login: true,
    permission: [...managerBinders, 'admin.managers.list'],
  },
  catalog: { login: true, permission: ['admin.catalog.*'] },
  products: { login: true, permission: [...productWriters.product, ...productWriters.offer] },
  powers: { login: true, permission: ['admin.power.*'] },
  coilResidues: { login: true, permission: ['admin.residues.coil.*'] },
  finishedResidues: { login: true, permission: ['admin.residues.product.*'] },
  closeOpen: { login: true, permission: ['admin.closeopen.*'] },
  techOrders: { login: true, permission: ['admin.tech_order.*'] },
  waitingList: { login: true, permission: ['admin.waitinglist.*'] },
  leads: { login: true, permission: ['admin.*'] },
  renders: { login: true, permission: ['admin.*'] },
  feedback: { login: true, permission: ['admin.feedback.*'] },
  documentsSections: { login: true, permission: ['admin.documents.sections.*', 'admin.documents.*'] },
  documents: { login: true, permission: ['admin.documents.*'] },
  acts: { login: true, permission: ['admin.documents.*'] },
  news: { login: true, permission: ['admin.news.*'] },
  banners: { login: true, permission: ['admin.banner'] },
  orders: { login: true, permission: ['admin.order.update'] },
  roles: { login: true, permission: ['admin.role.*'] },
  log: { login: true, permission: ['admin.log.*'] },
  jobs: { login: true, permission: ['admin.*'] },
  mails: { login: true, permission: ['admin.*'] },
  maintenance: { login: true, permission: ['admin.*'] },
  integrationKeys: { login: true, permission: ['admin.*'] },
  exchanges: { login: true, permission: ['admin.*'] },
  inbox: { login: true, permission: ['admin.*'] },
  settings: { login: true, permission: ['admin.*'] },
  status: { login: true, permission: ['admin.*'] },
} as const satisfies Readonly<Record<string, ScreenGuard>>

/** Who may import records of a kind from a workbook: those who may create them one by one (decision G-149). */
export const importWriters = {
  users: backofficeGuards.users.permission,
  products: productWriters.product,
  offers: productWriters.offer,
  sections: backofficeGuards.catalog.permission,
  residues_finished: backofficeGuards.finishedResidues.permission,
  powers: backofficeGuards.powers.permission,
  residues_coil: backofficeGuards.coilResidues.permission,
  closeopen: backofficeGuards.closeOpen.permission,
  companies: backofficeGuards.companies.permission,
  contracts: backofficeGuards.contracts.permission,
  balances: backofficeGuards.contracts.permission,
  order_readiness: backofficeGuards.orders.permission,
  pictures: productWriters.product,
} as const

/** Who may tick what for an import beside those who may import: adding words asks for the dictionaries (decision G-330). */
export const importOptionGuards: { readonly [option: string]: readonly string[] | undefined } = {
  newWords: backofficeGuards.catalog.permission,
}

/** Who may look up articles, sizes and words of the catalogue: those whose forms refer to them. */
export const goodsReaders = [
  ...backofficeGuards.products.permission,
  ...backofficeGuards.catalog.permission,
  ...backofficeGuards.powers.permission,
  ...backofficeGuards.coilResidues.permission,
  ...backofficeGuards.finishedResidues.permission,
  ...backofficeGuards.closeOpen.permission,
  ...backofficeGuards.techOrders.permission,
] as const

/** `allow`, or the local path to go to instead. */
export type ScreenDecision = 'allow' | '/' | `/login?destination=${string}`

/**
 * What happens on a visit (DR-13). `own` is null for a guest, who is sent to the login with the requested path as
 * destination; a person without the permission is sent to the home page.
 */
export function screenDecision(
  screen: ScreenGuard,
  own: readonly string[] | null,
  path: string,
): ScreenDecision {
  const required = screen.permission ?? []
  if (!screen.login && required.length === 0) return 'allow'
  if (own === null) return `/login?destination=${encodeURIComponent(path)}`
  return checkPermissions(own, required, screen.mode ?? 'some') ? 'allow' : '/'
}

const maxDestinationLength = 2000

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function hasControl(text: string): boolean {
  return [...text].some((char) => char.charCodeAt(0) < 32 || char.charCodeAt(0) === 127)
}

/**
 * Path to open after login: the destination when it is a plain local path, else `/` (DR-13, decision G-049).
 * Refused are `//`, a backslash, a control character or a dot segment, also percent-encoded, since browsers turn
 * some of them into another origin.
 */
export function safeDestination(destination: string | null | undefined): string {
  if (!destination?.startsWith('/') || destination.length > maxDestinationLength) return '/'
  const path = decoded(destination.split(/[?#]/, 1)[0] ?? '')
  if (path === null || hasControl(path) || hasControl(destination)) return '/'
  const isPlain = !/\\|\/\/|\/\.{1,2}(\/|$)/.test(path)
  return isPlain ? destination : '/'
}
