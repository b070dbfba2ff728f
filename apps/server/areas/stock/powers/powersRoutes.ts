import type { Power, PowerDetail, powersCalls } from '@proba/api/stock/powers'
import { capacityLeft, capacityReleasedAt } from '@proba/domain/stock/capacity'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { savingCalls } from '../../common/records/savingCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { powerImpact } from './powerImpact.ts'
import { type PowerListRecord, type PowerRecord, readPower, readPowerPage } from './powersStore.ts'
import { powerKind } from './savePower.ts'

const groupsPerPage = 25

const rowReply = (row: PowerListRecord, language: Language): Static<typeof Power> => ({
  id: row.id,
  code: row.code,
  item: row.name_ru,
  itemEn: row.name_en,
  name: inLanguage(language, row.name_ru, row.name_en),
  value: row.value_mg,
  held: row.held,
  left: capacityLeft(row.value_mg, row.held),
  productsCount: row.products_count,
  version: row.version,
})

const detailReply = (row: PowerRecord, language: Language): Static<typeof PowerDetail> => ({
  ...rowReply(row, language),
  products: row.products,
  waiting: {
    ...row.in_carts,
    autoOrders: row.in_auto_orders.orders,
    autoOrdersWeight: row.in_auto_orders.weight,
  },
})

/** Power groups in the back office (decisions G-090, G-091). */
export function powersHandlers(services: Services): Handlers<typeof powersCalls> {
  const { sql } = services.database
  const releasedAt = () => capacityReleasedAt(services.now().toISOString())
  const one = async (id: number, { language }: { readonly language: Language }) => {
    const [row] = await readPower(sql, releasedAt(), id)
    if (!row) throw new RequestRefused('not_found')
    return detailReply(row, language)
  }
  const saving = savingCalls(recordWriter(services, powerKind), 'server.power', one)
  return {
    'GET /powers': async ({ query, language }) => {
      const page = pageOf(query, groupsPerPage)
      const order = { sort: query.sort ?? 'code', descending: query.order === 'desc' } as const
      const { rows, total } = await readPowerPage(sql, releasedAt(), query.q?.trim() ?? '', order, page)
      return { items: rows.map((row) => rowReply(row, language)), meta: paginationOf(page, total) }
    },
    'GET /powers/{id}': (input) => one(input.params.id, input),
    'POST /powers': saving.create,
    'POST /powers/{id}': saving.update,
    'POST /powers/{id}/impact': ({ params, body, query }) =>
      powerImpact(services, params.id, body, query.page),
    'DELETE /powers/{id}': saving.remove,
  }
}
