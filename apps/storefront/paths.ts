import type { AdditionalKind } from '@proba/domain/codes/additionalCodes'
import type { CorrectionKind } from '@proba/domain/codes/correctionType'
import type { OrderType } from '@proba/domain/codes/orderType'
import { matchPath } from 'react-router-dom'

/** Every address of the storefront as a route pattern, once. */
export const patterns = {
  home: '/',
  contacts: '/contacts',
  privacy: '/privacy',
  login: '/login',
  recovery: '/login/recovery',
  password: '/password',
  mailsOff: '/mails/off',
  setup: '/setup',
  feedbackSuccess: '/feedback-success',
  catalogueRoot: '/catalog',
  catalogue: '/catalog/:section',
  search: '/search',
  manual: '/manual',
  returnConditions: '/return',
  additionalRhodium: '/additional/rhodium',
  additionalBars: '/additional/bars',
  additionalRibbons: '/additional/ribbons',
  additionalWire: '/additional/wire',
  additionalFurniture: '/additional/furniture',
  documents: '/documents',
  documentsBlanks: '/documents/blanks',
  blanks: '/blanks',
  importRoot: '/import',
  import: '/import/:type',
  cartRoot: '/cart',
  cart: '/cart/:cartOrderType',
  checkout: '/cart/:cartOrderType/checkout',
  closedPositions: '/close-position',
  news: '/news',
  article: '/news/:slug',
  profile: '/profile',
  personal: '/personal',
  personalOrders: '/personal/orders',
  personalOrder: '/personal/orders/:id',
  autoOrders: '/personal/auto-orders',
  autoOrder: '/personal/auto-orders/:id',
  registration: '/personal/registration',
  ledger: '/personal/ledger',
  tasting: '/personal/degustation',
  personalDocuments: '/personal/documents',
  papers: '/personal/documents/papers',
  acts: '/personal/documents/acts',
  metalReport: '/personal/documents/metal-report',
  statutory: '/personal/documents/statutory',
  documentSection: '/personal/documents/:id',
  personalReturn: '/personal/return',
  returnInvoices: '/personal/return/invoices',
  returnUniversal: '/personal/return/universal',
  returnAr2: '/personal/return/ar2',
  personalReturnConditions: '/personal/return/17',
  returnSection: '/personal/return/:id',
  clients: '/users',
  rules: '/rules',
  welcomeBonusNew: '/welcome_bonus/new',
  welcomeBonusCurrent: '/welcome_bonus/current',
  silverBonus: '/peremeny-v-serebre-s-vygodoy',
} as const

/** The back office is an application of its own: a plain link, not a route. */
export const adminPath = '/admin'

/** The instruction for using images, a file that the build writes: a plain link, not a route. */
export const instructionPath = '/renderInstruction.pdf'

/** Addresses of back office records that the storefront links to. */
export const adminPaths = {
  product: (id: number) => `${adminPath}/catalog/products/${id}`,
  sizes: (product: number) => `${adminPath}/offers?filter=${encodeURIComponent(JSON.stringify({ product }))}`,
} as const

/** Name of the query parameter that opens a product over any page. */
export const productParam = 'product'

/** Name of the query parameter that opens a form over any page, and the forms that it can open. */
export const formParam = 'form'
export const formNames = ['cooperation', 'feedback', 'support', 'consultation'] as const
export type FormName = (typeof formNames)[number]

/** Name of the query parameter of a page of additional products, and its value while the request is checked. */
export const stageParam = 'stage'
export const cartStage = 'cart'

/** Name of the query parameter that opens the request of a page of documents. */
export const requestParam = 'request'

/** Name of the query parameter of the import that repeats an order. */
export const repeatParam = 'order'

