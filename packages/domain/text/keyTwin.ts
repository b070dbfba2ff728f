import { withLatinTwins } from './otherLetters.ts'

/**
 * What is left of a key without what nobody sees or what a spreadsheet program adds: letters of another alphabet that look
 * alike, apostrophes and number signs, kinds of spaces and hyphens, and of a number its thousands, decimals of zero and
 * leading zeros.
 */
export function twinKey(text: string): string {
  const plain = withLatinTwins(text.replaceAll('№', '').normalize('NFKC').toLowerCase())
    .replace(/['’`"«»]/g, '')
    .trim()
  const whole = plain.replace(/[.,]0+$/, '')
  const number = /^\d{1,3}(?:\s\d{3})+$/.test(whole) ? whole.replace(/\s/g, '') : whole
  if (/^[\do]+$/.test(number) && /\d/.test(number))
    return number.replaceAll('o', '0').replace(/^0+(?=\d)/, '')
  return plain.replace(/[\s\u2010-\u2015\u2212-]+/g, '-').replaceAll(',', '.')
}

/** Finds, for a new key, the one that is there already and reads the same (decision G-664). */
export function twinFinder(known: Iterable<string>): (key: string) => string | null {
  const byTwin = new Map<string, string>()
  for (const key of known) if (!byTwin.has(twinKey(key))) byTwin.set(twinKey(key), key)
  return (key) => byTwin.get(twinKey(key)) ?? null
}
