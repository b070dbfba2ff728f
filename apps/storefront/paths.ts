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
  setup: '/setup',
  catalogueRoot: '/catalog',
  catalogue: '/catalog/:section',
  search: '/search',
  manual: '/manual',
  documentsBlanks: '/documents/blanks',
  blanks: '/blanks',
  importRoot: '/import',
  import: '/import/:type',
  cartRoot: '/cart',
  cart: '/cart/:cartOrderType',
  checkout: '/cart/:cartOrderType/checkout',
  personal: '/personal',
  personalOrders: '/personal/orders',
  personalOrder: '/personal/orders/:id',
  clients: '/users',
} as const

/** The back office is an application of its own: a plain link, not a route. */
export const adminPath = '/admin'

/** Addresses of back office records that the storefront links to. */
export const adminPaths = {
  product: (id: number) => `${adminPath}/products/${id}`,
  sizes: (product: number) => `${adminPath}/offers?filter=${encodeURIComponent(JSON.stringify({ product }))}`,
} as const

/** Name of the query parameter that opens a product over any page. */
export const productParam = 'product'

function withQuery(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== '') query.set(key, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
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
  search: (query: string, page?: number) =>
    withQuery(patterns.search, { query, page: page === 1 ? undefined : page }),
  manual: () => patterns.manual,
  documentsBlanks: () => patterns.documentsBlanks,
  blanks: () => patterns.blanks,
  import: (type = 'standard') => `/import/${type}`,
  cart: (type: OrderType = 'products_production') => `/cart/${type}`,
  checkout: (type: OrderType, metals: readonly number[]) =>
    withQuery(`/cart/${type}/checkout`, { metals: metals.join(',') }),
  personalOrders: () => patterns.personalOrders,
  personalOrder: (id: number) => `/personal/orders/${id}`,
  clients: () => patterns.clients,
} as const

/** Query string of the current page with a product opened, or closed by null. */
export function searchWithProduct(search: string, productId: number | null): string {
  const query = new URLSearchParams(search)
  if (productId === null) query.delete(productParam)
  else query.set(productParam, String(productId))
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** Whether an address belongs to a screen of the storefront; menus from the server may name others. */
export function isOwnPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1)
  return Object.values(patterns).some((pattern) => matchPath(pattern, pathname) !== null)
}
