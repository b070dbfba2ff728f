import { lineTotal } from '@proba/domain/product/weight'
import type { Language, Translate } from '@proba/i18n'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { SheetSpec } from '../../../workbook/sheetSpec.ts'
import type { LineRecord, OrderRecord } from './orderStore.ts'

/** An order with its lines. */
export interface OrderWithLines {
  readonly row: OrderRecord
  readonly lines: readonly LineRecord[]
}

/** Pieces of an order that left, as the same sheet. */
export function shipmentSheet(
  { row, lines }: OrderWithLines,
  left: readonly { readonly position: number; readonly pieces: number }[],
  day: string,
  language: Language,
  t: Translate,
): SheetSpec {
  const pieces = new Map(left.map((one) => [one.position, one.pieces]))
  const gone = lines.flatMap((line) => {
    const count = pieces.get(line.id) ?? 0
    return count > 0 ? [{ ...line, count }] : []
  })
  const count = gone.reduce((sum, line) => sum + line.count, 0)
  const weight_mg = gone.reduce((sum, line) => sum + lineTotal(line.unit_weight_mg, line.count), 0)
  const sheet = orderSheet({ row: { ...row, count, weight_mg }, lines: gone }, language, t)
  return { ...sheet, name: t('server.orderSheet.shipment', { number: row.number, day }) }
}

/** An order as a sheet that people read: a line per row and a line of totals (decisions G-131, G-163). */
export function orderSheet({ row, lines }: OrderWithLines, language: Language, t: Translate): SheetSpec {
  const title = (key: string) => t(`server.orderSheet.${key}`)
  return {
    name: t('server.orderSheet.sheet', { number: row.number }),
    columns: [
      { key: 'article', title: title('article'), kind: 'text', width: 24 },
      { key: 'coating', title: title('coating'), kind: 'text', width: 24 },
      { key: 'kind', title: title('kind'), kind: 'text', width: 14 },
      { key: 'length', title: title('length'), kind: 'centimetres', width: 12 },
      { key: 'size', title: title('size'), kind: 'text', width: 12 },
      { key: 'count', title: title('count'), kind: 'integer', width: 16 },
      { key: 'unit', title: title('unitWeight'), kind: 'grams3', width: 16 },
      { key: 'weight', title: title('weight'), kind: 'grams2', width: 14 },
    ],
    rows: lines.map((line) => ({
      article: line.article,
      coating: inLanguage(language, line.coating_ru, line.coating_en),
      kind: t(`server.orderSheet.typeOffer.${line.type_offer}`),
      length: line.length_mm > 0 ? line.length_mm : null,
      size: line.size_label,
      count: line.count,
      unit: line.unit_weight_mg,
      weight: line.unit_weight_mg * line.count,
    })),
    totals: { article: title('total'), count: row.count, weight: row.weight_mg },
  }
}
