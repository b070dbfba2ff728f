/** What is searched for: trimmed, runs of hyphens made one; an empty result sends no call (DR-10). */
export function normaliseSearch(text: string): string {
  return text.trim().replace(/-{2,}/g, '-')
}

/** Article as it is looked up in a spreadsheet: like a search, in capitals, spaces inside dropped. */
export function normaliseArticle(text: string): string {
  return normaliseSearch(text.replace(/\s/g, '')).toUpperCase()
}

/**
 * Text as searches compare it, stored and typed alike: lower case, ё as е, a point for the comma between digits, one
 * space between words (decision G-072). Rows stored before a change of this rule need a migration.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/([0-9]),(?=[0-9])/g, '$1.')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Words of a query, each of which must be found, in any order; only a blank query has none (decision G-072). */
export function searchWords(query: string): string[] {
  const folded = foldText(query)
  const words = folded.split(/[\s,;«»"]+/).filter(Boolean)
  // Separators alone are looked for as they are, else they would find everything.
  return [...new Set(words.length > 0 || folded === '' ? words : [folded])]
}

/** What the text search of a product looks in: its titles and the names of its weaving, folded (decision G-072). */
export function productSearchText(texts: readonly (string | undefined)[]): string {
  return foldText(texts.filter(Boolean).join(' '))
}

/** Key of the article search: hyphens, spaces and case, ё and a decimal comma do not matter (decision G-072). */
export function articleKey(text: string): string {
  return foldText(text.replace(/[\s\p{Pd}]/gu, ''))
}
