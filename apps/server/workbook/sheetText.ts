const escaped = /_x([0-9A-Fa-f]{4})_/g
// Control characters other than tab and line feed are invalid in XML 1.0, and CR would come back as LF.
const unwritable = /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu
// An underscore that would begin an escape once its neighbours are written.
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}(?:_|(?![\t\n])[\p{Cc}\uFFFE\uFFFF]))/gu

const xEscape = (char: string) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Text as the workbook format stores it: `_xHHHH_` for what XML cannot carry, and for text that looks like that. */
export const encodeSheetText = (text: string): string =>
  text.toWellFormed().replace(looksEscaped, '_x005F_').replace(unwritable, xEscape)

/** The reverse of encodeSheetText. */
export const decodeSheetText = (text: string): string =>
  text.includes('_x')
    ? text.replace(escaped, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

// Signs that make a spreadsheet program compute, with their full-width and small forms; invisible characters before
// them do not disarm them, and a leading control character shifts the text into the next cell of a CSV.
const dangerousLead = /^(?:\p{Cc}|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/u
// Text that is exactly an error value would be stored as that error.
const errorValue = /^#(?:N\/A|VALUE!|REF!|NAME\?|NULL!|DIV\/0!|NUM!|GETTING_DATA|SPILL!|CALC!)$/

const isDangerous = (text: string): boolean => dangerousLead.test(text) || errorValue.test(text)

const withoutApostrophes = (text: string): string => text.replace(/^'+/, '')

/**
 * Puts an apostrophe before text that a spreadsheet program could read as a formula (decision G-150).
 * Apostrophes already there are ignored in this, so that unescapeLead always restores the original text.
 */
export const escapeLead = (text: string): string =>
  isDangerous(withoutApostrophes(text)) ? `'${text}` : text

/** The reverse of escapeLead; other leading apostrophes are left alone. */
export const unescapeLead = (text: string): string =>
  text.startsWith("'") && isDangerous(withoutApostrophes(text)) ? text.slice(1) : text
