/** Units of the columns of files and tables. */
export type Unit = 'pcs' | 'mm' | 'cm' | 'g' | 'percent'

/** How people write the units behind a number, in both languages. */
const unitWords: Readonly<Record<Unit, readonly string[]>> = {
  pcs: ['шт', 'штук', 'штука', 'штуки', 'pcs', 'pc', 'pieces', 'piece'],
  mm: ['мм', 'mm'],
  cm: ['см', 'cm'],
  percent: ['%', 'процент', 'процента', 'процентов', 'percent'],
  g: ['г', 'гр', 'грамм', 'грамма', 'граммов', 'g', 'gr', 'gram', 'grams'],
}

/** The unit that a word means; null for any other word. */
export const unitOf = (word: string): Unit | null =>
  (Object.keys(unitWords) as Unit[]).find((unit) => unitWords[unit].includes(word.toLowerCase())) ?? null

/** A number with a word behind it. */
const withWord = /^([-\u2212]?[\d .,]*\d[.,]?)\s*(\p{L}+|%)\.?$/u

/**
 * The number of a text such as `45 cm`, without its unit. Null if the unit is not that of the column: the value is
 * refused and not converted, because either the number or the unit must be a mistake (decision G-647). A text of
 * another form is returned unchanged.
 */
export function withoutUnit(text: string, unit: Unit): string | null {
  const [, number, word] = withWord.exec(text.trim()) ?? []
  if (number === undefined || word === undefined) return text
  return unitWords[unit].includes(word.toLowerCase()) ? number : null
}
