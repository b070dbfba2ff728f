import { type CellStyles, dateOfSerial } from '../cellStyles.ts'
import { shownAsCode } from '../codeFormat.ts'
import type { ReadCell, WorkbookCell } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import { createTextCollector, maxStoredText, meantText } from './sharedStrings.ts'
import { attributeOf } from './xmlScanner.ts'

/** What is needed to read the stored value of a cell. */
export interface CellContext {
  strings: readonly string[]
  styleOf: CellStyles
  date1904: boolean
}

interface RawCell {
  type: string
  style: number
  value: string | null
  inline: string | null
  hasFormula: boolean
}

function numberCell(text: string, { style }: RawCell, { styleOf, date1904 }: CellContext): ReadCell {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return { error: '#NUM!' }
  const shownAs = styleOf(style)
  const date = shownAs === 'date' ? dateOfSerial(value, date1904) : null
  if (date !== null) return { date }
  // A computed 3.3000000000000003 is 3.3 to the user: spreadsheet programs show 15 digits.
  const number = Number(value.toPrecision(15))
  const shown = shownAs === 'date' || shownAs === null ? null : shownAsCode(number, shownAs)
  return shown === null ? number : { number, shown }
}

function sharedCell(text: string, context: CellContext): WorkbookCell {
  const string = /^\d+$/.test(text.trim()) ? context.strings[Number(text)] : undefined
  if (string === undefined) throw new WorkbookRefused('damaged')
  return string
}

function cellOf(raw: RawCell, context: CellContext): ReadCell {
  if (raw.type === 'inlineStr') return raw.inline
  if (raw.type === 'str' && raw.value !== null) return meantText(raw.value)
  if (raw.value === null || raw.value === '') return raw.hasFormula ? { formula: true, value: null } : null
  if (raw.type === 's') return sharedCell(raw.value, context)
  if (raw.type === 'b') return ['1', 'true'].includes(raw.value.trim())
  if (raw.type === 'e') return { error: raw.value }
  if (raw.type === 'd') return { date: raw.value.replace(/(?:T00:00:00)?(?:\.0+)?Z?$/, '') }
  return numberCell(raw.value, raw, context)
}

/** Collects the content of one cell after another: value, text in place, and whether a formula made it. */
export function createCellReader(context: CellContext) {
  const inline = createTextCollector()
  let raw: RawCell = { type: 'n', style: 0, value: null, inline: null, hasFormula: false }
  let inValue = false
  let inInline = false

  return {
    begin(attributes: string) {
      const style = Number(attributeOf(attributes, 's') ?? 0)
      raw = { type: attributeOf(attributes, 't') ?? 'n', style, value: null, inline: null, hasFormula: false }
    },
    open(name: string) {
      if (name === 'f') raw.hasFormula = true
      else if (name === 'is') inInline = true
      else if (inInline) inline.open(name)
      else if (name === 'v') {
        inValue = true
        raw.value = ''
      }
    },
    text(value: string) {
      if (inInline) inline.text(value)
      if (!inValue) return
      raw.value = (raw.value ?? '') + value
      if (raw.value.length > maxStoredText) throw new WorkbookRefused('damaged')
    },
    close(name: string) {
      if (name === 'is') {
        inInline = false
        raw.inline = inline.take()
      } else if (inInline) inline.close(name)
      else if (name === 'v') inValue = false
    },
    take: (): ReadCell => cellOf(raw, context),
  }
}
