import { completionDayError } from '../order/completionDay.ts'
import type { CellIssue } from '../text/cellIssue.ts'
import { today } from '../text/dates.ts'
import { maxInt32, maxWhole } from '../text/number.ts'
import { type RecordCells, recordCells } from './recordCells.ts'

/** Columns of the workbook of readiness, the key first (decision G-643). */
export const readinessColumns = {
  number: { kind: 'number', ru: 'Заказ', en: 'Order', required: true },
  readyPieces: { kind: 'number', unit: 'pcs', ru: 'Готово, шт', en: 'Ready, pcs' },
  actualDate: { kind: 'day', ru: 'Фактическая дата выполнения', en: 'Actual completion date' },
} as const
type Column = keyof typeof readinessColumns

/** How far an order is; null where the cell was empty. */
export interface SheetReadiness {
  readonly number: number
  readonly readyPieces: number | null
  /** Day `YYYY-MM-DD` on which the order was completed. */
  readonly actualDate: string | null
}

/** The readiness of a row, or everything that is wrong with its cells. */
export function readSheetReadiness(
  cells: RecordCells<Column>,
  now: string,
): { readonly value: SheetReadiness } | { readonly issues: readonly CellIssue[] } {
  const read = recordCells(cells)
  if (cells.texts.number === '') read.refuse('number', 'required')
  const value: SheetReadiness = {
    number: read.whole('number', maxWhole) ?? 0,
    readyPieces: read.whole('readyPieces', maxInt32),
    actualDate: read.day('actualDate'),
  }
  if (value.actualDate !== null && value.actualDate > today(now)) read.refuse('actualDate', 'futureMoment')
  return read.issues.length > 0 ? { issues: read.issues } : { value }
}

/** An order as it is stored. */
export interface StoredReadiness {
  readonly count: number
  readonly readyPieces: number
  /** Pieces that left with shipments of their own (decision G-591). */
  readonly shippedPieces: number
  readonly actualDate: string | null
  readonly isCancelled: boolean
  /** Instant. */
  readonly placedAt: string
}

/** What is wrong with a row, or what it changes; nothing is changed where the order has these values. */
export function readinessChange(
  { readyPieces, actualDate }: SheetReadiness,
  order: StoredReadiness,
  now: string,
):
  | { readonly issue: CellIssue<Column> }
  | { readonly change: { readonly readyPieces?: number; readonly actualDate?: string } } {
  if (order.isCancelled) return { issue: { column: 'number', code: 'cancelledOrder' } }
  if (readyPieces !== null && readyPieces > order.count)
    return { issue: { column: 'readyPieces', code: 'maximum', params: { n: order.count } } }
  if (readyPieces !== null && readyPieces < order.shippedPieces)
    return { issue: { column: 'readyPieces', code: 'minimum', params: { n: order.shippedPieces } } }
  const isOtherDay = actualDate !== null && actualDate !== order.actualDate
  const dayError = isOtherDay ? completionDayError(actualDate, order.placedAt, now) : null
  if (isOtherDay && order.shippedPieces >= order.count)
    return { issue: { column: 'actualDate', code: 'shipments' } }
  if (dayError) return { issue: { column: 'actualDate', code: dayError } }
  return {
    change: {
      ...(readyPieces !== null && readyPieces !== order.readyPieces && { readyPieces }),
      ...(isOtherDay && { actualDate }),
    },
  }
}
