import type { ReplyTo } from '@proba/api/client'
import { additionalLimits } from '@proba/domain/additional/additionalProduct'
import { parseDiameterKey, type SizeRange, snapRange, stepRange } from '@proba/domain/additional/ranges'
import { fittingWeight, requestWeights, sentRows } from '@proba/domain/additional/requestRules'
import { type BarWeight, deleteInGroup, mergeRows, setBar } from '@proba/domain/additional/rowChanges'
import type { AdditionalKind } from '@proba/domain/codes/additionalCodes'
import type { Refusal } from '@proba/domain/text/refusal'
import { cellOf } from './tables/readCell.ts'

export type Product = ReplyTo<'GET /additional-products'>['items'][number]
export type Alloy = Product['alloys'][number]

/** A row of a page: what of which alloy in which sizes, mm; a weight in mg and, of what is counted, pieces. */
export interface DraftRow {
  readonly key: string
  readonly id: number
  readonly alloyId: number
  /** Of ribbons and wire: the range that the size is chosen from, as `min-max-step`. */
  readonly range?: string
  readonly diameter?: number
  readonly thickness?: number
  readonly width?: number
  readonly count?: number
  readonly weight: number
}

/** A text that is no number, with the reason: shown as it was typed, and not sent. */
export interface KeptText {
  readonly text: string
  readonly refusal: Refusal
}

/** What is entered on a page and not sent yet. `texts` are by the cell: key of the row and its field. */
export interface RequestDraft {
  readonly rows: readonly DraftRow[]
  readonly texts: Readonly<Record<string, KeptText>>
}

export const emptyDraft: RequestDraft = { rows: [], texts: {} }

/** Most pieces of a row. */
export const maxPieces = additionalLimits.rowCount

/** Most rows of a request. */
export const maxRows = additionalLimits.rows

export const isAnythingEntered = ({ rows, texts }: RequestDraft): boolean =>
  rows.some(({ weight, count }) => weight > 0 || (count ?? 0) > 0) || Object.keys(texts).length > 0

/** Rows with the same of these are one row (decision G-234). */
export const rowKey = ({
  id,
  alloyId,
  diameter,
  thickness,
  width,
}: Omit<DraftRow, 'key' | 'weight'>): string =>
  [id, alloyId, diameter ?? '', thickness ?? '', width ?? ''].join('/')

const valuesOf = (alloy: Alloy, code: string): readonly string[] =>
  alloy.sizes.find((size) => size.code === code)?.values ?? []

/** Lengths that a size of an alloy has, mm, from the shortest. */
export const lengthsOf = (alloy: Alloy, code: string): readonly number[] =>
  valuesOf(alloy, code)
    .map(Number)
    .filter((length) => length > 0)
    .sort((a, b) => a - b)

/** Ranges that a size of an alloy is chosen from. */
export const rangesOf = (alloy: Alloy, code: string): readonly { key: string; range: SizeRange }[] =>
  valuesOf(alloy, code).flatMap((key) => {
    const range = parseDiameterKey(key)
    return range ? [{ key, range }] : []
  })

/** Cell of the weight of a row. */
const weightCell = (key: string): string => cellOf(key, 'weight')

/** A draft in which a cell has another text that is no number, or none. */
export function withText(draft: RequestDraft, cell: string, kept: KeptText | null): RequestDraft {
  const { [cell]: _, ...texts } = draft.texts
  return { ...draft, texts: kept === null ? texts : { ...texts, [cell]: kept } }
}

const hasDiameter = (row: DraftRow): row is DraftRow & BarWeight => row.diameter !== undefined

/** A draft in which bars of a product have another weight (DR-82). */
export function withBar(
  { rows, texts }: RequestDraft,
  { id, alloyId, diameter }: { readonly id: number; readonly alloyId: number; readonly diameter: number },
  weight: number,
): RequestDraft {
  const bars = rows.filter((row) => row.id === id).filter(hasDiameter)
  const changed = setBar(bars, alloyId, diameter, weight).map((bar): DraftRow => {
    const row = { ...bar, id }
    return { ...row, key: rowKey(row) }
  })
  return { rows: [...rows.filter((row) => row.id !== id), ...changed], texts }
}

