import { type StockType, stockTypes } from '../codes/stockType.ts'
import { withoutCoating } from '../product/coating.ts'
import { wholeMm } from '../product/length.ts'
import { articleKey, normaliseArticle } from '../product/search.ts'
import { maxResiduePieces, stockErrors } from '../stock/residueForm.ts'
import {
  amountInStock,
  isSameStock,
  type KnownStock,
  leastInStock,
  type StockLeft,
  stockLeft,
} from '../stock/stockUpdate.ts'
import type { CellIssue } from '../text/cellIssue.ts'
import { formatDateTime } from '../text/dates.ts'
import { type RecordCells, recordCells } from './recordCells.ts'
import { cellNumber } from './sheetCell.ts'
import { normaliseName } from './standardSheet.ts'

/** Columns of the workbook of finished stock, the key first (decision G-337). */
export const residueColumns = {
  article: { ru: 'Артикул', en: 'Article', required: true },
  size: { kind: 'size', unit: 'cm', ru: 'Длина, см', en: 'Length, cm', required: true },
  coating: { ru: 'Покрытие', en: 'Coating' },
  finished: { kind: 'number', unit: 'pcs', ru: 'Готовые, шт', en: 'Finished, pcs' },
  finished_self_marked: {
    kind: 'number',
    unit: 'pcs',
    ru: 'С собственным клеймом, шт',
    en: 'Own hallmark, pcs',
  },
  asOf: { kind: 'moment', ru: 'На момент', en: 'As of' },
} as const
type Column = keyof typeof residueColumns

/** A row of finished stock: pieces that lay in stock at `asOf` (ISO; null: now), null where the cell was empty. */
export interface SheetResidue {
  readonly article: string
  /** Length in cm or label, as written. */
  readonly size: string
  readonly lengthMm: number | null
  readonly coating: string
  readonly pieces: Readonly<Record<StockType, number | null>>
  readonly asOf: string | null
}

const maxText = 200

/** The stock of a row, or everything that is wrong with its cells. */
export function readSheetResidue(
  cells: RecordCells<Column>,
  now: string,
): { readonly value: SheetResidue } | { readonly issues: readonly CellIssue[] } {
  const read = recordCells(cells)
  const size = read.required('size', maxText)
  const value: SheetResidue = {
    article: read.required('article', maxText),
    size,
    lengthMm: wholeMm(cells.numbers.size ?? cellNumber(size, 'cm') ?? Number.NaN),
    coating: read.optional('coating', maxText) ?? '',
    pieces: {
      finished: read.whole('finished', maxResiduePieces),
      finished_self_marked: read.whole('finished_self_marked', maxResiduePieces),
    },
    asOf: read.pastMoment('asOf', now),
  }
  return read.issues.length > 0 ? { issues: read.issues } : { value }
}

/**
 * The cell of a coating: the first of its name and its code by which a file finds it again. Where neither is, both in
 * one text, which a file refuses: an empty cell is without coating, and would change another stock (decision G-659).
 */
export function coatingCell(
  idOf: ReadonlyMap<string, number>,
  { id, name, code }: { readonly id: number; readonly name: string; readonly code: string },
): string | null {
  const word = [name, code].find((text) => text !== '' && idOf.get(normaliseName(text)) === id)
  return word ?? (id === withoutCoating ? null : `${name} (${code})`)
}

/** A size of a product that has finished stock. */
interface Size {
  readonly id: number
  readonly lengthMm: number
  readonly sizeLabel: string | null
}

/** The size that a row names by its length or its label; a label may look like a number. */
export function sizeNamed<S extends Size>(
  sizes: readonly S[],
  { size, lengthMm }: SheetResidue,
): S | undefined {
  const isLabel = (label: string) => {
    const number = cellNumber(label)
    return normaliseName(label) === normaliseName(size) || (number !== null && number * 10 === lengthMm)
  }
  return sizes.find((one) => (one.sizeLabel === null ? one.lengthMm === lengthMm : isLabel(one.sizeLabel)))
}

/** The product that an article names: the same article, or else the only one that differs by hyphens (G-072). */
export function productNamed<P extends { readonly article: string }>(
  byKey: ReadonlyMap<string, readonly P[]>,
  article: string,
): P | undefined {
  const found = byKey.get(articleKey(article)) ?? []
  const same = found.find((product) => normaliseArticle(product.article) === normaliseArticle(article))
  return same ?? (found.length === 1 ? found[0] : undefined)
}

type Stored = Partial<Readonly<Record<StockType, Omit<KnownStock, 'reportId'>>>>

/**
 * Whether a row without a moment gives the pieces that lie in stock as stored, even if more was shipped than was
 * reported, or gives none of a kind that the size in this coating never had (decision G-659).
 */
const isStored = (row: SheetResidue, pieces: number, known: Stored[StockType], stored: Stored): boolean =>
  known
    ? row.asOf === null && pieces === amountInStock(known)
    : pieces === 0 && Object.keys(stored).length > 0

/** What a row makes of the stocks of its size: what is left of each that it changes. */
export type StockChange =
  | { readonly left: Partial<Readonly<Record<StockType, StockLeft>>> }
  | { readonly issue: CellIssue; readonly isStale?: true }

/**
 * What lay in stock at a moment, as what can be ordered now: what was shipped since is gone, what orders hold stays
 * theirs, and a stock that was reported at a later moment stays as it is (decisions G-095, G-097, G-337).
 */
export function stockChange(row: SheetResidue, stored: Stored): StockChange {
  const left: Partial<Record<StockType, StockLeft>> = {}
  for (const type of stockTypes) {
    const pieces = row.pieces[type]
    if (pieces === null) continue
    const known = stored[type]
    if (isStored(row, pieces, known, stored)) continue
    const { held = 0, short = 0, shipped = 0, asOf = null } = known ?? {}
    if (row.asOf !== null && asOf !== null && asOf > row.asOf)
      return {
        issue: { column: 'asOf', code: 'laterKnown', params: { at: formatDateTime(asOf) } },
        isStale: true,
      }
    const count = pieces - shipped
    const error = stockErrors([{ type, count }], { [type]: leastInStock({ held, short }) })[0]
    if (error?.code === 'held')
      return { issue: { column: type, code: 'held', params: { n: error.n + shipped } } }
    const after = stockLeft(count, held)
    if (!known || !isSameStock(known, after)) left[type] = after
  }
  return { left }
}
