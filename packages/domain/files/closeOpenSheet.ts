import {
  type CloseOpenAction,
  type CloseOpenForm,
  closeOpenErrors,
  closeOpenLimits,
  closingAfter,
  isSameClosing,
} from '../product/closeOpen.ts'
import { productLimits } from '../product/productForm.ts'
import type { CellIssue } from '../text/cellIssue.ts'
import { groupBy, partsOf } from '../text/grouping.ts'
import { type RecordCells, recordCells } from './recordCells.ts'

/** Columns of the workbook of closings and openings, the key first: article and day (decision G-361). */
export const closeOpenColumns = {
  article: { ru: 'Артикул', en: 'Article', required: true },
  date: { kind: 'day', ru: 'С какого дня', en: 'From', required: true },
  action: { ru: 'Действие', en: 'Action', required: true },
  reasonRu: { ru: 'Причина', en: 'Reason' },
  reasonEn: { ru: 'Причина по-английски', en: 'English reason' },
  opensAt: { kind: 'day', ru: 'Ожидаемый день открытия', en: 'Expected opening' },
} as const
type Column = keyof typeof closeOpenColumns

/** Words of the actions, in both languages. */
export const actionWords = {
  close: { ru: 'Закрыть', en: 'Close' },
  open: { ru: 'Открыть', en: 'Open' },
} as const satisfies Readonly<Record<CloseOpenAction, object>>

const actionsByWord = new Map<string, CloseOpenAction>(
  (['close', 'open'] as const).flatMap((action) =>
    [action, ...Object.values(actionWords[action])].map((word) => [word.toLowerCase(), action] as const),
  ),
)

/** What a row does to its product, as an update of the form without its products; days `YYYY-MM-DD`. */
export type SheetClosing = Omit<CloseOpenForm, 'productIds'> & { readonly article: string }

/** The closing or opening of a row, or everything that is wrong with its cells; `now` is an instant (ISO). */
export function readSheetClosing(
  cells: RecordCells<Column>,
  now: string,
): { readonly value: SheetClosing } | { readonly issues: readonly CellIssue[] } {
  const read = recordCells(cells)
  const article = read.required('article', productLimits.article)
  for (const column of ['date', 'action'] as const)
    if (cells.texts[column] === '') read.refuse(column, 'required')
  const date = read.day('date')
  const action = read.word('action', actionsByWord)
  const reasons = {
    reasonRu: read.optional('reasonRu', closeOpenLimits.reason),
    reasonEn: read.optional('reasonEn', closeOpenLimits.reason),
  }
  const opensAt = read.day('opensAt')
  if (date === null || action === null || read.issues.length > 0) return { issues: read.issues }
  const closing = closingAfter({ action, ...reasons, opensAt })
  const value = {
    ...{ article, date, action, opensAt: closing.opensAt },
    ...{ reasonRu: closing.reasonRu, reasonEn: closing.reasonEn },
  }
  // The product is looked up later; every other rule is that of the form.
  const wrong = Object.entries(closeOpenErrors({ ...value, productIds: [0] }, now))
  for (const [column, code] of wrong) read.refuse(column as Column, code)
  return read.issues.length > 0 ? { issues: read.issues } : { value }
}

/** Whether two closings or openings say the same to customers from the same day on. */
export const isSameUpdate = (a: Omit<CloseOpenForm, 'productIds'>, b: Omit<CloseOpenForm, 'productIds'>) =>
  a.date === b.date && isSameClosing(closingAfter(a), closingAfter(b))

/**
 * Updates that some rows make: products of one action, day and reason together, at most as many as an update may have
 * (decisions G-320, G-361). They come in the order of their first rows.
 */
export function updatesOf(
  rows: readonly { readonly productId: number; readonly value: SheetClosing }[],
): CloseOpenForm[] {
  const groups = groupBy(rows, ({ value: { action, date, reasonRu, reasonEn, opensAt } }) =>
    JSON.stringify([action, date, reasonRu, reasonEn, opensAt]),
  )
  const updates: CloseOpenForm[] = []
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { article: _, ...form } = first.value
    for (const part of partsOf(group, closeOpenLimits.products))
      updates.push({ ...form, productIds: part.map(({ productId }) => productId) })
  }
  return updates
}
