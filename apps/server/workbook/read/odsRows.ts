import type { WorkbookCell } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import { createOdsText } from './odsText.ts'
import { isNeededAt, lastRow, type RowSink } from './rowReader.ts'
import { attributeOf, type XmlHandlers } from './xmlScanner.ts'

const cellElements = ['table-cell', 'covered-table-cell']

const repeats = (attributes: string, name: string): number => {
  const count = Number(attributeOf(attributes, name) ?? 1)
  if (!Number.isInteger(count) || count < 1) throw new WorkbookRefused('damaged')
  return count
}

/** A stored number; computed noise beyond the 15 digits that programs show is none of it. */
function numberOf(stored: string | undefined): WorkbookCell {
  const value = Number(stored ?? '')
  return stored === undefined || stored.trim() === '' || !Number.isFinite(value)
    ? { error: '#NUM!' }
    : Number(value.toPrecision(15))
}

/** The value of a cell by its attributes, and the text it shows. */
function cellOf(attributes: string, shown: string): WorkbookCell {
  if (attributeOf(attributes, 'calcext:value-type') === 'error') return { error: shown }
  const type = attributeOf(attributes, 'office:value-type')
  const value = (name: string) => attributeOf(attributes, `office:${name}`)
  if (type === 'float' || type === 'currency' || type === 'percentage') return numberOf(value('value'))
  if (type === 'date') return { date: (value('date-value') ?? '').replace(/(?:T00:00:00)?(?:\.0+)?Z?$/, '') }
  if (type === 'boolean') return value('boolean-value') === 'true'
  return shown === '' ? (value('string-value') ?? null) : shown
}

/** The cells of the row that is open; a cell without content only moves the position. */
function createOdsCells(sink: RowSink) {
  const text = createOdsText()
  let cells = new Map<number, WorkbookCell>()
  let column = 0
  let attributes = ''

  return {
    text,
    begin() {
      cells = new Map()
      column = 0
    },
    open(raw: string) {
      attributes = raw
    },
    close() {
      const cell = cellOf(attributes, text.take())
      const count = repeats(attributes, 'number-columns-repeated')
      if (cell !== null && cell !== '')
        for (let at = column; at < column + count; at++) if (isNeededAt(sink, at)) cells.set(at, cell)
      column += count
    },
    ofRow: () => cells,
  }
}

/** Turns the table of that index, in the content of an .ods, into rows. What is inside of cells beside their text is skipped. */
export function createOdsRows(index: number, sink: RowSink): XmlHandlers {
  const cells = createOdsCells(sink)
  let table = -1
  let tableDepth = 0
  let row = 0
  let rowAttributes = ''
  let isInCell = false

  const isHere = () => table === index && tableDepth === 1

  function endRow() {
    const count = repeats(rowAttributes, 'number-rows-repeated')
    if (row + count > lastRow && cells.ofRow().size > 0) throw new WorkbookRefused('damaged')
    const isHidden = ['collapse', 'filter'].includes(attributeOf(rowAttributes, 'visibility') ?? '')
    if (cells.ofRow().size > 0)
      for (let at = 1; at <= count; at++) sink.row(row + at, cells.ofRow(), isHidden)
    row += count
  }

  return {
    open(name, attributes) {
      if (name === 'table') {
        tableDepth += 1
        if (tableDepth === 1) table += 1
      } else if (!isHere()) return
      else if (isInCell) cells.text.open(name, attributes)
      else if (name === 'table-row') {
        rowAttributes = attributes
        cells.begin()
      } else if (cellElements.includes(name)) {
        isInCell = true
        cells.open(attributes)
      }
    },
    text(value) {
      if (isInCell && isHere()) cells.text.text(value)
    },
    close(name) {
      if (name === 'table') tableDepth -= 1
      else if (!isHere()) return
      else if (cellElements.includes(name)) {
        isInCell = false
        cells.close()
      } else if (isInCell) cells.text.close(name)
      else if (name === 'table-row') endRow()
    },
  }
}
