import { articleKey, foldText, normaliseArticle } from '../../product/search.ts'
import { groupBy } from '../../text/grouping.ts'
import { isDash, type TextLine, type Token, tokensOf } from './textTokens.ts'
import { mayBeginArticle } from './textWords.ts'

/** Tokens of a line that may be an article: from the first to the one before `end`. */
interface Span {
  readonly end: number
  readonly key: string
  /** Where in the key a dash or a space is written. */
  readonly breaks: readonly number[]
  readonly spaces: number
}

const maxParts = 10
const maxSpaces = 3
const maxKey = 40
/** Longest word after a space that may belong to an article. */
const shortWord = 3
/** Signs within articles besides dashes. */
const innerMarks = new Set(['/', '.', '_'])

type Part = Token & { readonly kind: 'word' | 'number' }
const isPart = (token: Token | undefined): token is Part => token !== undefined && token.kind !== 'mark'

/** What stands between two parts of an article; null when they cannot belong together. */
interface Gap {
  readonly next: number
  readonly text: string
  readonly isSpaced: boolean
  readonly isBroken: boolean
}

function gapAfter(tokens: readonly Token[], at: number): Gap | null {
  const [own, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!own || !second) return null
  if (isPart(second)) {
    const space = second.from - own.to
    return space > 1 ? null : { next: at + 1, text: '', isSpaced: space > 0, isBroken: space > 0 }
  }
  if (!isPart(third)) return null
  const isTight = second.from === own.to && third.from === second.to
  const isNear = second.from - own.to <= 1 && third.from - second.to <= 1
  if (isDash(second) && isNear) return { next: at + 2, text: '', isSpaced: !isTight, isBroken: true }
  return innerMarks.has(second.text) && isTight
    ? { next: at + 2, text: second.text, isSpaced: false, isBroken: false }
    : null
}

const keyOf = (token: Token): string => foldText(token.text.replace(',', '.'))

/** Whether a token follows the one before it without a space, or with a hyphen between them. */
function isInside(tokens: readonly Token[], at: number): boolean {
  const [before, own] = [tokens[at - 1], tokens[at]]
  if (!before || !own || before.to !== own.from) return false
  const [other] = [tokens[at - 2]]
  return isPart(before) || (before.text === '-' && isPart(other) && other.to === before.from)
}

/** Every text from a token on that may be an article, the shorter before the longer. */
function spansFrom(tokens: readonly Token[], start: number): Span[] {
  const first = tokens[start]
  if (!isPart(first) || isInside(tokens, start)) return []
  const isWord = first.kind === 'word'
  // A word such as `к` begins an article only with a hyphen behind it: К-7.
  if (isWord && !mayBeginArticle(first.text) && gapAfter(tokens, start)?.isSpaced !== false) return []
  const spans: Span[] = []
  const breaks: number[] = []
  let key = keyOf(first)
  let spaces = 0
  let last = start
  for (let parts = 1; parts <= maxParts && key.length <= maxKey; parts += 1) {
    const gap = gapAfter(tokens, last)
    const isWhole = gap === null || gap.isSpaced || gap.isBroken || gap.text !== ''
    const isLong = isWord || key.length >= 5
    if (isWhole && isLong && /\d/.test(key)) spans.push({ end: last + 1, key, breaks: [...breaks], spaces })
    const next = gap && tokens[gap.next]
    if (!gap || !next) break
    if (gap.isSpaced) {
      spaces += 1
      const isOther = next.kind === 'word' && (next.text.length > shortWord || !mayBeginArticle(next.text))
      if (!isWord || spaces > maxSpaces || isOther) break
    }
    if (gap.isBroken) breaks.push(key.length)
    key += gap.text + keyOf(next)
    last = gap.next
  }
  return spans
}

/** What a line may name. */
export interface TextNames {
  /** Keys (articleKey) of everything that may be an article. */
  readonly keys: readonly string[]
  /** Words like articles, as by normaliseArticle: they may be own names, or articles in other letters. */
  readonly words: readonly string[]
}

