import { cutText } from './cutText.ts'
import { type Result, refused } from './refusal.ts'
import { readTypedNumber, type TypedNumberCode } from './typedNumber.ts'

/** Decimals of a number that a file holds as text. */
const fileDecimals = 6

/** A number below zero as accounting programs write it: in brackets, with its minus behind it, with a dash or a space. */
const negative = /^\(([^()]+)\)$|^(.*\d)\s?[-\u2212\u2013]$|^[-\u2212\u2013]\s?(\d.*)$/

function withSign(text: string): string {
  const [, bracketed, before, behind] = negative.exec(text.trim()) ?? []
  const number = bracketed ?? before ?? behind
  return number === undefined ? text : `-${number.trim()}`
}

/**
 * A number that a file holds as text; null for an empty one. A text that two languages read differently means neither:
 * a file does not say in which language it was written (decision G-115). Bounds are those of what the number is for, and
 * are refused with their own words.
 */
export function readFileNumber(text: string): Result<number | null, TypedNumberCode> {
  const format = { decimals: fileDecimals, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }
  const written = withSign(text)
  const first = readTypedNumber(written, 'ru', format)
  const second = readTypedNumber(written, 'en', format)
  // A text that is no number in either language is refused in the words of the Russian reading.
  const isSame = first.ok ? second.ok && second.value === first.value : !second.ok
  if (!isSame)
    return refused('number_ambiguous', { text: cutText(text, 40), limit: 0, decimals: fileDecimals })
  return first.ok && first.value !== null ? { ok: true, value: first.value / 10 ** fileDecimals } : first
}
