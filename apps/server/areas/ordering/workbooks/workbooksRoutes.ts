import type { workbooksCalls } from '@proba/api/ordering/workbooks'
import { cutText } from '@proba/domain/text/cutText'
import { today } from '@proba/domain/text/dates'
import type { Language, Translate } from '@proba/i18n'
import { ListCursor } from '../../../db/statements/listCursor.ts'
import { FileStream } from '../../../http/fileStream.ts'
import type { Handlers } from '../../../http/handler.ts'
import { chosenMetals } from '../../../http/idFilter.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { streamSheet } from '../../../workbook/write/streamSheet.ts'
import { workbookFile, workbookFiles } from '../imports/standardTexts.ts'
import { orderSheet } from '../orders/orderSheet.ts'
import { readLines, readOrder } from '../orders/orderStore.ts'
import { cartImportWorkbooks, cartSheet, readCartExport } from './cartSheets.ts'
import { forecastSheet } from './forecastSheet.ts'
import { readForecast, readForecastCompany } from './forecastStore.ts'
import { orderImportSheets } from './orderImportSheets.ts'

async function ownOrder(services: Services, me: Principal, id: number) {
  const { sql } = services.database
  const [row] = await readOrder(sql, id, companyOf(me).id)
  if (!row) throw new RequestRefused('not_found')
  return { row, lines: await readLines(sql, row.id) }
}

const forecastAtOnce = 500
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The name of a company as a part of a file name, without what file systems refuse. */
const namePart = (name: string) => cutText(name.replace(/[\s\\/:*?"<>|]+/g, '_'), 60)

/** The forecast is read and written part by part, so that a company may have any number of open orders. */
async function forecastFile(
  services: Services,
  companyId: number,
  { signal, language, t }: { signal: AbortSignal; language: Language; t: Translate },
): Promise<FileStream> {
  const { sql } = services.database
  const [company] = await readForecastCompany(sql, companyId)
  const settings = { ...defaultStatusSettings, ...company?.status_settings }
  if (!company || !settings.allowForecastShow) throw new RequestRefused('forecast_unavailable')
  const cursor = new ListCursor(forecastAtOnce)
  const first = await readForecast(sql, companyId, cursor)
  async function* parts() {
    yield first
    while (!cursor.isDone) {
      signal.throwIfAborted()
      yield await readForecast(sql, companyId, cursor)
    }
  }
  const sheet = streamSheet(forecastSheet(parts(), settings.allowProvisionalDateShow, language, t))
  const day = today(services.now().toISOString())
  return new FileStream(`forecast_${namePart(company.name)}_${day}.xlsx`, xlsx, sheet)
}

/** Workbooks of carts and orders (decisions G-147, G-148, G-162, G-163). */
export function workbooksHandlers(services: Services): Handlers<typeof workbooksCalls> {
  const { database } = services
  const fileName = (kind: string, orderType: string) =>
    `${kind}_${orderType}_${today(services.now().toISOString())}`
  const snapshot = { readOnly: true, snapshot: true }
  return {
    'GET /export/forecast': async ({ me, signal, language, t }) =>
      forecastFile(services, companyOf(me).id, { signal: signal(), language, t }),
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
