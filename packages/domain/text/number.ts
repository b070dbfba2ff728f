import type { Language } from './language.ts'
import { withoutEnd } from './withoutEnd.ts'

/** Greatest amount that PostgreSQL and JavaScript both hold with sums of it: mg, mm, kopecks, pieces. */
export const maxWhole = 9_000_000_000_000
/** Greatest 32-bit integer: ids and counts of the database. */
export const maxInt32 = 2_147_483_647

const nonBreakingSpace = '\u00A0'
const marks = {
  ru: { group: nonBreakingSpace, point: ',' },
  en: { group: ',', point: '.' },
} as const satisfies Readonly<Record<Language, { group: string; point: string }>>

/** Whole number with grouped digits: `1 234` with U+00A0 in Russian, `1,234` in English. */
export function formatInteger(value: number, language: Language = 'ru'): string {
  const digits = Math.abs(value).toFixed(0)
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, marks[language].group)
  return value < 0 && digits !== '0' ? `-${grouped}` : grouped
}

/**
 * Decimal number from an integer of its smallest parts: `parts` of `1/10^decimals`. Trailing zeros are dropped
 * when `trim` is set. Digits are cut from the integer, so nothing is rounded twice.
 */
export function formatParts(parts: number, decimals: number, language: Language, trim: boolean): string {
  const digits = Math.abs(parts)
    .toFixed(0)
    .padStart(decimals + 1, '0')
  const whole = formatInteger(Number(digits.slice(0, -decimals)), language)
  const fraction = withoutEnd(digits.slice(-decimals), trim ? '0' : '')
  const sign = parts < 0 ? '-' : ''
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}${marks[language].point}${fraction}`
}
