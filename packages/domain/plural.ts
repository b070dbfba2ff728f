/** The three forms of a Russian count word. */
export type PluralForm = 'one' | 'few' | 'many'

/** Form that a number asks for in Russian; a fraction takes `few`: «2,5 грамма» (DR-04; spec 1 §9). */
export function pluralForm(n: number): PluralForm {
  if (!Number.isInteger(n)) return 'few'
  const tens = Math.abs(n) % 100
  const units = tens % 10
  if (units === 1 && tens !== 11) return 'one'
  return units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? 'few' : 'many'
}

/** Chooses among the three Russian forms (DR-04). */
export function pluralRu(n: number, one: string, few: string, many: string): string {
  return { one, few, many }[pluralForm(n)]
}
