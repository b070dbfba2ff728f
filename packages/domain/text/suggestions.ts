import type { Language } from './language.ts'
import { nearestAll } from './nearest.ts'
import { otherReadings } from './otherLetters.ts'
import type { Params } from './refusal.ts'

/** How many names a refusal suggests. */
export const maxSuggestions = 3

/** Longer texts are no mistyped names; comparing them would take long. */
const longestName = 100

/**
 * Answers up to three names that a text most likely means, the most likely first: the name that it is in other letters,
 * names that begin with it, names with a word that begins so, the nearest ones if any is near. `fold` makes of a text
 * what names are compared by (decision G-660).
 */
export function suggester(
  names: readonly string[],
  fold: (text: string) => string,
): (text: string) => string[] {
  const known = [...new Set(names)].map((name) => ({ name, folded: fold(name) }))
  return (text) => {
    const meant = fold(text)
    if (known.length === 0 || meant === '' || meant.length > longestName) return []
    const readings = [meant, ...otherReadings(text).map(fold)].filter(Boolean)
    const found = [
      ...known.filter(({ folded }) => readings.includes(folded)),
      ...known.filter(({ folded }) => readings.some((reading) => folded.startsWith(reading))),
      ...known.filter(({ folded }) => folded.includes(` ${meant}`)),
      ...nearestAll(meant, known, ({ folded }) => folded),
    ]
    return [...new Set(found.map(({ name }) => name))].slice(0, maxSuggestions)
  }
}

/** The suggestions for one text. */
export const suggestions = (
  text: string,
  names: readonly string[],
  fold: (text: string) => string,
): string[] => suggester(names, fold)(text)

/**
 * Names as a value of a refusal, near to what it refuses or all that there are: one on each line, as names may hold
 * every other sign. No value where there are none.
 */
export const namesParam = (kind: 'near' | 'offered', names: readonly string[]): Params =>
  names.length > 0 ? { [kind]: names.map((name) => name.replace(/\s+/g, ' ')).join('\n') } : {}

/** The names of such a value; none where a refusal was stored without it. */
const namesOfParam = (value: unknown): string[] =>
  typeof value === 'string' && value !== '' ? value.split('\n') : []

const quotes: Readonly<Record<Language, readonly [string, string]>> = { ru: ['«', '»'], en: ['“', '”'] }

/** Names as a text lists them, each in quotes. */
export function listedNames(names: readonly string[], language: Language): string {
  const [opening, closing] = quotes[language]
  return names.map((name) => opening + name + closing).join(', ')
}

/** The names of such a value as a text lists them; empty where there are none. */
export const shownNames = (value: unknown, language: Language): string =>
  listedNames(namesOfParam(value), language)
