import { type CodeFormat, codeFormatOf, shownAsCode } from './codeFormat.ts'
import { attributeOf, scanXml } from './read/xmlScanner.ts'
import type { ZipParts } from './read/zipParts.ts'
import type { ReadCell, ShownNumber } from './workbookCell.ts'

/** How a number is shown: as a date, as a percentage, as a code, or as a number. */
export type NumberLook = 'date' | 'percent' | CodeFormat | null

/** How a cell style shows its number. */
export type CellStyles = (style: number) => NumberLook

const maxStyles = 100_000
// Formats every program knows by number: plain dates and date-times, the East Asian ones, not bare times.
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)

/** A format code without what stands for itself: quotes, escapes, brackets, spaces as wide as a sign, and filling. */
const bareFormat = (code: string): string => code.replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, '')

/** A format code is a date when days or years are left in it. */
function isDateFormat(code: string): boolean {
  const bare = bareFormat(code).split(';', 1)[0] ?? ''
  return /[dy]/i.test(bare) || /^m+$/i.test(bare)
}

const isPercentFormat = (code: string): boolean => bareFormat(code).includes('%')

/** How a number format shows its numbers. */
export function shownBy(code: string): NumberLook {
  if (isDateFormat(code)) return 'date'
  return isPercentFormat(code) ? 'percent' : codeFormatOf(code)
}

/** How programs show the numbers of a format that they know by its number. */
function shownByBuiltIn(id: number): NumberLook {
  if (isBuiltInDate(id)) return 'date'
  return id === 9 || id === 10 ? 'percent' : null
}

/** A part of one as the sheet shows it. */
export function percentOf(number: number): ShownNumber {
  const percent = Number((number * 100).toPrecision(12))
  return { number, shown: `${percent}%`, percent }
}

/** Reads which cell styles show dates and codes. */
export async function readCellStyles(zip: ZipParts, path: string | null): Promise<CellStyles> {
  if (path === null) return () => null
  const formats = new Map<number, NumberLook>()
  const styles: NumberLook[] = []
  let inCellFormats = false
  await scanXml(zip.read(path), {
    open(name, attributes) {
      if (name === 'numFmt') {
        formats.set(
          Number(attributeOf(attributes, 'numFmtId')),
          shownBy(attributeOf(attributes, 'formatCode') ?? ''),
        )
      } else if (name === 'cellXfs') inCellFormats = true
      else if (name === 'xf' && inCellFormats && styles.length < maxStyles) {
        const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
        styles.push(formats.has(id) ? (formats.get(id) ?? null) : shownByBuiltIn(id))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return (style) => styles[style] ?? null
}

const dayMs = 86_400_000
const lastSerial = 2_958_466

/**
 * A sheet's day number as `2026-11-15`, or `2026-11-15T13:45:00` when it has a time; null when no calendar has it.
 * The 1900 calendar counts a 29 February 1900 that never was, so days before it are shifted.
 */
export function dateOfSerial(serial: number, date1904: boolean): string | null {
  if (serial < 0 || serial >= lastSerial) return null
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const seconds = Math.round(serial * 86_400)
  const moment = new Date(epoch + seconds * 1000).toISOString()
  return (seconds * 1000) % dayMs === 0 ? moment.slice(0, 10) : moment.slice(0, 19)
}

/** A stored number as its look shows it; only a calendar's day is a date. */
export function numberShown(value: number, look: NumberLook, date1904: boolean): ReadCell {
  const date = look === 'date' ? dateOfSerial(value, date1904) : null
  if (date !== null) return { date }
  // A computed 3.3000000000000003 is 3.3 to the user: spreadsheet programs show 15 digits.
  const number = Number.isSafeInteger(value) && Math.abs(value) < 1e15 ? value : Number(value.toPrecision(15))
  if (look === 'percent') return percentOf(number)
  const shown = look === 'date' || look === null ? null : shownAsCode(number, look)
  return shown === null ? number : { number, shown }
}

/** The day number of a day `2026-11-15` in the 1900 calendar, from 1 March 1900 on. */
export function serialOfDate(day: string): number {
  const serial = (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs
  // JavaScript reads 30 February as 2 March.
  if (!(serial >= 61) || dateOfSerial(serial, false) !== day) throw new RangeError(`not a day: ${day}`)
  return serial
}

/** The number of a time `2026-11-15T13:45` of a day: its day and the part of it that has passed. */
export function serialOfTime(time: string): number {
  const [, day = '', hours, minutes] = /^(.{10})T([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return serialOfDate(day) + (Number(hours) * 60 + Number(minutes)) / (24 * 60)
}
