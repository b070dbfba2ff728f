import type { DateStyles } from './cellStyles.ts'
import { dateOfSerial } from './cellStyles.ts'
import { createTextCollector, MAX_STORED_TEXT, meantText } from './sharedStrings.ts'
import type { SheetCell } from './sheetCell.ts'
import { WorkbookRefused } from './workbookRefusal.ts'
import { attributeOf, type XmlHandlers } from './xmlScanner.ts'

export type CellContext = {
  strings: readonly string[]
  isDate: DateStyles
  date1904: boolean
}

export type RowSink = {
  maxColumns: number
  /** Whether the cells of a column (from 0) are worth keeping. */
  wants(column: number): boolean
  /** A row with at least one kept cell; `row` counts from 1. */
  row(row: number, cells: Map<number, SheetCell>): void
}

const LAST_ROW = 1_048_576

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

function numberCell(text: string, style: number, hasFormula: boolean, context: CellContext): SheetCell {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return { error: '#NUM!' }
  const date = context.isDate(style) ? dateOfSerial(value, context.date1904) : null
  if (date !== null) return { date }
  // A computed 3.3000000000000003 is 3.3 to the user: spreadsheet programs show 15 digits.
  return hasFormula ? Number(value.toPrecision(15)) : value
}

function sharedCell(text: string, context: CellContext): SheetCell {
  const string = /^\d+$/.test(text.trim()) ? context.strings[Number(text)] : undefined
  if (string === undefined) throw new WorkbookRefused('damaged')
  return string
}

type RawCell = {
  type: string
  style: number
  value: string | null
  inline: string | null
  hasFormula: boolean
}

function cellOf(raw: RawCell, context: CellContext): SheetCell {
  if (raw.type === 'inlineStr') return raw.inline
  if (raw.type === 'str' && raw.value !== null) return meantText(raw.value)
  if (raw.value === null || raw.value === '') return raw.hasFormula ? { formula: true, value: null } : null
  if (raw.type === 's') return sharedCell(raw.value, context)
  if (raw.type === 'b') return raw.value.trim() === '1' || raw.value.trim() === 'true'
  if (raw.type === 'e') return { error: raw.value }
  if (raw.type === 'd') return { date: raw.value.replace(/(?:T00:00:00)?(?:\.0+)?Z?$/, '') }
  return numberCell(raw.value, raw.style, raw.hasFormula, context)
}

/**
 * Turns the XML of a sheet into rows. Blank rows are left out and the numbers of the others kept; addresses that
 * were left out of the file are counted on; rows that go backwards are damage.
 */
export function createRowReader(context: CellContext, sink: RowSink): XmlHandlers {
  const inline = createTextCollector()
  let inData = false
  let row = 0
  let cells = new Map<number, SheetCell>()
  let attributes = ''
  let column = -1
  let wanted = false
  let inValue = false
  let inInline = false
  let raw: RawCell = { type: 'n', style: 0, value: null, inline: null, hasFormula: false }

  function openRow(text: string) {
    const stated = attributeOf(text, 'r')
    const next = stated === undefined ? row + 1 : Number(stated)
    if (!Number.isInteger(next) || next <= row || next > LAST_ROW) throw new WorkbookRefused('damaged')
    row = next
    column = -1
    cells = new Map()
  }

  function openCell(text: string) {
    attributes = text
    const reference = attributeOf(text, 'r')
    column = reference === undefined ? column + 1 : columnOf(reference)
    wanted = false
  }

  /** A cell counts only once it holds something: styled blanks to the sheet's edge are no columns. */
  function openContent() {
    if (wanted) return
    if (column >= sink.maxColumns) throw new WorkbookRefused('too_many_columns', { limit: sink.maxColumns })
    wanted = sink.wants(column)
    if (!wanted) return
    const type = attributeOf(attributes, 't') ?? 'n'
    raw = {
      type,
      style: Number(attributeOf(attributes, 's') ?? 0),
      value: null,
      inline: null,
      hasFormula: false,
    }
  }

  function closeCell() {
    if (!wanted) return
    wanted = false
    const cell = cellOf(raw, context)
    if (cell !== null && cell !== '') cells.set(column, cell)
  }

  return {
    open(name, text) {
      if (name === 'sheetData') inData = true
      else if (!inData) return
      else if (name === 'c') openCell(text)
      else if (name === 'row') openRow(text)
      else if (name === 'v' || name === 'f' || name === 'is') {
        openContent()
        if (!wanted) return
        if (name === 'f') raw.hasFormula = true
        else if (name === 'v') {
          inValue = true
          raw.value = ''
        } else inInline = true
      } else if (inInline) inline.open(name)
    },
    text(value) {
      if (inValue) {
        raw.value = (raw.value ?? '') + value
        if (raw.value.length > MAX_STORED_TEXT) throw new WorkbookRefused('damaged')
      } else if (inInline) inline.text(value)
    },
    close(name) {
      if (name === 'v') inValue = false
      else if (name === 'is' && inInline) {
        inInline = false
        raw.inline = inline.take()
      } else if (inInline) inline.close(name)
      else if (name === 'c') closeCell()
      else if (name === 'row' && inData && cells.size > 0) sink.row(row, cells)
      else if (name === 'sheetData') inData = false
    },
  }
}
