import type { additionalRecordsCalls } from '@proba/api/requests/additionalRecords'
import type { Language } from '@proba/i18n'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { savingCalls } from '../../common/records/savingCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { detailReply, listReply } from './additionalRecordsReply.ts'
import { readAdminPage, readAdminProduct } from './additionalRecordsStore.ts'
import { additionalKind } from './saveAdditionalProduct.ts'

const productsPerPage = 25

/** Additional products in the back office (decisions G-216, G-440 to G-443). */
export function additionalRecordsHandlers(services: Services): Handlers<typeof additionalRecordsCalls> {
  const { sql } = services.database
  const one = async (id: number, { language }: { readonly language: Language }) => {
    const [row] = await readAdminProduct(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return detailReply(row, language)
  }
  const saving = savingCalls(recordWriter(services, additionalKind), 'server.additionalProduct', one)
  return {
    'GET /admin/additional-products': async ({ query, language }) => {
      const page = pageOf(query, productsPerPage)
      const { type, alloy, active } = query
      const filters = {
        q: query.q?.trim() ?? '',
        type,
        alloy,
        active: active === undefined ? undefined : active === 1,
      }
      const order = { sort: query.sort ?? 'title', descending: query.order === 'desc' } as const
      const { rows, total } = await readAdminPage(sql, filters, order, page)
      return { items: rows.map((row) => listReply(row, language)), meta: paginationOf(page, total) }
    },
    'GET /admin/additional-products/{id}': (input) => one(input.params.id, input),
    'POST /admin/additional-products': saving.create,
    'POST /admin/additional-products/{id}': saving.update,
    'DELETE /admin/additional-products/{id}': saving.remove,
  }
}
