import { maxGroupOffers, maxGroupPositions, type waitingListsCalls } from '@proba/api/ordering/waitingLists'
import { waitingProgress } from '@proba/domain/cart/waitingGroup'
import type { Language } from '@proba/i18n'
import { ListCursor } from '../../../db/statements/listCursor.ts'
import { FileStream } from '../../../http/fileStream.ts'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage, namedIn } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { streamSheet } from '../../../workbook/write/streamSheet.ts'
import { deleteWaiting } from './deleteWaiting.ts'
import {
  readExportedOffers,
  readGroup,
  readGroupOffers,
  readGroupPage,
  type WaitingGroupRecord,
  type WaitingOfferRecord,
} from './waitingListsStore.ts'
import { waitingSheet } from './waitingSheet.ts'

const groupsPerPage = 20
const exportedAtOnce = 500
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function groupReply(row: WaitingGroupRecord, language: Language) {
  const { missing, percent } = waitingProgress(
    { weightMg: row.weight, count: row.count },
    { weightMg: row.min_weight, count: row.min_count },
  )
  return {
    id: row.id,
    productId: row.id,
    article: row.article,
    title: inLanguage(language, row.title_ru, row.title_en),
    metal: namedIn(language, row.metal),
    companies: row.companies,
    positions: row.positions,
    rows: row.rows,
    count: row.count,
    weight: row.weight,
    minOrderWeight: row.min_weight,
    minOrderCount: row.min_count,
    missingWeight: missing.weightMg,
    missingCount: missing.count,
    percent,
  }
}

const offerReply = (row: WaitingOfferRecord, language: Language) => ({
  cartPositionId: row.position_id,
  cartOfferId: row.id,
  position: { count: row.position_count, weight: row.position_weight },
  company: { id: row.company_id, name: row.company_name },
  user: { id: row.user_id, name: row.user_name },
  article: row.article,
  typeOffer: row.type_offer,
  length: row.length_mm,
  sizeLabel: row.size_label,
  coating: namedIn(language, row.coating),
  count: row.count,
  weight: row.weight,
  createdAt: row.created_at.toISOString(),
})

interface Filters {
  readonly q?: string
  readonly company?: number
  readonly metal?: number
  readonly close?: number
}
const filtersOf = ({ q, company, metal, close }: Filters) => ({
  q: q?.trim() ?? '',
  company,
  metal,
  close: close === undefined ? undefined : close === 1,
})

/** Waiting lists of all customers for those who plan production (decision G-207). */
export function waitingListsHandlers(services: Services): Handlers<typeof waitingListsCalls> {
  const { sql } = services.database
  return {
    'GET /admin/waitinglist/groups': async ({ query, language }) => {
      const page = pageOf(query, groupsPerPage)
      const order = { sort: query.sort ?? 'percent', descending: query.order !== 'asc' } as const
      const requested = { ...page, positions: maxGroupPositions }
      const { rows, total } = await readGroupPage(sql, filtersOf(query), order, requested)
      const items = rows.map(({ offers, ...row }) => ({
        ...groupReply(row, language),
        offers: offers.map(({ id, company }) => ({ cartPositionId: id, company })),
      }))
      return { items, meta: paginationOf(page, total) }
    },
    'GET /export/waitinglists': async ({ query, language, t, signal }) => {
      const cursor = new ListCursor(exportedAtOnce)
      const first = await readExportedOffers(sql, filtersOf(query), cursor)
      const stopped = signal()
      async function* parts() {
        yield first
        while (!cursor.isDone) {
          stopped.throwIfAborted()
          yield await readExportedOffers(sql, filtersOf(query), cursor)
        }
      }
      const sheet = streamSheet(waitingSheet(parts(), language, t))
      return new FileStream(`${t('server.waitingSheet.file')}.xlsx`, mimeType, sheet)
    },
    'GET /admin/waitinglist/group/{id}': async ({ params, language }) => {
      const [row] = await readGroup(sql, params.id)
      if (!row) throw new RequestRefused('not_found')
      const offers = await readGroupOffers(sql, params.id, maxGroupOffers)
      return { ...groupReply(row, language), offers: offers.map((offer) => offerReply(offer, language)) }
    },
    'DELETE /admin/waitinglist/position/{id}': async ({ me, params, body }) => {
      await deleteWaiting(services, me, params.id, body)
      return new ReplyWithMessage({}, 'server.waitingList.deleted')
    },
  }
}
