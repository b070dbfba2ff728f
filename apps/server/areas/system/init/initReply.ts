import type { Init } from '@proba/api/system/init'
import { orderableTypes } from '@proba/domain/codes/orderType'
import type { RemainderAction } from '@proba/domain/codes/remainderAction'
import { remainderActionsOf } from '@proba/domain/order/remainder'
import { isSafeLink } from '@proba/domain/text/markup'
import type { Language, Translate } from '@proba/i18n'
import type { Static } from 'typebox'
import { showsMails } from '../../../integrations/mailFolder.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { revisionCache } from '../../../lib/revisionCache.ts'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import type { Principal } from '../../../services/principal.ts'
import { currentRevisions, type Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { carouselSlides } from '../../marketing/banners/shownBanners.ts'
import { hasAutoOrders } from '../../ordering/autoOrders/autoOrderAccess.ts'
import { type InitCompany, readCompanies, readDictionaries, readRolesOfUser } from './initStore.ts'

type InitReply = Static<typeof Init>
type Dictionaries = Awaited<ReturnType<typeof readDictionaries>>[number]

/** Demo accounts offered on the login page while DEMO is on. */
export const demoAccounts = [
  'client',
  'viewer',
  'client.b',
  'manager',
  'admin',
  'content',
  'catalogue',
  'planner',
  'support',
  'prices',
  'bookkeeper',
  'demo',
] as const
export const demoPassword = 'Proba2026!'

const companyReply = (company: InitCompany) => ({
  id: company.id,
  name: company.name,
  inn: company.inn,
  active: company.active,
  isMajor: company.is_major,
  channels: company.channels,
  promotions: company.promotions,
  disabledRestrictions: company.disabled_restrictions,
  settings: company.settings,
})

/** Links of a menu; an address that a browser might run, however it was stored, is none. */
const linksAt = (menu: Dictionaries['menu'], at: 'top' | 'footer') =>
  menu.filter(({ place, path }) => place === at && isSafeLink(path))

function menuOf(menu: Dictionaries['menu'], language: Language): InitReply['menu'] {
  const columns = new Map<string, InitReply['menu'][number]>()
  for (const entry of linksAt(menu, 'footer')) {
    const title = inLanguage(language, entry.columnRu ?? '', entry.columnEn)
    const column = columns.get(title) ?? { title, links: [] }
    column.links.push({ path: entry.path, title: inLanguage(language, entry.titleRu, entry.titleEn) })
    columns.set(title, column)
  }
  return [...columns.values()]
}

const badgesOf = (found: Dictionaries, kind: string, language: Language) =>
  found.badges
    .filter((badge) => badge.kind === kind)
    .map(({ code, textRu, textEn, colour }) => ({
      code,
      text: inLanguage(language, textRu, textEn),
      color: colour,
    }))

function contactsOf(found: Dictionaries, language: Language): InitReply['contacts'] {
  const contact = (key: string) => found.contacts?.[key] ?? ''
  return {
    supportPhone: contact('supportPhone'),
    salesPhone: contact('salesPhone'),
    managerPhone: contact('managerPhone'),
    supportEmail: contact('supportEmail'),
    qualityEmail: contact('qualityEmail'),
    address: inLanguage(language, contact('address'), contact('addressEn')),
  }
}

/** The first block of the home page heads it, the others are its points. */
function homeOf({ blocks: [first, ...points] }: Dictionaries, language: Language): InitReply['home'] {
  return {
    title: first ? inLanguage(language, first.titleRu, first.titleEn) : '',
    lead: first ? inLanguage(language, first.bodyRu, first.bodyEn) : '',
    points: points.map((block) => ({
      title: inLanguage(language, block.titleRu, block.titleEn),
      text: inLanguage(language, block.bodyRu, block.bodyEn),
    })),
  }
}

/** The accounts of the login page; none where DEMO is off. */
function demoOf({ config }: Services, t: Translate): InitReply['demo'] {
  if (!config.demo) return { accounts: [], password: '', mails: false }
  return {
    accounts: demoAccounts.map((login) => ({
      login,
      role: t(`server.demoRole.${login.replace('.', '_')}`),
    })),
    password: demoPassword,
    mails: showsMails(config),
  }
}

const publicParts = (services: Services, found: Dictionaries, language: Language, t: Translate) => ({
  pages: linksAt(found.menu, 'top').map(({ path, titleRu, titleEn }) => ({
    path,
    title: inLanguage(language, titleRu, titleEn),
  })),
  menu: menuOf(found.menu, language),
  contacts: contactsOf(found, language),
  home: homeOf(found, language),
  productBadges: badgesOf(found, 'product', language),
  categoryBadges: badgesOf(found, 'category', language),
  metals: found.metals.map(({ id, code, nameRu, nameEn }) => ({
    id,
    code,
    name: inLanguage(language, nameRu, nameEn),
  })),
  demo: demoOf(services, t),
  hosts: {
    production: services.config.productionHost ?? '',
    errorReport: services.config.errorReportHost ?? '',
    errorReportDsn: services.config.errorReportDsn ?? '',
  },
})

/** What may happen to a remainder, per order type, with titles (decision G-124). */
function remainderTitles(me: Principal | null, t: Translate): InitReply['actionsWithRemainderInCart'] {
  const titled = (code: RemainderAction) => ({ code, title: t(`checkout.remainder.${code}`) })
  const autoOrders = me?.company != null && hasAutoOrders(me, me.company)
  return Object.fromEntries(
    orderableTypes.map((type) => [type, remainderActionsOf(type, autoOrders).map(titled)]),
  )
}

const cachedDictionaries = revisionCache<Dictionaries>({ max: 1 })

async function dictionariesOf(services: Services, known: Revisions | null): Promise<Dictionaries> {
  const { goods, content } = await currentRevisions(services, known)
  return cachedDictionaries(services.database, '', `${goods} ${content}`, services.now(), async () => {
    const [found] = await readDictionaries(services.database.sql)
    if (!found) throw new Error('The dictionaries could not be read')
    return found
  })
}

/** The answer of init: public parts for everybody, person and companies for a live session (G-037). */
export async function initReply(
  services: Services,
  me: Principal | null,
  language: Language,
  t: Translate,
  known: Revisions | null,
): Promise<InitReply> {
  const found = await dictionariesOf(services, known)
  const companies = me ? await readCompanies(services.database.sql, me.companyIds) : []
  const roles = me ? await readRolesOfUser(services.database.sql, me.userId) : []
  const choices = companies.map(({ id, name, active: isActive }) => ({ id, name, active: isActive }))
  const active = companies.find(({ id }) => id === me?.company?.id)
  const channels = active?.channels.map(({ name }) => name) ?? []
  return {
    ...publicParts(services, found, language, t),
    user: me && {
      id: me.userId,
      login: me.login,
      name: me.name,
      email: me.email,
      company: active ? companyReply(active) : null,
      companies: choices,
      permissions: [...me.permissions],
      roles: roles.map(({ code }) => code),
      variables: { ...me.variables },
      passwordResetRequired: me.passwordResetRequired,
      secondFactorDue: me.secondFactorDue,
      loggedInBy: me.actorName,
    },
    companies: choices,
    carousel: await carouselSlides(services, known, channels, language),
    options: { orderStatus: active?.status_settings ?? defaultStatusSettings },
    hasParentUser: me?.parentId != null,
    actionsWithRemainderInCart: remainderTitles(me, t),
    disabledAccount: false,
  }
}