/** A draft in which a product, of fittings in an alloy, is asked for in another count (DR-83). */
export function withCount(
  { rows, texts }: RequestDraft,
  {
    id,
    alloyId,
    massPerUnit,
  }: { readonly id: number; readonly alloyId: number; readonly massPerUnit: number },
  count: number,
): RequestDraft {
  const row = { id, alloyId, count, weight: fittingWeight(count, massPerUnit) }
  const key = rowKey(row)
  const others = rows.filter((other) => other.key !== key)
  return { rows: count > 0 ? [...others, { ...row, key }] : others, texts }
}

/** Rows that are sized together: of a product and alloy, from one range (decision G-445). */
export interface RowGroup {
  readonly id: number
  readonly alloyId: number
  readonly key: string
  readonly range: SizeRange
  /** Widths of a ribbon, mm; none of wire. */
  readonly widths: readonly number[]
}

/** Groups of an alloy: one per range of its thickness or diameter; none of what is not sized by ranges. */
export function groupsOf(kind: AdditionalKind, id: number, alloy: Alloy): readonly RowGroup[] {
  if (kind !== 'ribbon' && kind !== 'wire') return []
  const widths = kind === 'ribbon' ? lengthsOf(alloy, 'width') : []
  // A ribbon without a width cannot be asked for.
  if (kind === 'ribbon' && widths.length === 0) return []
  const ranges = rangesOf(alloy, kind === 'ribbon' ? 'thickness' : 'diameter')
  return ranges.map(({ key, range }) => ({ id, alloyId: alloy.id, key, range, widths }))
}

const isIn =
  ({ id, alloyId, key }: RowGroup) =>
  (row: DraftRow) =>
    row.id === id && row.alloyId === alloyId && row.range === key

const sizesOf = ({ widths }: RowGroup, size: number, width: number | undefined) =>
  widths.length > 0 ? { thickness: size, width: width ?? widths[0] ?? 0 } : { diameter: size }

/** Thickness or diameter of a row, mm. */
export const sizeOf = ({ thickness, diameter }: DraftRow): number => thickness ?? diameter ?? 0

function newRow(group: RowGroup, n: number, size: number, width?: number): DraftRow {
  const { id, alloyId, key: range } = group
  return {
    key: `${id}/${alloyId}/${range}/${n}`,
    id,
    alloyId,
    range,
    ...sizesOf(group, size, width),
    weight: 0,
  }
}

/** Rows of a group; one without rows has an empty one to type into (decision G-235). */
export function rowsOf({ rows }: RequestDraft, group: RowGroup): readonly DraftRow[] {
  const own = rows.filter(isIn(group))
  return own.length > 0 ? own : [newRow(group, 0, group.range.min)]
}

/** A draft with other rows of a group; those of all groups stay in the order in which they were begun. */
function withRows(
  { rows, texts }: RequestDraft,
  group: RowGroup,
  changed: readonly DraftRow[],
): RequestDraft {
  const isOwn = isIn(group)
  const at = rows.findIndex(isOwn)
  const before = rows.slice(0, at < 0 ? rows.length : at).filter((row) => !isOwn(row))
  const after = at < 0 ? [] : rows.slice(at).filter((row) => !isOwn(row))
  return { rows: [...before, ...changed, ...after], texts }
}

/** What of a row can be changed: its size, the width of a ribbon, its weight. */
export interface RowChange {
  readonly size?: number
  readonly width?: number
  readonly weight?: number
}

/** A row after a change; a size is brought to the nearest of its range (DR-81). */
export function changedRow(row: DraftRow, group: RowGroup, { size, width, weight }: RowChange): DraftRow {
  const sizes = sizesOf(group, snapRange(size ?? sizeOf(row), group.range), width ?? row.width)
  return { ...row, ...sizes, weight: weight ?? row.weight }
}

