import { type AddressCodeError, codeError } from './addressCode.ts'
import { hasForeignLink } from './markup.ts'
import { isOtherSite } from './otherSite.ts'
import { isBlank } from './shownText.ts'

/** Places of the portal whose links are a menu of the database; the sections between them are the portal's own. */
export const menuPlaces = ['top', 'footer'] as const

/** Limits of menus and texts of pages: characters, and the largest place in the order. */
export const contentLimits = {
  title: 200,
  path: 500,
  column: 100,
  code: 60,
  body: 10_000,
  sort: 1_000_000,
} as const

/** Permissions that a text of a page may be kept for; without one everybody reads it who sees the page. */
export const contentPermissions = [
  'cart.common',
  'order.*',
  'personal.*',
  'closeopen.*',
  'manager.*',
] as const

/** First words of the addresses that the portal has; a test of the storefront holds its routes to them. */
export const portalSections: ReadonlySet<string> = new Set([
  '',
  'additional',
  'blanks',
  'cart',
  'catalog',
  'close-position',
  'contacts',
  'documents',
  'feedback-success',
  'import',
  'login',
  'mails',
  'manual',
  'news',
  'password',
  'peremeny-v-serebre-s-vygodoy',
  'personal',
  'profile',
  'privacy',
  'return',
  'rules',
  'search',
  'setup',
  'users',
  'welcome_bonus',
])

const ownPage = /^\/([\w-]*)(?:[/?#][^\s\\]*)?$/

/** What is wrong with the address of a menu: it leads to a page of the portal or over https (decision G-340). */
export function menuPathError(path: string | null | undefined): 'required' | 'menuPath' | null {
  const text = path?.trim() ?? ''
  if (!text) return 'required'
  const section = ownPage.exec(text)?.[1]
  const isOwn = section !== undefined && !text.startsWith('//') && portalSections.has(section)
  return isOwn || isOtherSite(text) ? null : 'menuPath'
}

export type ContentFieldCode = 'menuPath' | 'foreignLink' | 'homeForAll' | AddressCodeError

interface MenuForm {
  readonly name?: string | null
  readonly path?: string | null
  readonly place?: string | null
  readonly columnRu?: string | null
}

/** Errors of a menu link by field; a link of the footer needs the name of its column. */
export function menuFieldErrors(form: MenuForm): Readonly<Record<string, ContentFieldCode>> {
  const path = menuPathError(form.path)
  const needsColumn = form.place === 'footer' && !form.columnRu?.trim()
  return {
    ...(isBlank(form.name) && { name: 'required' as const }),
    ...(path && { path }),
    ...(needsColumn && { columnRu: 'required' as const }),
  }
}

interface ContentForm {
  readonly code?: string | null
  readonly name?: string | null
  readonly place?: string | null
  readonly permission?: string | null
  readonly bodyRu?: string | null
  readonly bodyEn?: string | null
}

/**
 * What is wrong with a text of a page, by field: it says something, and its links lead where links may (G-272). Texts of
 * the home page have titles and are for everybody.
 */
export function contentFieldErrors(
  form: ContentForm,
  isNew: boolean,
): Readonly<Record<string, ContentFieldCode>> {
  const code = isNew ? codeError(form.code) : null
  const isHome = form.place === 'home'
  const hasName = Boolean(form.name?.trim())
  const isEmpty = !hasName && !form.bodyRu?.trim()
  const foreign = (['bodyRu', 'bodyEn'] as const).filter((field) => hasForeignLink(form[field] ?? ''))
  return {
    ...(code && { code }),
    ...(isHome && !hasName && { name: 'required' as const }),
    ...(!isHome && isEmpty && { bodyRu: 'required' as const }),
    ...(isHome && form.permission && { permission: 'homeForAll' as const }),
    ...Object.fromEntries(foreign.map((field) => [field, 'foreignLink' as const])),
  }
}
