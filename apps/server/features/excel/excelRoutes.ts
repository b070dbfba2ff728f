import type { excelContract } from '@proba/api/excel'
import { today } from '@proba/domain/text/dates'
import type { Handlers } from '../../http/handler.ts'
import { chosenMetals } from '../../http/idList.ts'
import { companyOf, type Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { workbookFile, workbookFiles } from '../imports/standardTexts.ts'
import { orderSheet } from '../orders/orderSheet.ts'
import { readLines, readOrder } from '../orders/orderStore.ts'
import { cartImportWorkbooks, cartSheet, readCartExport } from './cartSheets.ts'
import { orderImportSheets } from './orderImportSheets.ts'

async function ownOrder(services: Services, me: Principal, id: number) {
  const { sql } = services.database
  const [row] = await readOrder(sql, id, companyOf(me).id)
  if (!row) throw new RequestRefused('not_found')
  return { row, lines: await readLines(sql, row.id) }
}

/** Workbooks of carts and orders (decisions G-147, G-148, G-163). */
export function excelHandlers(services: Services): Handlers<typeof excelContract> {
  const { database } = services
  const fileName = (kind: string, orderType: string) =>
    `${kind}_${orderType}_${today(services.now().toISOString())}`
  const snapshot = { readOnly: true, snapshot: true }
  return {
    'GET /cart/excel': async ({ me, query, language, t }) => {
      const metals = query.metals === undefined ? null : chosenMetals(query.metals)
      const sheet = await database.transaction(async (tx) => {
        const found = await readCartExport(tx, me, query.orderType, metals)
        if (found.rows.length === 0) throw new RequestRefused('nothing_to_export')
        return cartSheet(tx, found, language, t)
      }, snapshot)
      return workbookFile(services, fileName('cart', query.orderType), [sheet])
    },
    'GET /cart/excel/import': async ({ me, query, language, t }) => {
      const metals = chosenMetals(query.metals, 'import_metals_not_selected')
      const workbooks = await database.transaction(async (tx) => {
        const found = await readCartExport(tx, me, query.orderType, metals)
        if (found.rows.length === 0) throw new RequestRefused('nothing_to_export')
        return cartImportWorkbooks(services, tx, me, found, language, t)
      }, snapshot)
      return workbookFiles(services, fileName('import', query.orderType), workbooks)
    },
    'GET /order/{id}/excel': async ({ me, params, language, t }) => {
      const order = await ownOrder(services, me, params.id)
      const name = t('server.workbook.order', { number: order.row.number })
      return workbookFile(services, name, [orderSheet(order, language, t)])
    },
    'GET /order/{id}/excel/import': async ({ me, params, language, t }) => {
      const { row, lines } = await ownOrder(services, me, params.id)
      const sheets = await orderImportSheets(services, row.order_type, lines, language, t)
      return workbookFile(services, t('server.workbook.orderImport', { number: row.number }), sheets)
    },
  }
}
