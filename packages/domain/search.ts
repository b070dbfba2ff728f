/** What is searched for: trimmed, runs of hyphens made one; an empty result sends no call (DR-10; spec 1 §9). */
export function normaliseSearch(text: string): string {
  return text.trim().replace(/-{2,}/g, '-')
}

/** Article as it is looked up in a spreadsheet: like a search, in capitals, spaces inside dropped. */
export function normaliseArticle(text: string): string {
  return normaliseSearch(text.replace(/\s/g, '')).toUpperCase()
}

/** What the text search of a product looks in: its titles and the names of its weaving, in lower case (decision G-072). */
export function productSearchText(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(' ').toLowerCase()
}

/** Key of the article search: hyphens, spaces and case do not matter (decision G-072). */
export function articleKey(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '').toLowerCase()
}
