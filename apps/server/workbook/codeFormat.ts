/** A number format that shows a code: digits from the right, a text at the places between them. */
export interface CodeFormat {
  /** What stands before, between and after the digits, from left to right; as many digits as there are places between. */
  readonly literals: readonly string[]
}

/** Parts of a format: text in quotes, an escaped sign, what is only for the look, or one sign. */
const parts = /"([^"]*)"|\\(.)|_.|\*.|\[[^[\]]*\]|(.)/gsu
/** Signs that a program shows as they are, without quotes. */
const plain = /[-+() :]/

/**
 * The format of a code, as `0000000000`, `000-00` or `"K-"0000`; null for every other one. Only zeros are the places of
 * its digits, at least two of them: `0 "шт"` is a number with its unit.
 */
export function codeFormatOf(format: string): CodeFormat | null {
  const literals = ['']
  for (const [part, quoted, escaped, sign] of format.matchAll(parts)) {
    // What follows is for negative numbers.
    if (sign === ';') break
    // A condition, as in [<100]000, shows other numbers in another way.
    if (/^\[[<>=]/.test(part)) return null
    const literal = quoted ?? escaped ?? (sign !== undefined && plain.test(sign) ? sign : undefined)
    if (literal !== undefined) literals.push(`${literals.pop() ?? ''}${literal}`)
    else if (sign === '0') literals.push('')
    else if (sign !== undefined) return null
  }
  return literals.length > 2 ? { literals } : null
}

/** The text of a whole number in the format of a code; null for a number that the format does not show as it is. */
export function shownAsCode(number: number, { literals }: CodeFormat): string | null {
  if (!Number.isInteger(number) || number < 0 || number >= 1e15) return null
  const places = literals.length - 1
  const digits = String(number).padStart(places, '0')
  // Digits beyond the places stand before the first of them.
  const beyond = digits.length - places
  const shown = literals.slice(1).map((literal, place) => `${digits[beyond + place] ?? ''}${literal}`)
  return `${literals[0] ?? ''}${digits.slice(0, beyond)}${shown.join('')}`
}
