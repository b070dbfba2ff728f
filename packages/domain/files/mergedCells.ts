import { groupBy } from '../text/grouping.ts'

/** A cell of a column that is merged over several rows, by the ids of the first and the last (sheetRowId). */
export interface MergedArea {
  readonly key: string
  readonly isNumber: boolean
  readonly from: number
  readonly to: number
}

/** What is known of cells: the column of keys, no content, the word for a sum, and a number of several rows. */
interface MergedCells<Cell> {
  readonly key: string
  readonly isSumWord: (cell: Cell) => boolean
  readonly isBlank: (cell: Cell | undefined) => boolean
  readonly ofSeveral: (value: string | number) => Cell
}

interface CellsRow<Cell> {
  readonly row: number
  readonly isSum?: true
  readonly cells: Readonly<Record<string, Cell>>
}

/**
 * Rows with what their merged cells mean, the second lines that were left out, the ids of those that got a value so, and
 * how many characters they got.
 */
interface SpreadRows<Row> {
  readonly rows: Row[]
  readonly dropped: Row[]
  readonly filled: ReadonlySet<number>
  readonly characters: number
}

/** The rows of each merged cell of a column. Rows and cells go forward together. */
function* rowsOfAreas<Row extends { readonly row: number }>(
  rows: readonly Row[],
  areas: readonly MergedArea[],
): Generator<{ readonly area: MergedArea; readonly own: readonly Row[] }> {
  let at = 0
  for (const area of areas.toSorted((a, b) => a.from - b.from)) {
    while ((rows[at]?.row ?? Number.POSITIVE_INFINITY) < area.from) at += 1
    const from = at
    while ((rows[at]?.row ?? Number.POSITIVE_INFINITY) <= area.to) at += 1
    if (at - from > 1 && rows[from]?.row === area.from) yield { area, own: rows.slice(from, at) }
  }
}

/** By the id of each row the columns in which a cell of a row above it is merged over its own. */
function coveredColumns<Row extends { readonly row: number }>(
  rows: readonly Row[],
  columns: readonly (readonly MergedArea[])[],
): Map<number, Set<string>> {
  const covered = new Map<number, Set<string>>()
  for (const areas of columns)
    for (const { area, own } of rowsOfAreas(rows, areas))
      for (const { row } of own.slice(1)) covered.set(row, (covered.get(row) ?? new Set()).add(area.key))
  return covered
}

/** What cells of rows become, by the ids of the rows. */
function createChanges<Cell>() {
  const cells = new Map<number, Record<string, Cell>>()
  return {
    set(row: number, key: string, cell: Cell) {
      cells.set(row, { ...cells.get(row), [key]: cell })
    },
    applied<Row extends CellsRow<Cell>>(row: Row): Row {
      const own = cells.get(row.row)
      return own ? { ...row, cells: { ...row.cells, ...own } } : row
    },
  }
}

/**
 * What merged cells mean for their rows, in rows by rising ids (decision G-667): the value of a text, a size or a day is
 * that of each of its rows. A number is not divided: each of its rows has it as a number of several. A row that has
 * nothing of its own is the second line of the one above it, and a line of sums without a key of its own stays as it is.
 */
export function spreadMerged<Cell, Row extends CellsRow<Cell>>(
  rows: readonly Row[],
  areas: readonly MergedArea[],
  { key: keyColumn, isBlank, isSumWord, ofSeveral }: MergedCells<Cell>,
): SpreadRows<Row> {
  const columns = [...groupBy(areas, ({ key }) => key).values()]
  const covered = coveredColumns(rows, columns)
  const dropped: Row[] = []
  const left: Row[] = []
  const sums = new Set<number>()
  for (const row of rows) {
    const keys = covered.get(row.row)
    const own = Object.entries(row.cells).flatMap(([key, cell]) =>
      keys?.has(key) || isBlank(cell) ? [] : [cell],
    )
    if (keys && own.length === 0) dropped.push(row)
    else left.push(row)
    if (keys?.has(keyColumn) && (row.isSum || own.some(isSumWord))) sums.add(row.row)
  }
  const changes = createChanges<Cell>()
  const filled = new Set<number>()
  let characters = 0
  for (const { area, own: all } of columns.flatMap((ofColumn) => [...rowsOfAreas(left, ofColumn)])) {
    const own = all.filter(({ row }) => !sums.has(row))
    if (own.length < 2) continue
    const value = own[0]?.cells[area.key]
    if (value === undefined || isBlank(value)) continue
    const isOne = !area.isNumber || (typeof value !== 'number' && typeof value !== 'string')
    for (const { row } of isOne ? own.slice(1) : own) {
      changes.set(row, area.key, isOne ? value : ofSeveral(value))
      if (isOne) filled.add(row)
      if (typeof value === 'string') characters += value.length
    }
  }
  return { rows: left.map(changes.applied), dropped, filled, characters }
}
