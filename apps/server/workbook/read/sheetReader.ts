import type { HeaderChoice } from '@proba/domain/files/bookReading'
import type { RowSink } from './rowReader.ts'
import { createSheetAreas } from './sheetAreas.ts'
import {
  beginsTable,
  chosenHeader,
  isEmptyRow,
  isRepeatedHeader,
  type NoHeader,
  numbersColumns,
  type SheetCells,
  type SheetHeader,
  sizesAcross,
} from './sheetHeader.ts'
import { firstHeader, headRows, NoTable } from './sheetHeads.ts'
import type { createRows, TableOptions, TableRow } from './tableRows.ts'

const cellsAt = (head: readonly TableRow[], at: number): SheetCells =>
  head.find(({ row }) => row === at)?.cells ?? new Map()

/** Looks at the first rows of a sheet until its header is known. */
function createHeaderSearch(options: TableOptions, choice: HeaderChoice | undefined) {
  const head: TableRow[] = []
  let header: SheetHeader | NoHeader | null = null
  return {
    /** The header, once this row is the one; ends the reading where there is none. */
    lookAt(row: TableRow): SheetHeader | null {
      if (isEmptyRow(row.cells)) return null
      head.push(row)
      if (choice && row.row < choice.header) {
        if (head.length > headRows) throw new NoTable()
        return null
      }
      header = choice
        ? chosenHeader(choice, cellsAt(head, choice.header), options)
        : firstHeader([row], options)
      if (header && !('refusal' in header)) return header
      if (choice || head.length === headRows) throw new NoTable()
      return null
    },
    /** What the rows lack for a header; null for a sheet without rows. */
    lack(): SheetHeader | NoHeader | null {
      // The row that was chosen may not be there.
      return choice ? (header ?? chosenHeader(choice, new Map(), options)) : firstHeader(head, options)
    },
  }
}

/** What is delivered of the rows below a header, up to another table. */
function createTableRows(
  options: TableOptions,
  isChosen: boolean,
  rows: ReturnType<typeof createRows>,
  idOf: (row: number) => number,
) {
  const counts = { rows: 0, hiddenRows: 0 }
  let isBelowRead = false
  let across: NoHeader | null = null
  let next: number | null = null

  /** Whether the row below the header belongs to it; it is read in all its columns. */
  function belongsToHeader(header: SheetHeader, { cells }: TableRow): boolean {
    isBelowRead = true
    across = isChosen ? null : sizesAcross(header, cells, options.columns)
    if (!across) return numbersColumns(cells)
    throw new NoTable()
  }
  return {
    isBelowRead: () => isBelowRead,
    end: () => ({ across, counts, next }),
    take(header: SheetHeader, row: TableRow) {
      if (!isBelowRead && belongsToHeader(header, row)) return
      if (isRepeatedHeader(header, row.cells)) return
      if (!isChosen && beginsTable(header, row.cells, options.columns)) {
        next = row.row
        throw new NoTable()
      }
      if (!rows.take(idOf(row.row), header, row)) return
      counts.rows += 1
      if (row.isHidden) counts.hiddenRows += 1
    },
  }
}

/** What is read of a sheet: its rows from `from` on; `columnsAbove` are those that are read of its tables above. */
interface SheetPart {
  readonly sheet: number
  readonly from: number
  readonly columnsAbove: ReadonlySet<number>
}

/** Reads a table of a sheet: rows from `from` until its header is known, then those below it up to another table. */
export function createSheetReader(
  options: TableOptions,
  { sheet, from, columnsAbove }: SheetPart,
  rows: ReturnType<typeof createRows>,
  idOf: (row: number) => number,
) {
  const choice = options.chosen?.find((one) => one.sheet === sheet)
  const search = createHeaderSearch(options, choice)
  const table = createTableRows(options, choice !== undefined, rows, idOf)
  const filled = new Set<number>()
  let needed = new Set<number>()
  const areas = createSheetAreas((column) => needed.has(column) || columnsAbove.has(column))
  let lastNeeded = -1
  let header: SheetHeader | null = null

  const sink: RowSink = {
    maxColumns: options.maxColumns,
    wants(column) {
      if (!header || needed.has(column)) return true
      filled.add(column)
      // The word for a sum stands left of its figures.
      return column < lastNeeded || !table.isBelowRead()
    },
    row(row, cells, isHidden) {
      if (row < from) return
      if (header) return table.take(header, { row, cells, isHidden })
      header = search.lookAt({ row, cells, isHidden })
      if (!header) return
      needed = new Set(header.columns.map(({ column }) => column))
      lastNeeded = Math.max(...needed)
    },
    area: areas.add,
  }
  return {
    sink,
    end: () => {
      const { across, counts, next } = table.end()
      return { header: across ?? header ?? search.lack(), filled, counts, next, areas }
    },
  }
}
