import { cleanText } from './cleanText.ts'
import { cutText } from './cutText.ts'
import type { Language } from './language.ts'
import { accepted, type Result, refused } from './refusal.ts'

/** What a field takes. Limits are in its smallest parts, `1/10^decimals` of the unit that is typed. */
export interface TypedFormat {
  /** Decimals that are stored; 0 for pieces. */
  readonly decimals: number
  /** More decimals than that are rounded half up instead of refused. */
  readonly isRounded?: boolean
  /** 0 where nothing is given. */
  readonly min?: number
  readonly max?: number
}

/** Why a typed number is refused; params `text` as typed, `limit` in smallest parts, and `decimals`. */
export type TypedNumberCode =
  | 'number_unreadable'
  | 'number_ambiguous'
  | 'number_not_whole'
  | 'number_too_fine'
  | 'number_too_small'
  | 'number_too_large'

type Code = TypedNumberCode
type Written = { readonly whole: string; readonly fraction: string | null }

const decimalMark = { ru: ',', en: '.' } as const satisfies Readonly<Record<Language, string>>
const shownText = 40

const isGrouped = (groups: readonly string[]) =>
  groups.every((group, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(group))

/** A number with one mark in it: which of the two it is depends on the language where it could be either. */
function readMark(whole: string, fraction: string, mark: string, language: Language): Written | Code {
  const isGroup = mark !== decimalMark[language] && isGrouped([whole, fraction])
  if (!isGroup) return { whole, fraction }
  // A comma between thousands is English. The point between them is neither English nor Russian.
  return language === 'en' ? { whole: `${whole}${fraction}`, fraction: null } : 'number_ambiguous'
}

/** The digits before and after the decimal mark, the marks between thousands checked and taken out. */
function splitNumber(text: string, language: Language): Written | Code {
  const marks = text.replace(/\d/g, '')
  const [mark = ''] = marks
  const parts = text.split(/\D/)
  const last = parts.at(-1) ?? ''
  if (marks === '') return { whole: text, fraction: null }
  if (marks.length === 1 && mark !== ' ') return readMark(parts[0] ?? '', last, mark, language)
  const isOneMark = marks === mark.repeat(marks.length)
  const isFractionLast = !isOneMark && marks.slice(0, -1) === mark.repeat(marks.length - 1)
  const isSpaceLast = marks.endsWith(' ')
  if (isOneMark) return isGrouped(parts) ? { whole: parts.join(''), fraction: null } : 'number_ambiguous'
  const groups = parts.slice(0, -1)
  if (!isFractionLast || isSpaceLast || !isGrouped(groups)) return 'number_ambiguous'
  return { whole: groups.join(''), fraction: last }
}

/** Smallest parts of a number; digits beyond them are a refusal, or are rounded half up. */
function partsOf({ whole, fraction }: Written, { decimals, isRounded = false }: TypedFormat): number | Code {
  const digits = fraction ?? ''
  if (decimals === 0 && fraction !== null && !isRounded)
    return /^0+$/.test(digits) ? 'number_ambiguous' : 'number_not_whole'
  const beyond = digits.slice(decimals)
  if (!isRounded && /[1-9]/.test(beyond)) return 'number_too_fine'
  const parts = Number(`${whole}${digits.slice(0, decimals).padEnd(decimals, '0')}`)
  return /^[5-9]/.test(beyond) ? parts + 1 : parts
}

/**
 * The one reader of numbers that people type and paste: smallest parts of the number, null for an empty text, or why
 * it is refused. Marks between thousands and decimal marks are those of the language; the other language's are read
 * where they can mean one thing only, and no mark is ever left out of a number (decision G-115).
 */
export function readTypedNumber(
  text: string,
  language: Language,
  format: TypedFormat,
): Result<number | null, TypedNumberCode> {
  const { decimals, min = 0, max = Number.MAX_SAFE_INTEGER } = format
  const typed = cleanText(text).trim()
  if (typed === '') return accepted(null)
  const refuse = (code: Code, limit = 0) =>
    refused(code, { text: cutText(typed, shownText), limit, decimals })
  const isNegative = /^[-\u2212]/.test(typed)
  const body = isNegative ? typed.slice(1) : typed
  if (!/^\d+(?:[ .,]\d+)*[.,]?$|^[.,]\d+$/.test(body)) return refuse('number_unreadable')
  const written = splitNumber(body, language)
  if (typeof written === 'string') return refuse(written)
  const parts = partsOf(written, format)
  if (typeof parts === 'string') return refuse(parts)
  const value = isNegative ? 0 - parts : parts
  if (value < min) return refuse('number_too_small', min)
  return value > max ? refuse('number_too_large', max) : accepted(value)
}
