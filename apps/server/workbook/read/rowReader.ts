import type { ReadCell } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import { type CellContext, createCellReader } from './cellReader.ts'
import { attributeOf, type XmlHandlers } from './xmlScanner.ts'

/** A cell that is merged over several rows: its column from 0, and the first and last of its rows. */
export interface RowArea {
  readonly column: number
  readonly from: number
  readonly to: number
}

export interface RowSink {
  maxColumns: number
  /** Whether the cells of a column (from 0) are worth keeping. */
  wants(column: number): boolean
  /** A row with at least one kept cell. `row` counts from 1; a hidden row is hidden by a filter or by hand. */
  row(row: number, cells: ReadonlyMap<number, ReadCell>, isHidden: boolean): void
  /** A merged cell, before its rows or behind them; also one of a single row. */
  area?(area: RowArea): void
}

export const lastRow = 1_048_576
const contentElements = ['v', 'f', 'is']

/** `AB12` -> 27: the letters of a cell's address as a column from 0. */
function columnOf(reference: string): number {
  let column = 0
  let at = 0
  for (; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~0x20
    if (letter < 65 || letter > 90) break
    column = column * 26 + (letter - 64)
  }
  if (at === 0 || at > 3) throw new WorkbookRefused('damaged')
  return column - 1
}

const mergedRows = /^[A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/i

/** Tells the sink of a merged cell, `B2:B5`. */
function takeMerged(attributes: string, sink: RowSink): void {
  const reference = attributeOf(attributes, 'ref') ?? ''
  const [, from, to] = mergedRows.exec(reference) ?? []
  if (from !== undefined) sink.area?.({ column: columnOf(reference), from: Number(from), to: Number(to) })
}

/**
 * Position of the reader: rows must go forward, and a cell without an address follows the previous one. Attributes of
 * a cell are read late, as most cells of a hostile sheet are blanks that are never used.
 */
function createPosition() {
  let row = 0
  let column = -1
  let isHidden = false
  return {
    row: () => row,
    isHidden: () => isHidden,
    column: () => column,
    openRow(attributes: string) {
      const stated = attributeOf(attributes, 'r')
      const next = stated === undefined ? row + 1 : Number(stated)
      if (!Number.isInteger(next) || next <= row || next > lastRow) throw new WorkbookRefused('damaged')
      row = next
      column = -1
      isHidden = ['1', 'true'].includes(attributeOf(attributes, 'hidden') ?? '')
    },
    openCell(attributes: string) {
      const reference = attributeOf(attributes, 'r')
      column = reference === undefined ? column + 1 : columnOf(reference)
    },
  }
}

/** Whether the cells of a column are kept; one beyond those that a sheet may have is refused. */
export function isNeededAt(sink: RowSink, column: number): boolean {
  const { maxColumns } = sink
  if (column >= maxColumns) throw new WorkbookRefused('too_many_columns', { limit: maxColumns })
  return sink.wants(column)
}

/** The cells of the row that is open, as far as the sink wants them. */
function createCells(context: CellContext, sink: RowSink, position: ReturnType<typeof createPosition>) {
  const cell = createCellReader(context)
  let cells = new Map<number, ReadCell>()
  let attributes = ''
  let isOpen = false
  let isNeeded = false

  return {
    isOpen: () => isOpen,
    ofRow: () => cells,
    beginRow() {
      cells = new Map()
    },
    begin(raw: string) {
      position.openCell(raw)
      attributes = raw
      isOpen = true
    },
    open(name: string) {
      if (!isNeeded && contentElements.includes(name)) {
        isNeeded = isNeededAt(sink, position.column())
        if (isNeeded) cell.begin(attributes)
      }
      if (isNeeded) cell.open(name)
    },
    text(value: string) {
      if (isNeeded) cell.text(value)
    },
    close(name: string) {
      if (isNeeded) cell.close(name)
    },
    end() {
      const value = isNeeded ? cell.take() : null
      if (value !== null && value !== '') cells.set(position.column(), value)
      isOpen = isNeeded = false
    },
  }
}

/**
 * Turns the XML of a sheet into rows. Rows without content are left out, the others keep their numbers. Only a cell with
 * content counts: styled blanks up to the edge of the sheet are not columns.
 */
export function createRowReader(context: CellContext, sink: RowSink): XmlHandlers {
  const position = createPosition()
  const cells = createCells(context, sink, position)
  let inData = false

  return {
    open(name, raw) {
      if (name === 'sheetData') inData = true
      else if (name === 'mergeCell') takeMerged(raw, sink)
      else if (!inData) return
      else if (cells.isOpen()) cells.open(name)
      else if (name === 'c') cells.begin(raw)
      else if (name === 'row') {
        position.openRow(raw)
        cells.beginRow()
      }
    },
    text: cells.text,
    close(name) {
      if (name === 'sheetData') inData = false
      else if (!inData) return
      else if (name === 'c') cells.end()
      else if (cells.isOpen()) cells.close(name)
      else if (name === 'row' && cells.ofRow().size > 0)
        sink.row(position.row(), cells.ofRow(), position.isHidden())
    },
  }
}