/** Everything in a line that has to be looked up before it is read. */
export function namesInLine({ text }: TextLine): TextNames {
  const tokens = tokensOf(text)
  const found = tokens.flatMap((_, start) => spansFrom(tokens, start).map((span) => ({ start, span })))
  const words = found.flatMap(({ start, span }) => {
    if (span.spaces > 0 || goesOn(tokens, span)) return []
    const written = writtenOf(text, tokens, start, span.end)
    return looksLikeArticle(written) ? [normaliseArticle(written)] : []
  })
  return { keys: found.map(({ span }) => span.key), words }
}

/** A product that a text may name. */
export interface NamedProduct {
  readonly article: string
}

/** A name by which a text may call a product besides its article: in other letters, or of the company (G-660, G-662). */
export interface OtherName<Product extends NamedProduct> {
  readonly name: string
  readonly product: Product
}

interface BookEntry<Product> {
  readonly product: Product
  /** Where in the key the article has hyphens. */
  readonly hyphens: ReadonlySet<number>
  readonly isOtherName: boolean
}

/** Products by the key of their article. */
export type ArticleBook<Product extends NamedProduct> = ReadonlyMap<string, readonly BookEntry<Product>[]>

function hyphensOf(article: string): Set<number> {
  const hyphens = new Set<number>()
  let at = 0
  for (const sign of normaliseArticle(article)) {
    if (sign === '-') hyphens.add(at)
    else at += 1
  }
  return hyphens
}

/** A text without hyphens with those of an article or name. */
const hyphenated = (text: string, hyphens: ReadonlySet<number>): string =>
  Array.from(text, (sign, at) => (hyphens.has(at) ? `-${sign}` : sign)).join('')

/** A word in other letters with the hyphens of the article that it means, as the check of rows compares it. */
export const inOtherLetters = (word: string, article: string): string =>
  hyphenated(word.replaceAll('-', ''), hyphensOf(article))

/** The known products, to be found by their articles as people write them, then by their other names. */
export function articleBook<Product extends NamedProduct>(
  products: Iterable<Product>,
  otherNames: Iterable<OtherName<Product>>,
): ArticleBook<Product> {
  const entryOf = (name: string, product: Product, isOtherName: boolean) => ({
    key: articleKey(name),
    entry: { product, hyphens: hyphensOf(name), isOtherName },
  })
  const entries = [
    ...Array.from(products, (product) => entryOf(product.article, product, false)),
    ...Array.from(otherNames, ({ name, product }) => entryOf(name, product, true)),
  ]
  const book = new Map<string, BookEntry<Product>[]>()
  for (const [key, own] of groupBy(entries, (one) => one.key))
    book.set(
      key,
      own.map(({ entry }) => entry),
    )
  return book
}

/** An article in a line, from its first token to the one before `end`; `product` is null for an unknown one. */
export interface FoundArticle<Product> {
  readonly start: number
  readonly end: number
  /** Text of the cell: the article, or another name as the text has it, which the check then shows to the buyer. */
  readonly article: string
  readonly product: Product | null
  /** Its last part may also be the first number after a shorter article. */
  readonly isDoubtful: boolean
}

/** The one product that a span can mean: a dash or a space is written only where its article has a hyphen. */
function meant<Product extends NamedProduct>(
  span: Span,
  book: ArticleBook<Product>,
): BookEntry<Product> | null {
  const fitting = (book.get(span.key) ?? []).filter(({ hyphens }) =>
    span.breaks.every((at) => hyphens.has(at)),
  )
  const exact = fitting.find(({ hyphens }) => hyphens.size === span.breaks.length)
  return exact ?? (fitting.length === 1 ? (fitting[0] ?? null) : null)
}

/** Whether a hyphen after the span leads to more of the same word: then it is part of a longer article. */
const goesOn = (tokens: readonly Token[], { end }: Span): boolean =>
  tokens[end]?.text === '-' && isInside(tokens, end + 1)

