import { listedTexts } from '../text/partialCells.ts'
import type { Params } from '../text/refusal.ts'
import { maxSuggestions, namesParam, suggester } from '../text/suggestions.ts'
import { normaliseName } from './standardSheet.ts'

/** Refusals of what is not a name that there is, whatever the kind of records. */
const nameCodes = new Set([
  'choice',
  'notFound',
  'unknownWords',
  'newWords',
  'lockedWords',
  'unknownRoles',
  'unknownManagers',
  'unknownArticles',
])
/** Refusals of numbers and days, for which some columns also take a word. */
const figureCodes = new Set(['figure', 'whole', 'fourDecimals', 'day', 'moment'])

/**
 * The text of a refused cell that is no name; empty where it is refused for something else, or where the refusal
 * already has what would do (decision G-660).
 */
export function refusedName({ code, params }: { code: string; params?: Params }, cell: string): string {
  if (params?.near || params?.offered) return ''
  if (nameCodes.has(code)) return String(params?.values ?? params?.value ?? cell)
  return figureCodes.has(code) && !/[0-9]/.test(cell) ? cell : ''
}

/** Longer lists are not written out where no name is near. */
const maxOffered = 10

/** Names that a column takes: in every language, and in that of the request. */
export interface ColumnNames {
  readonly all: readonly string[]
  readonly shown: readonly string[]
}

/**
 * Answers what would do in place of a text that is no name of a column: names near to it, or to the texts that it
 * lists; without any the names that there are, if they are few. Nothing for a name that there is (decision G-660).
 */
export function columnHints({ all, shown }: ColumnNames): (text: string) => Params {
  const near = suggester(all, normaliseName)
  const known = new Set(all.map(normaliseName))
  return (text) => {
    if (known.has(normaliseName(text))) return {}
    const whole = near(text)
    const found = whole.length > 0 ? whole : listedTexts(text).flatMap(near)
    const names = [...new Set(found)].slice(0, maxSuggestions)
    if (names.length > 0) return namesParam('near', names)
    return shown.length <= maxOffered ? namesParam('offered', shown) : {}
  }
}
