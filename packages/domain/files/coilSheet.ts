import { articleKey } from '../product/search.ts'
import { type CoilEntry, type CoilType, coilErrors, coilLimits, coilTypeKey } from '../stock/coilForm.ts'
import { amountInStock, type KnownStock, leastInStock } from '../stock/stockUpdate.ts'
import type { CellIssue } from '../text/cellIssue.ts'
import { formatDateTime } from '../text/dates.ts'
import { listedTexts } from '../text/partialCells.ts'
import { type RecordCells, recordCells } from './recordCells.ts'

/** Columns of the workbook of coil pools; pool, kind and coating are the key (decision G-338). */
export const coilColumns = {
  pool: { ru: 'Запас', en: 'Stock', required: true },
  productType: { ru: 'Вид', en: 'Kind' },
  coating: { ru: 'Покрытие', en: 'Coating' },
  grams: { kind: 'number', unit: 'g', ru: 'На складе, г', en: 'In stock, g', required: true },
  articles: { ru: 'Артикулы', en: 'Articles' },
  asOf: { kind: 'moment', ru: 'На момент', en: 'As of' },
} as const
type Column = keyof typeof coilColumns

/** Words of the kinds and of coatings, in both languages; an empty cell makes no difference between them. */
export const coilWords = {
  productType: { chain: { ru: 'Цепь', en: 'Chain' }, bracelet: { ru: 'Браслет', en: 'Bracelet' } },
  coating: {
    true: { ru: 'С покрытием', en: 'With coating' },
    false: { ru: 'Без покрытия', en: 'Without coating' },
  },
} as const

const typeWords = new Map<string, 'chain' | 'bracelet'>(
  (['chain', 'bracelet'] as const).flatMap((type) =>
    Object.values(coilWords.productType[type]).map((word) => [word.toLowerCase(), type] as const),
  ),
)
const coatingWords = new Map<string, boolean>(
  ([true, false] as const).flatMap((is) =>
    Object.values(coilWords.coating[`${is}`]).map((word) => [word.toLowerCase(), is] as const),
  ),
)

/** A row of coil pools: mg that lay in stock at `asOf` (ISO; null: now), null where the cell was empty. */
export interface SheetCoil extends CoilType {
  readonly pool: string
  readonly mg: number | null
  readonly articles: readonly string[]
  readonly asOf: string | null
}

/** The amount of a row, or everything that is wrong with its cells. */
export function readSheetCoil(
  cells: RecordCells<Column>,
  now: string,
): { readonly value: SheetCoil } | { readonly issues: readonly CellIssue[] } {
  const read = recordCells(cells)
  const value: SheetCoil = {
    pool: read.required('pool', coilLimits.key),
    productType: read.word('productType', typeWords),
    withCoating: read.word('coating', coatingWords),
    mg: read.grams('grams', coilLimits.value),
    articles: [
      ...new Map(listedTexts(cells.texts.articles).map((article) => [articleKey(article), article])).values(),
    ],
    asOf: read.pastMoment('asOf', now),
  }
  if (value.articles.length > coilLimits.products)
    read.refuse('articles', 'maxItems', { n: coilLimits.products })
  return read.issues.length > 0 ? { issues: read.issues } : { value }
}

/** An amount of a pool as it is stored, mg; `shipped` left it after the moment of its row. */
export type StoredCoil = CoilType & Omit<KnownStock, 'reportId'>

/** An amount as it is to be written, with the moment at which it lay there; null for now. */
export type CoilWrite = CoilEntry & { readonly asOf: string | null }

/** What some rows make of their pool. */
export interface PoolChange {
  readonly issues: ReadonlyMap<number, CellIssue>
  /** Rows about a moment before the one at which the amount was reported. */
  readonly stale: ReadonlyMap<number, CellIssue>
  readonly entries: readonly CoilWrite[]
}

/** Whether a row without a weight is that of a pool without amounts, which stays as it is (decision G-659). */
const isEmptyPool = (stored: readonly StoredCoil[] | null, { productType, withCoating }: SheetCoil) =>
  stored?.length === 0 && productType === null && withCoating === null

/**
 * The amounts of a pool after some rows, `stored` null for a new one: what no row names stays, what was shipped since
 * the moment of a row is gone, and an amount of a later moment stays (decisions G-093, G-097, G-338).
 */
export function poolChange(
  rows: readonly { readonly row: number; readonly value: SheetCoil }[],
  stored: readonly StoredCoil[] | null,
): PoolChange {
  const amounts = stored ?? []
  const known = new Map(amounts.map((amount) => [coilTypeKey(amount), amount]))
  const issues = new Map<number, CellIssue>()
  const stale = new Map<number, CellIssue>()
  const written = new Map<string, CoilWrite & { readonly row: number | null }>(
    amounts.map((amount) => {
      const { productType, withCoating, asOf } = amount
      return [
        coilTypeKey(amount),
        { productType, withCoating, value: amountInStock(amount), asOf, row: null },
      ]
    }),
  )
  for (const { row, value } of rows) {
    const key = coilTypeKey(value)
    const before = known.get(key)
    const { productType, withCoating, mg, asOf } = value
    if (asOf !== null && before && before.asOf > asOf)
      stale.set(row, { column: 'asOf', code: 'laterKnown', params: { at: formatDateTime(before.asOf) } })
    else if (mg === null) {
      if (!before && !isEmptyPool(stored, value)) issues.set(row, { column: 'grams', code: 'required' })
    } else written.set(key, { productType, withCoating, value: mg - (before?.shipped ?? 0), asOf, row })
  }
  const entries = [...written.values()]
  const held = new Map(amounts.map((amount) => [coilTypeKey(amount), amount.held]))
  const least = new Map(amounts.map((amount) => [coilTypeKey(amount), leastInStock(amount)]))
  for (const [path, { code, ...params }] of Object.entries(coilErrors(entries, held, least))) {
    const index = Number(/^types\.(\d+)\./.exec(path)?.[1] ?? -1)
    const named = entries[index]?.row
    const about = named === undefined || named === null ? rows.map(({ row }) => row) : [named]
    const column = index < 0 ? 'productType' : 'grams'
    for (const row of about) issues.set(row, { column, code, params: { ...params } })
  }
  return { issues, stale, entries: entries.map(({ row: _row, ...entry }) => entry) }
}