/** A word with digits and hyphens as articles are; `НБ 22-999` as well. */
function looksLikeArticle(text: string): boolean {
  if (text.length > maxKey) return false
  const digits = text.replace(/\D/g, '').length
  if (digits < 2) return false
  if (/^\p{L}{1,6}\d{3}/u.test(text)) return !/^(?:au|ag|pt|pd)\d{3}$/i.test(text)
  return (
    /^\p{L}{1,6}[\p{Pd}\u2212]/u.test(text) ||
    (digits > 3 && /^\d{2}[\d\p{Pd}\u2212]*\p{L}{1,2}$/u.test(text))
  )
}

/** The end of a text without spaces that begins with a token. */
function endOfWord(tokens: readonly Token[], start: number): number {
  let at = start
  for (let gap = gapAfter(tokens, at); gap && !gap.isSpaced; gap = gapAfter(tokens, at)) at = gap.next
  return at + 1
}

const writtenOf = (text: string, tokens: readonly Token[], start: number, end: number): string =>
  text.slice(tokens[start]?.from ?? 0, tokens[end - 1]?.to ?? 0)

/** A text at a token that looks like an article and is none of ours. */
function unknownAt<Product>(
  text: string,
  tokens: readonly Token[],
  start: number,
): FoundArticle<Product> | null {
  const first = tokens[start]
  if (!isPart(first) || isInside(tokens, start)) return null
  const end = endOfWord(tokens, start)
  const own = tokens.slice(start, end)
  const hasOwnWords = own.every(({ kind, text: word }) => kind !== 'word' || mayBeginArticle(word))
  if (hasOwnWords && looksLikeArticle(writtenOf(text, tokens, start, end)))
    return { start, end, article: writtenOf(text, tokens, start, end), product: null, isDoubtful: false }
  const next = tokens[start + 1]
  const isShort = end === start + 1 && /^\p{Lu}{1,4}$/u.test(writtenOf(text, tokens, start, end))
  if (!isShort || !mayBeginArticle(first.text) || next?.kind !== 'number' || next.from !== first.to + 1)
    return null
  const after = endOfWord(tokens, start + 1)
  const number = writtenOf(text, tokens, start + 1, after)
  if (!/^\d{2,}[\p{Pd}\u2212]\d{3}/u.test(number)) return null
  return {
    start,
    end: after,
    article: writtenOf(text, tokens, start, after),
    product: null,
    isDoubtful: false,
  }
}

/** Text of the cell for a known product. */
const cellOf = <Product extends NamedProduct>(
  { product, hyphens, isOtherName }: BookEntry<Product>,
  written: string,
): string => (isOtherName ? hyphenated(written.replace(/[\s\p{Pd}\u2212]/gu, ''), hyphens) : product.article)

function knownAt<Product extends NamedProduct>(
  text: string,
  tokens: readonly Token[],
  start: number,
  book: ArticleBook<Product>,
): FoundArticle<Product> | null {
  const known = spansFrom(tokens, start).flatMap((span) => {
    const entry = goesOn(tokens, span) ? null : meant(span, book)
    return entry ? [{ span, entry }] : []
  })
  const longest = known.at(-1)
  if (!longest) return null
  const shorter = known.at(-2)?.span
  const { span, entry } = longest
  const rest = shorter ? tokens.slice(shorter.end, span.end).filter(isPart) : []
  const isDoubtful =
    shorter !== undefined &&
    shorter.spaces < span.spaces &&
    rest.every((token) => token.kind === 'number' && !/^0\d/.test(token.text))
  return {
    start,
    end: span.end,
    article: cellOf(entry, writtenOf(text, tokens, start, span.end)),
    product: entry.product,
    isDoubtful,
  }
}

/** The articles of a line in their order: the longest known one at each place, or what only looks like one. */
export function articlesIn<Product extends NamedProduct>(
  text: string,
  tokens: readonly Token[],
  book: ArticleBook<Product>,
): FoundArticle<Product>[] {
  const found: FoundArticle<Product>[] = []
  for (let at = 0; at < tokens.length; ) {
    const article = knownAt(text, tokens, at, book) ?? unknownAt<Product>(text, tokens, at)
    if (article) found.push(article)
    at = article ? article.end : at + 1
  }
  return found
}
