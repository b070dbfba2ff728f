import { normaliseArticle } from '../product/search.ts'
import { cleanText } from '../text/cleanText.ts'

/** Words of an article at most; a longer one is an address or a code of something else. */
const longestArticle = 30

/** Lines of a pasted text that are looked at; longer texts are orders all the same. */
const maxLines = 100_000

/** Whether a word can be an article: letters or hyphens between at least three digits, as НБ-22-130. */
function isLikeArticle(word: string): boolean {
  if (word.length > longestArticle || /[@/\\:]/.test(word)) return false
  const article = normaliseArticle(word)
  const digits = article.replace(/[^0-9]/g, '').length
  return digits >= 3 && /[\p{L}]/u.test(article) && /^[\p{L}\p{N}.-]+$/u.test(article)
}

/** The letters of an article that is written with a space behind them: НБ 22-130. */
const lettersApart = /(^|\s)(\p{L}{1,4}) (?=[0-9]+-[0-9])/gu

/** What a line has: an article and other numbers. */
function partsOf(line: string): { readonly hasArticle: boolean; readonly hasNumber: boolean } {
  const words = line.replace(lettersApart, '$1$2-').split(/[\s,;:()]+/)
  const others = words.filter((word) => !isLikeArticle(word))
  return { hasArticle: others.length < words.length, hasNumber: others.some((word) => /\d/.test(word)) }
}

/**
 * How many lines of a pasted text look like rows of an order: an article with a number, a number in the lines under an
 * article, or cells of a table. 0 means that the text is something else. What the rows order is
 * found out by the check; this only decides whether to offer it (decision G-661).
 */
export function orderLines(text: string): number {
  let isUnderArticle = false
  let count = 0
  for (const line of cleanText(text).split(/\r\n?|\n/, maxLines)) {
    const { hasArticle, hasNumber } = partsOf(line)
    const isTable = line.includes('\t') && hasNumber
    if (hasNumber && (hasArticle || isUnderArticle || isTable)) count += 1
    isUnderArticle = hasArticle || (isUnderArticle && line.trim() !== '')
  }
  return count
}
