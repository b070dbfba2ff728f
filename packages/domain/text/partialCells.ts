import { cellIssues, dayOfCell } from './cellIssue.ts'
import { readFileNumber } from './fileNumber.ts'
import { readTypedNumber, type TypedNumberCode } from './typedNumber.ts'
import { readYesNo } from './yesNo.ts'

/** A cell that is empty keeps what is stored, one with a dash empties it (decision G-330). */
type Kept<Value> = Value | undefined

const dashes = new Set(['-', '\u2013', '\u2014', '\u2212'])

/** A dash, which empties what it is written for. */
export const isDashText = (text: string): boolean => dashes.has(text)

/** Texts between commas, semicolons and line ends, each once. */
export const listedTexts = (text: string): string[] =>
  [...new Set(text.split(/[,;\n]/).map((part) => part.trim()))].filter(Boolean)

/** Codes of the texts for fields by why a typed number is refused. */
export const numberCodes: Readonly<Record<TypedNumberCode, string>> = {
  number_unreadable: 'figure',
  number_ambiguous: 'figure',
  number_not_whole: 'whole',
  number_too_fine: 'figure',
  number_too_small: 'minimum',
  number_too_large: 'maximum',
}

interface Range {
  readonly decimals: number
  /** In the unit that is typed. */
  readonly min?: number
  readonly max: number
}

/** Refuses a cell: its reader answers undefined. */
type Refuse<Column extends string> = ReturnType<typeof cellIssues<Column, undefined>>['refuse']

/** Reads one cell of numbers with `filled`, its text unless it is empty. */
function numberReader<Column extends string>(
  filled: (column: Column) => Kept<string>,
  refuse: Refuse<Column>,
) {
  return (column: Column, { decimals, min = 0, max }: Range): Kept<number> => {
    const typed = filled(column)
    if (typed === undefined) return undefined
    const scale = 10 ** decimals
    // A number of the sheet comes with a point; people also write a comma, and zeros behind it for whole ones.
    const format = { decimals, min: min * scale, max: max * scale }
    const whole = decimals === 0 ? readFileNumber(typed) : null
    const text = whole?.ok && Number.isInteger(whole.value) ? String(whole.value) : typed
    const read = readTypedNumber(text, text.includes(',') ? 'ru' : 'en', format)
    if (read.ok) return read.value === null ? undefined : read.value / scale
    const { code } = read.refusal
    if (code === 'number_too_fine' && decimals === 4) return refuse(column, 'fourDecimals')
    const limit = code === 'number_too_small' ? min : max
    return refuse(column, numberCodes[code], { n: limit })
  }
}

/** Reads one cell that lists texts: at most `max` of at most `length` characters each. */
function listReader<Column extends string>(filled: (column: Column) => Kept<string>, refuse: Refuse<Column>) {
  return (column: Column, max: number, length: number): Kept<readonly string[]> => {
    const listed = filled(column)
    if (listed === undefined) return undefined
    const texts = listedTexts(listed)
    if (texts.some((text) => text.length > length)) return refuse(column, 'maxLength', { n: length })
    return texts.length > max ? refuse(column, 'maxItems', { n: max }) : texts
  }
}

/**
 * Reads the cells of a row that may give a part of a record, as texts, and collects what is wrong with them. Every
 * reader answers undefined for an empty cell; `orNothing` answers null for a dash.
 */
export function partialCells<Column extends string>(cells: Readonly<Record<Column, string>>) {
  const { issues, refuse } = cellIssues<Column, undefined>(undefined)
  const isDash = (column: Column) => isDashText(cells[column])
  /** A cell that is filled in. */
  const filled = (column: Column): Kept<string> => cells[column] || undefined

  const text = (column: Column, max: number): Kept<string> =>
    cells[column].length > max ? refuse(column, 'maxLength', { n: max }) : filled(column)

  const yesNo = (column: Column): Kept<boolean> => {
    const word = filled(column)
    return word === undefined ? undefined : (readYesNo(word) ?? refuse(column, 'yesNo'))
  }

  const choice = <Value extends string>(column: Column, words: ReadonlyMap<string, Value>): Kept<Value> => {
    const word = filled(column)?.toLowerCase()
    return word === undefined ? undefined : (words.get(word) ?? refuse(column, 'choice'))
  }

  const day = (column: Column): Kept<string> => {
    const typed = filled(column)
    if (typed === undefined) return undefined
    const read = dayOfCell(typed)
    return read.ok ? read.value : refuse(column, read.refusal.code)
  }

  const orNothing = <Value>(column: Column, read: () => Kept<Value>): Kept<Value | null> =>
    isDash(column) ? null : read()

  const number = numberReader(filled, refuse)
  const words = listReader(filled, refuse)
  return { issues, refuse, text, number, yesNo, choice, day, words, orNothing, isDash }
}

/** The fields that a row gives, without those whose cells are empty. */
export const givenFields = <Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
