import { cleanText } from '../text/cleanText.ts'

/** Characters of a search at most. */
export const maxSearchText = 200

/** Shorter parts of a text are not looked for: they would match nearly everything, and no index holds them. */
export const minSearchPart = 3

/**
 * What is searched for: clean (decision G-644), without characters that no text may hold (NUL, half of a surrogate pair),
 * trimmed, runs of hyphens made one; an empty result sends no call (DR-10).
 */
export function normaliseSearch(text: string): string {
  return cleanText(text.replace(/[\0\p{Cs}]/gu, ''))
    .trim()
    .replace(/-{2,}/g, '-')
}

/** What people and spreadsheet programs write for a hyphen: dashes of any length, the minus sign. */
const hyphens = /[\p{Pd}\u2212]/gu

/**
 * Text as searches compare it, stored and typed alike: clean, lower case, ё as е, a point for the comma between digits,
 * one space between words (decisions G-072, G-644). Rows stored before a change of this rule need a migration.
 */
export function foldText(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/([0-9]),(?=[0-9])/g, '$1.')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether so little is typed that only beginnings of articles are looked for. */
export function isShortSearch(query: string): boolean {
  const text = foldText(normaliseSearch(query))
  return text.length < minSearchPart && articleKey(text).length < minSearchPart
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

/**
 * Article as files and the back office compare it: every dash a hyphen, runs of them one, in capitals, ё as е, a point
 * for the decimal comma, no spaces (decisions G-072, G-143).
 */
export function normaliseArticle(text: string): string {
  return foldText(normaliseSearch(cleanText(text).replace(/\s/g, '').replace(hyphens, '-'))).toUpperCase()
}

/** Key of the article search: the same without hyphens (decision G-072). A change of this rule needs a migration. */
export function articleKey(text: string): string {
  return foldText(normaliseArticle(text).replaceAll('-', ''))
}
