/** Units of the columns of files and tables. */
export type Unit = 'pcs' | 'mm' | 'cm' | 'g'

/** How people write the units behind a number, in both languages. */
const unitWords: Readonly<Record<Unit, readonly string[]>> = {
  pcs: ['шт', 'штук', 'штука', 'штуки', 'pcs', 'pc', 'pieces', 'piece'],
  mm: ['мм', 'mm'],
  cm: ['см', 'cm'],
  g: ['г', 'гр', 'грамм', 'грамма', 'граммов', 'g', 'gr', 'gram', 'grams'],
}

/** A number with a word behind it. */
const withWord = /^([-\u2212]?[\d .,]*\d[.,]?)\s*(\p{L}+)\.?$/u

/**
 * A text without the unit behind its number; null where that is another unit, which is refused rather than converted:
 * whoever fills in a column has mistaken one of them (decision G-647). A text that is no number with a word stays.
 */
export function withoutUnit(text: string, unit: Unit): string | null {
  const [, number, word] = withWord.exec(text.trim()) ?? []
  if (number === undefined || word === undefined) return text
  return unitWords[unit].includes(word.toLowerCase()) ? number : null
}
