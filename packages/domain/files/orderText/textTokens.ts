import { foldText } from '../../product/search.ts'
import { cutText } from '../../text/cutText.ts'
import { measureOf } from './textWords.ts'

/** A line of a text that orders something, with its number in the text. */
export interface TextLine {
  readonly line: number
  readonly text: string
}

/** What is shown of a line that is not understood. */
const maxShown = 120

/** A line as a refusal shows it. Of a long one with many articles only the beginning is looked at, each time. */
export const shownLine = (text: string): string =>
  cutText(cutText(text.trim(), 2 * maxShown).replace(/\s+/g, ' '), maxShown)

/** A piece of a line: a word in small letters, a number with a decimal point, or a sign. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark'
  readonly text: string
  /** Its first character in the line, and the one behind its last; from 0. */
  readonly from: number
  readonly to: number
}

const pieces = /\d+(?:[.,]\d+)?|\p{L}+|\t|[^\s\p{L}\d]/gu

// Older browsers know no look-behind: what stands before is the first group, and stays (decision G-019).
/** An assay behind the name of its metal. */
const assay =
  /((?:au|ag|pt|pd|золото|серебро|платина|gold|silver|platinum|проба|пробы) ?)(?:375|500|585|750|8[57]5|850|9[0125]\d|960|999)(?!\d)/gi

/** Numbers that order nothing: days, telephones, numbers of accounts, what follows the sign of a number, and assays. */
const noise = [
  /((?:^|\P{L})(?:до|к|от|на|с) )(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])(?![\d.,])/giu,
  /(^|\D)\d{9,}(?!\d)/g,
  /(^|\D)(?:375|500|585|750|8[57]5|850|9[0125]\d|960|999)(?= ?(?:проб|пр\.))/gi,
  /(^|[^\d.])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:\d{4}|\d{2})(?![\d.])(?:,? \d{1,2}:\d{2}(?::\d{2})?(?!\d))?/g,
  /(^|\D)20\d\d-[01]\d-[0-3]\d(?!\d)/g,
  /(^|\D)(?:\+\d|[78])[ (-]{1,2}\d{3}[ )-]{1,2}\d{3}[ -]?\d{2}[ -]?\d{2}(?!\d)/g,
  /(^|\D)\+?[78]\d{10}(?!\d)/g,
  // A list of sizes may follow the sign as well: №40,45,50.
  /()№ ?\d+(?:[.,]\d+)?(?![.,]?\d)/g,
]

const blanked = (text: string): string => ' '.repeat(text.length)
const withoutFound = (found: string, before: string): string => before + blanked(found.slice(before.length))
const isAddress = (word: string): boolean => /@|:\/\/|^www\./i.test(word)

/** Whether the word that follows is a unit of pieces: then the number before it is a count, whatever it looks like. */
function isCounted(behind: string): boolean {
  const [, word = ''] = /^ ?(\p{L}+)/u.exec(behind) ?? []
  return measureOf(word.toLowerCase())?.role === 'count'
}

/** A line without what is no word or number of an order; everything else keeps its place. */
function withoutNoise(text: string): string {
  const spoken = text.replace(/\S+/g, (word) => (isAddress(word) ? blanked(word) : word))
  const counted = spoken.replace(assay, (found: string, before: string, at: number) => {
    const end = at + found.length
    // No unit is longer than this; the rest of a long line is not looked at each time.
    return isCounted(spoken.slice(end, end + 20)) ? found : withoutFound(found, before)
  })
  return noise.reduce((left, pattern) => left.replace(pattern, withoutFound), counted)
}

const touches = (one: Token | undefined, other: Token | undefined): boolean => one?.to === other?.from
const isComma = (token: Token | undefined): boolean => token?.text === ','

/** Whether a comma joins the number to another one, as in 40,45,50: its own comma is then no decimal comma either. */
function isListed(tokens: readonly Token[], at: number): boolean {
  const follows = (step: 1 | -1): boolean => {
    const [own, comma, other] = [tokens[at], tokens[at + step], tokens[at + 2 * step]]
    const isNext = step === 1 ? touches(own, comma) && touches(comma, other) : touches(other, comma)
    return isComma(comma) && other?.kind === 'number' && isNext && (step === 1 || touches(comma, own))
  }
  return follows(1) || follows(-1)
}

function splitList(token: Token): Token[] {
  const at = token.text.indexOf(',')
  if (at < 0) return [token]
  const middle = token.from + at
  return [
    { kind: 'number', text: token.text.slice(0, at), from: token.from, to: middle },
    { kind: 'mark', text: ',', from: middle, to: middle + 1 },
    { kind: 'number', text: token.text.slice(at + 1), from: middle + 1, to: token.to },
  ]
}

const kindOf = (text: string): Token['kind'] => {
  // Of ½ and the digits of other scripts it is known that they are numbers, and nothing more.
  if (/^\p{N}/u.test(text)) return 'number'
  return /^\p{L}/u.test(text) ? 'word' : 'mark'
}

/** The words, numbers and signs of a line in their order, without days, telephones and addresses (decision G-658). */
export function tokensOf(text: string): Token[] {
  const found = [...withoutNoise(text).matchAll(pieces)].map(({ 0: piece, index }): Token => {
    const kind = kindOf(piece)
    return { kind, text: kind === 'word' ? foldText(piece) : piece, from: index, to: index + piece.length }
  })
  return found.flatMap((token, at) =>
    token.kind === 'number' && isListed(found, at) ? splitList(token) : [token],
  )
}

/** Whether a sign is a dash of any length. */
export const isDash = ({ kind, text }: Token): boolean => kind === 'mark' && /[\p{Pd}\u2212]/u.test(text)

const bullets = new Set(['•', '·', '●', '*', '>', '–', '—', '-'])

/** The tokens of a line without its bullet or the number that it has in a list: `1.`, `1)`, `-`. */
export function withoutBullet(tokens: readonly Token[]): readonly Token[] {
  const [first, second, third] = tokens
  if (first?.kind === 'mark' && bullets.has(first.text)) return withoutBullet(tokens.slice(1))
  const isNumbered =
    first?.kind === 'number' &&
    /^\d{1,4}$/.test(first.text) &&
    (second?.text === ')' || second?.text === '.') &&
    !(second.text === '.' && third && third.from === second.to && third.kind === 'number')
  return isNumbered ? tokens.slice(2) : tokens
}
