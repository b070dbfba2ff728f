import type { Translate } from '@proba/i18n'
import { matchPath } from 'react-router-dom'
import type { TextPart } from './lib/language/texts.ts'
import { patterns } from './paths.ts'

interface PageTitleKey {
  readonly key: string
  /** The part of the portal that the text belongs to. */
  readonly part?: TextPart
}

const personal = (key: string): PageTitleKey => ({ key, part: 'personal' })
const ordering = (key: string): PageTitleKey => ({ key, part: 'ordering' })
const additional = (kind: string): PageTitleKey => ({ key: `terms.leadType.${kind}` })

/** Titles of the screens that have one by themselves; others are named by the record that they show. */
const titleKeys: Partial<Readonly<Record<keyof typeof patterns, PageTitleKey>>> = {
  contacts: { key: 'shell.contacts.title' },
  privacy: { key: 'shell.privacy.title' },
  login: { key: 'session.login.title' },
  recovery: { key: 'session.recovery.title' },
  password: { key: 'session.password.recoverTitle' },
  mailsOff: personal('notices.title'),
  setup: { key: 'session.setup.title' },
  feedbackSuccess: { key: 'forms.feedback.sentTitle' },
  catalogueRoot: { key: 'catalogue.title' },
  search: { key: 'catalogue.search.title' },
  manual: ordering('manual.title'),
  returnConditions: personal('returns.title'),
  additionalRhodium: additional('rhodium'),
  additionalBars: additional('bar'),
  additionalRibbons: additional('ribbon'),
  additionalWire: additional('wire'),
  additionalFurniture: additional('fitting'),
  documents: personal('documents.title'),
  documentsBlanks: ordering('imports.blanks.title'),
  blanks: ordering('imports.blanks.title'),
  importRoot: ordering('imports.title'),
  import: ordering('imports.title'),
  cartRoot: { key: 'cart.title' },
  cart: { key: 'cart.title' },
  checkout: ordering('checkout.title'),
  closedPositions: ordering('closedPositions.title'),
  news: { key: 'news.title', part: 'news' },
  profile: { key: 'shell.menu.profile' },
  personal: personal('orders.title'),
  personalOrders: personal('orders.title'),
  autoOrders: { key: 'shell.personalTab.autoOrders' },
  registration: { key: 'shell.personalTab.registrationData' },
  ledger: personal('ledger.title'),
  tasting: personal('tasting.title'),
  personalDocuments: personal('documents.entry.acts'),
  papers: personal('documents.entry.papers'),
  acts: personal('documents.entry.acts'),
  metalReport: personal('documents.entry.metalReport'),
  statutory: personal('documents.entry.statutory'),
  personalReturn: personal('returns.title'),
  returnInvoices: personal('documents.corrections.title.invoices'),
  returnUniversal: personal('documents.corrections.title.universal'),
  returnAr2: personal('documents.corrections.title.ar2'),
  personalReturnConditions: personal('returns.title'),
  clients: personal('clients.title'),
  rules: { key: 'terms.rules.title' },
  welcomeBonusNew: personal('bonus.welcome.new'),
  welcomeBonusCurrent: personal('bonus.welcome.current'),
  silverBonus: personal('bonus.silver.title'),
}

/** The title of the screen at a path as its tab shows it, of none at null; null where only a record names it. */
export async function pageTitle(
  pathname: string | null,
  textsWith: (part?: TextPart) => Promise<Translate>,
): Promise<string | null> {
  const at = Object.entries(patterns).find(
    ([, pattern]) => pathname !== null && matchPath(pattern, pathname),
  )?.[0]
  const named = Object.entries(titleKeys).find(([name]) => name === at)?.[1]
  const title = pathname === null ? { key: 'shell.notFound.title' } : named
  if (!title) return null
  const t = await textsWith(title.part)
  return `${t(title.key)} · ${t('shell.name')}`
}
