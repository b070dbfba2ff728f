import { percentOf } from '../cellStyles.ts'
import type { ReadCell } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import { createOdsText } from './odsText.ts'
import { isNeededAt, lastRow, type RowSink } from './rowReader.ts'
import { meantText } from './sharedStrings.ts'
import { attributeOf, type XmlHandlers } from './xmlScanner.ts'

const cellElements = ['table-cell', 'covered-table-cell']

const repeats = (attributes: string, name: string): number => {
  const count = Number(attributeOf(attributes, name) ?? 1)
  if (!Number.isInteger(count) || count < 1) throw new WorkbookRefused('damaged')
  return count
}

/** The text of a code: digits, with hyphens between them. */
const codeText = /^\d[\d-]*$/

/**
 * A stored number; computed noise beyond the 15 digits that programs show is none of it. One that is shown with zeros
 * before it, or hyphens in it, is a code (decision G-645).
 */
function numberOf(stored: string | undefined, shown: string): ReadCell {
  const value = Number(stored ?? '')
  if (stored === undefined || stored.trim() === '' || !Number.isFinite(value)) return { error: '#NUM!' }
  const number = Number(value.toPrecision(15))
  const isCode = codeText.test(shown) && Number(shown.replaceAll('-', '')) === number
  return isCode && shown !== String(number) ? { number, shown } : number
}

/** The value of a cell by its attributes, and the text it shows. */
function cellOf(attributes: string, shown: string): ReadCell {
  if (attributeOf(attributes, 'calcext:value-type') === 'error') return { error: shown }
  const type = attributeOf(attributes, 'office:value-type')
  const value = (name: string) => attributeOf(attributes, `office:${name}`)
  if (type === 'float' || type === 'currency') return numberOf(value('value'), shown)
  if (type === 'percentage') {
    const part = numberOf(value('value'), '')
    return typeof part === 'number' ? percentOf(part) : part
  }
  if (type === 'date') return { date: (value('date-value') ?? '').replace(/(?:T00:00:00)?(?:\.0+)?Z?$/, '') }
  if (type === 'boolean') return value('boolean-value') === 'true'
  return shown === '' ? meantText(value('string-value') ?? '') || null : shown
}

/** The cells of the row that is open; a cell without content only moves the position. */
function createOdsCells(sink: RowSink) {
  const text = createOdsText()
  let cells = new Map<number, ReadCell>()
  let spans: { readonly column: number; readonly rows: number }[] = []
  let column = 0
  let attributes = ''

  return {
    text,
    begin() {
      cells = new Map()
      spans = []
      column = 0
    },
    open(raw: string) {
      attributes = raw
    },
    close() {
      const cell = cellOf(attributes, text.take())
      const count = repeats(attributes, 'number-columns-repeated')
      if (cell !== null && cell !== '') {
        const rows = repeats(attributes, 'number-rows-spanned')
        for (let at = column; at < column + count; at++) {
          if (!isNeededAt(sink, at)) continue
          cells.set(at, cell)
          if (rows > 1) spans.push({ column: at, rows })
        }
      }
      column += count
    },
    ofRow: () => cells,
    spansOfRow: () => spans,
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
    for (const { column, rows } of cells.spansOfRow())
      sink.area?.({ column, from: row + 1, to: Math.min(row + rows, lastRow) })
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