/** A draft in which a row of a group is changed. */
export function withChange(
  draft: RequestDraft,
  group: RowGroup,
  key: string,
  change: RowChange,
): RequestDraft {
  const rows = rowsOf(draft, group).map((row) => (row.key === key ? changedRow(row, group, change) : row))
  return withRows(draft, group, rows)
}

/** A draft with one more row in a group: the size after that of the last row. */
export function withNewRow(draft: RequestDraft, group: RowGroup): RequestDraft {
  const rows = rowsOf(draft, group)
  const last = rows.at(-1)
  const size = stepRange(last ? sizeOf(last) : group.range.min, 1, group.range)
  return withRows(draft, group, [...rows, newRow(group, nextNumber(rows), size, last?.width)])
}

const nextNumber = (rows: readonly DraftRow[]) =>
  Math.max(...rows.map(({ key }) => Number(key.slice(key.lastIndexOf('/') + 1)))) + 1

/** A draft without a row of a group; the last one stays, without a weight (DR-82). */
export function withoutRow(draft: RequestDraft, group: RowGroup, key: string): RequestDraft {
  const rows = rowsOf(draft, group)
  const cleared = withText(draft, weightCell(key), null)
  const index = rows.findIndex((row) => row.key === key)
  return withRows(cleared, group, deleteInGroup(rows, index))
}

/** A size of a group with a weight, as a paste brings it: mm and mg. */
export interface SizedLine {
  readonly size: number
  readonly width?: number | undefined
  readonly weight: number
}

/**
 * A draft in which lines with sizes and weights are in a group: those of a row that is there change its weight. Rows
 * with nothing in them make room; a row with a text that is no number stays to be mended (decision G-448).
 */
export function withLines(draft: RequestDraft, group: RowGroup, lines: readonly SizedLine[]): RequestDraft {
  const rows = rowsOf(draft, group).filter(({ key, weight }) => weight > 0 || weightCell(key) in draft.texts)
  let read = draft
  let number = nextNumber(rowsOf(draft, group))
  for (const { size, width, weight } of lines) {
    const row = changedRow(newRow(group, number, group.range.min), group, {
      size,
      ...(width !== undefined && { width }),
      weight,
    })
    const at = rows.findIndex((present) => rowKey(present) === rowKey(row))
    if (at < 0) {
      rows.push(row)
      number += 1
    } else {
      const key = rows[at]?.key ?? row.key
      rows[at] = { ...row, key }
      read = withText(read, weightCell(key), null)
    }
  }
  return withRows(read, group, rows)
}

/** Rows as they go into the cart stage: equal ones are one, and those without a weight are not there (DR-85, G-234). */
export const mergedDraft = ({ rows, texts }: RequestDraft): RequestDraft => ({
  rows: mergeRows(sentRows(rows), rowKey),
  texts,
})

/** Rows as the request carries them, in the fields of their kind. */
export function requestRows(kind: AdditionalKind, rows: readonly DraftRow[]): readonly object[] {
  return rows.map(({ id, alloyId, diameter, thickness, width, count, weight }) => {
    if (kind === 'rhodium') return { id, count }
    if (kind === 'fitting') return { id, alloyId, count, weight }
    return kind === 'ribbon' ? { id, alloyId, thickness, width, weight } : { id, alloyId, diameter, weight }
  })
}

/** Whether a page has the product of a row, in the alloy of the row; solutions have no alloys. */
export const isOnPage = (products: readonly Product[], { id, alloyId }: DraftRow): boolean =>
  products.some(
    ({ id: own, alloys }) =>
      own === id && (alloys.length === 0 || alloys.some((alloy) => alloy.id === alloyId)),
  )

/** Alloys of products by id. */
export const alloysOf = (products: readonly Product[]): ReadonlyMap<number, Alloy> =>
  new Map(products.flatMap(({ alloys }) => alloys.map((alloy) => [alloy.id, alloy])))

/** Weight of the rows per metal, mg. */
export function weightsOf(products: readonly Product[], rows: readonly DraftRow[]) {
  const alloys = alloysOf(products)
  return requestWeights(rows, (alloyId) => alloys.get(alloyId)?.metal.code)
}
