import { readyPercent } from '@proba/domain/order/orderStatusRules'
import type { Language, Translate } from '@proba/i18n'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { SheetRecord, WorkbookColumn } from '../../../workbook/sheetSpec.ts'
import type { StreamedSheet } from '../../../workbook/write/streamSheet.ts'
import type { ForecastRecord } from './forecastStore.ts'

/** Open orders with their readiness; the provisional date only for companies that see it (decisions G-162, G-375). */
export function forecastSheet(
  parts: AsyncIterable<readonly ForecastRecord[]>,
  showsDate: boolean,
  language: Language,
  t: Translate,
): StreamedSheet {
  const title = (key: string) => t(`server.forecastSheet.${key}`)
  const rowOf = (row: ForecastRecord): SheetRecord => ({
    number: String(row.number),
    contract: row.knfmp_number,
    metal: inLanguage(language, row.metal_ru, row.metal_en),
    count: row.count,
    weight: row.weight_mg,
    shipped: row.shipped_pieces,
    percent: readyPercent(row.ready_pieces, row.count),
    date: row.provisional_date,
  })
  async function* records() {
    for await (const part of parts) yield part.map(rowOf)
  }
  const columns: WorkbookColumn[] = [
    { key: 'number', title: title('number'), kind: 'text', width: 16 },
    { key: 'contract', title: title('contract'), kind: 'text', width: 20 },
    { key: 'metal', title: title('metal'), kind: 'text', width: 14 },
    { key: 'count', title: title('count'), kind: 'integer', width: 16 },
    { key: 'weight', title: title('weight'), kind: 'grams2', width: 14 },
    { key: 'shipped', title: title('shipped'), kind: 'integer', width: 16 },
    { key: 'percent', title: title('percent'), kind: 'integer', width: 14 },
  ]
  if (showsDate) columns.push({ key: 'date', title: title('date'), kind: 'date', width: 22 })
  return { name: title('sheet'), columns, parts: records() }
}
