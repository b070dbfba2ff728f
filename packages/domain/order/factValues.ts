import { formatGrams3 } from '../product/weight.ts'
import { formatDay } from '../text/dates.ts'
import type { Language } from '../text/language.ts'
import { formatParts } from '../text/number.ts'
import type { Params } from '../text/refusal.ts'
import type { Fact } from './check/ruleFindings.ts'

function shown(name: string, value: string | number, language: Language): string {
  if (typeof value === 'string') return name === 'day' ? formatDay(value) : value
  if (name.endsWith('Mg')) return formatGrams3(value, language)
  return formatParts(Math.round(value * 10_000), 4, language, true)
}

/** Values of the text of a fact as they read: weights in grams, days as days. */
export const factValues = ({ params }: Pick<Fact, 'params'>, language: Language): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(name, value, language)]))
