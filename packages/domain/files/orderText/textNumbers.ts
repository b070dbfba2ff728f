import { readFileNumber } from '../../text/fileNumber.ts'
import type { TextNumber } from './textItems.ts'
import type { Token } from './textTokens.ts'
import { announcedBy, isCoilWord, isEach, isJoin, type Measure, measureOf, type Role } from './textWords.ts'

/** A token of a line, and whether it begins another cell. */
export interface Piece extends Token {
  readonly isNewCell: boolean
}

/** Whether a token is the rest of a number with a space between its thousands: 1 000. */
const isThousand = (last: Token, { kind, text, from }: Token): boolean =>
  kind === 'number' && from === last.to + 1 && /^[1-9]\d{0,2}$/.test(last.text) && /^0\d\d$/.test(text)

/** Tokens without points and tabs. */
export function piecesOf(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = []
  let isNewCell = false
  for (const token of tokens) {
    if (token.text === '\t') isNewCell = true
    if (token.text === '\t' || token.text === '.') continue
    const last = pieces.at(-1)
    if (last && isThousand(last, token))
      pieces.splice(-1, 1, { ...last, text: last.text + token.text, to: token.to })
    else pieces.push({ ...token, isNewCell })
    isNewCell = false
  }
  return pieces
}

const textAt = (pieces: readonly Piece[], at: number): string => pieces[at]?.text ?? ''
const isNumberAt = (pieces: readonly Piece[], at: number): boolean => pieces[at]?.kind === 'number'

/** The unit behind a number, or before it if it belongs to no other: `шт 10`. */
function measureAt(pieces: readonly Piece[], at: number): Measure | null {
  const behind = measureOf(textAt(pieces, at + 1))
  // A unit in a cell between two numbers may belong to either.
  const isShared = pieces[at + 1]?.isNewCell && isNumberAt(pieces, at + 2) && pieces[at + 2]?.isNewCell
  if (behind && !isShared) return behind
  const before = textAt(pieces, at - 1)
  const ahead = isCoilWord(before) || isNumberAt(pieces, at - 2) ? null : measureOf(before)
  return ahead?.role === 'other' ? null : ahead
}

/** Two digits behind a comma may be a list of two sizes as well: 45,50. */
const mayBeList = (text: string): boolean => /^\d{2,3},\d{2,3}$/.test(text) && !/,0+$/.test(text)

/** A number as the cell of its column has it; null if it can be read in more than one way, or is a code. */
function cellOf(text: string, measure: Measure | null): string | null {
  if (/^0\d/.test(text) || (mayBeList(text) && measure?.role !== 'grams')) return null
  const read = readFileNumber(text)
  if (!read.ok || read.value === null) return null
  return String(Math.round(read.value * (measure?.factor ?? 1) * 1_000_000) / 1_000_000)
}

/** Whether a count is one of several sizes: `по 10`, `10 шт каждого`, `10 pcs of each`. */
function isEachAt(pieces: readonly Piece[], at: number): boolean {
  const before = textAt(pieces, at - 1)
  if (before === 'по' || isEach(before)) return true
  const unit = measureOf(textAt(pieces, at + 1)) ? 1 : 0
  const of = textAt(pieces, at + unit + 1) === 'of' ? 1 : 0
  return isEach(textAt(pieces, at + unit + of + 1))
}

/** Numbers of a line as they are meant; a word announces the next number, as far as the next comma. */
export function numbersOf(pieces: readonly Piece[]): TextNumber[] {
  const numbers: TextNumber[] = []
  let segment = 0
  let announced: Role | null = null
  for (const [at, { kind, text }] of pieces.entries()) {
    if (kind !== 'number') {
      announced = isJoin(text) ? null : (announcedBy(text) ?? announced)
      if (isJoin(text)) segment += 1
      continue
    }
    const measure = measureAt(pieces, at)
    const cell = cellOf(text, measure)
    const role = measure?.role ?? announced
    const isOfEach = isEachAt(pieces, at) && (role === null || role === 'count')
    announced = null
    const known = isOfEach ? ('count' as const) : role
    numbers.push({ text: cell ?? text, role: cell === null ? 'other' : known, isEach: isOfEach, segment })
  }
  return numbers
}
