import { isSumText } from '../standardSheet.ts'
import { type ArticleBook, articlesIn, type FoundArticle } from './textArticles.ts'
import { blockOf, type TextBlock, type TextWords } from './textBlock.ts'
import { isForeign } from './textItems.ts'
import { piecesOf } from './textNumbers.ts'
import type { TextProduct } from './textSizes.ts'
import { type TextLine, type Token, tokensOf, withoutBullet } from './textTokens.ts'
import { isDoubt, isJoin, measureOf } from './textWords.ts'

/** An article of a line with what belongs to it. */
export interface ArticlePart {
  readonly found: FoundArticle<TextProduct>
  readonly block: TextBlock
}

/** A line as it is read by itself. */
export interface ReadLine {
  readonly line: TextLine
  readonly parts: readonly ArticlePart[]
  /** What stands before the first of several articles, or all of a line without one. */
  readonly lead: TextBlock
  /** It is not certain to which article the numbers belong, or if they are ordered. */
  readonly isUncertain: boolean
  /** It begins with the number that it has in a list. */
  readonly isNumbered: boolean
}

/** Whether a line begins with the number that it would have in a list of articles. */
const hasNumber = (tokens: readonly Token[], first: FoundArticle<TextProduct> | undefined, number: number) =>
  first !== undefined &&
  first.start > 0 &&
  tokens[0]?.text === String(number) &&
  measureOf(tokens[1]?.text ?? '') === null

/**
 * The part of a line between two articles, cut where the words of the second one begin; null if nothing shows where.
 */
function cutBetween(tokens: readonly Token[]): readonly [readonly Token[], readonly Token[]] | null {
  const semicolon = tokens.findLastIndex(({ text }) => text === ';')
  const at = semicolon >= 0 ? semicolon : tokens.findLastIndex(({ text }) => isJoin(text))
  return at < 0 ? null : [tokens.slice(0, at), tokens.slice(at + 1)]
}

/**
 * What belongs to each of several articles, where words of the first one stand before it: 10 шт НБ-22-068, 5 шт
 * НБ-22-130.
 */
function partsAround(
  tokens: readonly Token[],
  articles: readonly FoundArticle<TextProduct>[],
  before: readonly Token[],
): (readonly Token[])[] | null {
  const own: (readonly Token[])[] = []
  let ahead = before
  for (const [at, { end }] of articles.entries()) {
    const next = articles[at + 1]
    const cut = next ? cutBetween(tokens.slice(end, next.start)) : ([tokens.slice(end), []] as const)
    if (!cut) return null
    own.push([...ahead, ...cut[0]])
    ahead = cut[1]
  }
  return own
}

/** Reads the words and numbers of a line; `number` is the one that it has if the lines are numbered. */
export function readLine(
  line: TextLine,
  book: ArticleBook<TextProduct>,
  words: TextWords,
  number: number,
): ReadLine {
  const tokens = withoutBullet(tokensOf(line.text))
  const articles = articlesIn(line.text, tokens, book)
  const isNumbered = hasNumber(tokens, articles[0], number)
  const block = (part: readonly Token[]) => blockOf(piecesOf(part), words)
  const before = tokens.slice(isNumbered ? 1 : 0, articles[0]?.start ?? tokens.length)
  const isUncertain = tokens.some(({ text }) => isDoubt(text))
  const common = { line, isNumbered, isUncertain }
  if (articles.length === 0) return { ...common, parts: [], lead: block(before) }
  const lead = block(before)
  const isAround = articles.length === 1 || lead.numbers.length > 0
  const own = isAround
    ? partsAround(tokens, articles, before)
    : articles.map(({ end }, at) => tokens.slice(end, articles[at + 1]?.start))
  const parts = articles.map((found, at) => ({ found, block: block(own?.[at] ?? []) }))
  // Two numbers before an article and others behind it may be a time, or of another one.
  const isBoth =
    articles.length === 1 &&
    lead.numbers.length > 1 &&
    (parts[0]?.block.numbers.length ?? 0) > lead.numbers.length
  return {
    ...common,
    parts,
    lead: isAround ? block([]) : lead,
    isUncertain: isUncertain || isBoth || own === null,
  }
}

const mailHeader =
  /^\s{0,9}(?:дата|тема|от|от кого|кому|копия|отправлено|date|subject|from|to|cc|sent)\s{0,3}:/i

/** Whether a line is one of those that a mail begins with, and names no article of ours. */
export const isMailHeader = ({ parts, line }: ReadLine): boolean =>
  parts.every(({ found }) => found.product === null) && mailHeader.test(line.text)

/** How a mail ends. */
const signature = /^\s{0,9}(?:--\s{0,9}$|с уважением|всего доброго|(?:best|kind) regards|regards|sincerely)/i

/** Whether a line is below the signature of a mail, or the signature itself. */
export const isBelowSignature = ({ parts, line }: ReadLine, wasBelow: boolean): boolean =>
  parts.length === 0 && (wasBelow || signature.test(line.text))

/**
 * What a line without an article is: words alone, nothing of an order, numbers that may be ordered, or a sentence with
 * numbers of which that is not clear.
 */
export function lineKind(
  { line, lead: { numbers, hasOtherWords } }: ReadLine,
  isSigned: boolean,
): 'words' | 'nothing' | 'numbers' | 'sentence' {
  if (numbers.length === 0) return 'words'
  const isClear = numbers.length > 1 && numbers.every((number) => number.role !== null && !isForeign(number))
  // Below a signature stands the address of the sender.
  if (isSumText(line.text.trim()) || (isSigned && !isClear)) return 'nothing'
  return hasOtherWords && !isClear ? 'sentence' : 'numbers'
}