function withQuery(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== '') query.set(key, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

const additionalPages: Readonly<Record<AdditionalKind, string>> = {
  rhodium: patterns.additionalRhodium,
  bar: patterns.additionalBars,
  ribbon: patterns.additionalRibbons,
  wire: patterns.additionalWire,
  fitting: patterns.additionalFurniture,
}

/** Builders of addresses. */
export const paths = {
  home: () => patterns.home,
  contacts: () => patterns.contacts,
  privacy: () => patterns.privacy,
  login: (destination?: string) => withQuery(patterns.login, { destination }),
  recovery: () => patterns.recovery,
  password: (token: string) => withQuery(patterns.password, { token }),
  catalogue: (section = 'products') => `/catalog/${encodeURIComponent(section)}`,
  search: (query: string, page?: number, asWritten = false) =>
    withQuery(patterns.search, {
      query,
      page: page === 1 ? undefined : page,
      asWritten: asWritten ? 1 : undefined,
    }),
  manual: () => patterns.manual,
  returnConditions: () => patterns.returnConditions,
  additional: (kind: AdditionalKind) => additionalPages[kind],
  documents: () => patterns.documents,
  documentsBlanks: () => patterns.documentsBlanks,
  blanks: () => patterns.blanks,
  import: (type = 'standard') => `/import/${type}`,
  repeatOrder: (id: number) => withQuery('/import/standard', { [repeatParam]: id }),
  cart: (type: OrderType = 'products_production') => `/cart/${type}`,
  checkout: (type: OrderType, metals: readonly number[]) =>
    withQuery(`/cart/${type}/checkout`, { metals: metals.join(',') }),
  profile: () => patterns.profile,
  personalOrders: () => patterns.personalOrders,
  personalOrder: (id: number) => `/personal/orders/${id}`,
  autoOrders: () => patterns.autoOrders,
  autoOrder: (id: number) => `/personal/auto-orders/${id}`,
  registration: () => patterns.registration,
  tasting: () => patterns.tasting,
  ledger: (contract?: number) => withQuery(patterns.ledger, { contract }),
  personalDocuments: () => patterns.personalDocuments,
  /** Every paper of the company, or those of an order alone. */
  papers: (order?: number) => withQuery(patterns.papers, { order }),
  /** Acts of a client, for its manager. */
  actsOfClient: (company: number) => withQuery(patterns.acts, { company }),
  /** Acts of a contract that cover a month `YYYY-MM`; all acts without them. */
  acts: (contract?: string, month?: string) => withQuery(patterns.acts, { contract, month }),
  metalReport: () => patterns.metalReport,
  statutory: () => patterns.statutory,
  documentSection: (id: number) => `/personal/documents/${id}`,
  personalReturn: () => patterns.personalReturn,
  personalReturnConditions: () => patterns.personalReturnConditions,
  corrections: (kind: CorrectionKind, order?: number) =>
    withQuery(`${patterns.personalReturn}/${kind}`, { order }),
  returnSection: (id: number) => `/personal/return/${id}`,
  metalReportRequest: () => withQuery(patterns.metalReport, { [requestParam]: 1 }),
  clients: () => patterns.clients,
  rules: () => patterns.rules,
  closedPositions: () => patterns.closedPositions,
  news: (type?: string) => withQuery(patterns.news, { type }),
  article: (slug: string) => `/news/${encodeURIComponent(slug)}`,
  feedbackSuccess: () => patterns.feedbackSuccess,
  welcomeBonus: (page: 'new' | 'current') =>
    page === 'new' ? patterns.welcomeBonusNew : patterns.welcomeBonusCurrent,
  silverBonus: () => patterns.silverBonus,
} as const

/** A query string with a parameter set, or without it by null. */
export function searchWith(search: string, param: string, value: string | null): string {
  const query = new URLSearchParams(search)
  if (value === null) query.delete(param)
  else query.set(param, value)
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** Name of the screen of an address, as usage events have it. */
export const pageCodeOf = (pathname: string): string =>
  Object.entries(patterns).find(([, pattern]) => matchPath(pattern, pathname) !== null)?.[0] ?? 'notFound'
/** Query string of the current page with a product opened, or closed by null. */
export const searchWithProduct = (search: string, productId: number | null): string =>
  searchWith(search, productParam, productId === null ? null : String(productId))

/** Query string of the current page with a form opened, or closed by null. */
export const searchWithForm = (search: string, form: FormName | null): string =>
  searchWith(search, formParam, form)

/** The form that the query of an address opens; null when it names none. */
export function formOf(search: string): FormName | null {
  const name = new URLSearchParams(search).get(formParam)
  return formNames.find((known) => known === name) ?? null
}

/** Whether an address belongs to a screen of the storefront; menus from the server may name others. */
export function isOwnPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1)
  return Object.values(patterns).some((pattern) => matchPath(pattern, pathname) !== null)
}
