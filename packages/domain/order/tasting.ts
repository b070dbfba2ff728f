import { type Refusal, refusal } from '../text/refusal.ts'

/** Where an article on tasting is: it may be sent back, it was, or it was ordered again. */
export const tastingStatuses = ['on_tasting', 'returned', 'passed'] as const
export type TastingStatus = (typeof tastingStatuses)[number]

/** An article of the shipped tasting orders of a company; pieces. */
export interface TastingFacts {
  readonly delivered: number
  /** What the correction document AR-2 has taken back; 0 before it came. */
  readonly returned: number
  /** Pieces that the company has asked to send back; null without a request. */
  readonly requested: number | null
  /** It was ordered again, outside of the tasting, since it was ordered for tasting. */
  readonly isReordered: boolean
}

/** What was not sent back counts as sold, pieces (decision G-197). */
export const soldOf = ({ delivered, returned }: Pick<TastingFacts, 'delivered' | 'returned'>): number =>
  Math.max(0, delivered - returned)

/**
 * The status of an article. Whichever came first counts: what was asked back stays so when the article is ordered
 * later, and what was ordered again cannot be asked back (decisions G-197, G-402).
 */
export function tastingStatus({ requested, returned, isReordered }: TastingFacts): TastingStatus {
  if (requested !== null || returned > 0) return 'returned'
  return isReordered ? 'passed' : 'on_tasting'
}

/** Why pieces of an article cannot be asked back, or null; an article goes back once (decision G-197). */
export function tastingReturnRefusal(
  facts: TastingFacts,
  count: number,
): Refusal<'tasting_returned' | 'tasting_passed' | 'tasting_count'> | null {
  const status = tastingStatus(facts)
  if (status === 'returned') return refusal('tasting_returned')
  if (status === 'passed') return refusal('tasting_passed')
  const isPossible = Number.isInteger(count) && count >= 1 && count <= facts.delivered
  return isPossible ? null : refusal('tasting_count', { n: facts.delivered })
}

/** Pieces of an article that a correction document takes back. */
interface TakenBack {
  readonly article: string
  readonly count: number
}

/**
 * What was reported of the pieces of an article of an order that went back: by a paper, under the id of its sender, or by a
 * call, which is never taken back.
 */
export interface ReturnWord {
  readonly paper: string | null
  readonly count: number
}

const mostWords = 50

/** The words that may still count after another one, the last one being what counts (decision G-551). */
export const withReturnWord = (words: readonly ReturnWord[], word: ReturnWord): readonly ReturnWord[] =>
  word.paper === null ? [word] : [...words, word].slice(-mostWords)

/** The words that are left when a paper is taken back. */
export const withoutPaper = (words: readonly ReturnWord[], paper: string): readonly ReturnWord[] =>
  words.filter((word) => word.paper !== paper)

const mostReturns = 500

/**
 * Reads lines of an article, a semicolon and pieces, as `НЦ-22/1;4`; empty lines are left out. Null where a line is
 * another one, an article comes twice, or there is none or more than 500 (decision G-418).
 */
export function readReturns(text: string): TakenBack[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const read = lines.flatMap((line) => {
    const [, article = '', count = ''] = /^(.+);\s*(\d{1,6})\s*$/.exec(line) ?? []
    return article.trim() === '' ? [] : [{ article: article.trim(), count: Number(count) }]
  })
  const articles = new Set(read.map(({ article }) => article))
  const isRight = read.length === lines.length && articles.size === read.length
  return isRight && read.length > 0 && read.length <= mostReturns ? read : null
}
