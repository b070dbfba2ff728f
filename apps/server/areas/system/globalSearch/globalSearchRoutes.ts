import type { globalSearchCalls } from '@proba/api/system/globalSearch'
import { type FoundKind, foundKinds, foundOfKind } from '@proba/domain/access/foundKinds'
import { checkPermissions } from '@proba/domain/access/permission'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { otherReadings } from '@proba/domain/text/otherLetters'
import type { Language } from '@proba/i18n'
import type { Handlers } from '../../../http/handler.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readProductPage } from '../../catalogue/products/productsStore.ts'
import { companyListReply } from '../../customers/companies/companyReply.ts'
import { userListReply } from '../../customers/users/userReply.ts'
import { adminOrderListReply } from '../../ordering/orders/adminOrderListReply.ts'

interface Found {
  readonly total: number
  readonly items: readonly { readonly id: number; readonly name: string; readonly detail: string }[]
}
type Finder = (q: string, me: Principal, language: Language) => Promise<Found>

/** The lists of the kinds, each with its own search, so that both find the same. */
function findersOf(services: Services): Readonly<Record<FoundKind, Finder>> {
  const { sql } = services.database
  const perPage = foundOfKind
  return {
    companies: async (q) => {
      const { items, meta } = await companyListReply(sql, { q, perPage })
      return {
        total: meta.pagination.total,
        items: items.map(({ id, name, inn }) => ({ id, name, detail: inn })),
      }
    },
    users: async (q, me, language) => {
      const { items, meta } = await userListReply(services, me, language, { q, perPage })
      return {
        total: meta.pagination.total,
        items: items.map(({ id, name, login }) => ({ id, name, detail: login })),
      }
    },
    orders: async (q, _, language) => {
      const { items, meta } = await adminOrderListReply(sql, { q, perPage }, language)
      return {
        total: meta.pagination.total,
        items: items.map(({ id, numberOrder, company }) => ({ id, name: numberOrder, detail: company.name })),
      }
    },
    products: async (q, _, language) => {
      const order = { sort: 'article', descending: false } as const
      const { rows, total } = await readProductPage(sql, { q }, order, { perPage, offset: 0 })
      const items = rows.map(({ id, article, title_ru, title_en }) => ({
        id,
        name: article,
        detail: inLanguage(language, title_ru, title_en),
      }))
      return { total, items }
    },
  }
}

/** The search above all screens of the back office (decision G-347); what finds nothing is read in other letters. */
export function globalSearchHandlers(services: Services): Handlers<typeof globalSearchCalls> {
  const finders = findersOf(services)
  return {
    'GET /admin/search': async ({ me, query, language }) => {
      const q = query.q.trim()
      if (q === '') return { kinds: [], readAs: null }
      const open = foundKinds.filter((kind) =>
        checkPermissions(me.permissions, backofficeGuards[kind].permission, 'some'),
      )
      const kindsOf = async (text: string) => {
        const found = await Promise.all(
          open.map(async (kind) => ({ kind, ...(await finders[kind](text, me, language)) })),
        )
        return found
          .filter(({ total }) => total > 0)
          .map(({ items, ...of }) => ({ ...of, items: [...items] }))
      }
      for (const text of [q, ...otherReadings(q)]) {
        const kinds = await kindsOf(text)
        if (kinds.length > 0) return { kinds, readAs: text === q ? null : text }
      }
      return { kinds: [], readAs: null }
    },
  }
}
