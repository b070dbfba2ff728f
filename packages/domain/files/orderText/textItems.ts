import { groupBy } from '../../text/grouping.ts'
import { accepted, type Result, refused } from '../../text/refusal.ts'
import type { Role } from './textWords.ts'

/** Why a line of a text orders nothing as it is. */
export type TextCode =
  | 'text_no_article'
  | 'text_no_count'
  | 'text_no_size'
  | 'text_unclear'
  | 'text_ambiguous'

/** A number of a line, or a word that is the label of a size. */
export interface TextNumber {
  /** A length in cm, pieces, or grams, as a cell of the standard file has it. */
  readonly text: string
  /** The role that its unit or the word before it gives it; null for a bare number. */
  readonly role: Role | null
  /** A count of each of several sizes. */
  readonly isEach: boolean
  /** Numbers between the same commas have the same. */
  readonly segment: number
}

/** How well a text fits as a size of a product: it is listed, can be made, or neither. */
type Fit = 0 | 1 | 2

/** The sizes that numbers may mean. */
export interface TextSizes {
  readonly fitOf: (text: string) => Fit
  /** There is no size to choose. */
  readonly isSingle: boolean
}

/** What a line orders of its article, as cells of the standard file. */
export interface TextItem {
  readonly length: string | null
  readonly count: string | null
  readonly coilGrams: string | null
  readonly segment: number
}

const foreignRoles: ReadonlySet<Role | null> = new Set<Role>(['weight', 'section', 'other'])

/** Whether a number is no part of an order: a price, the weight of a piece, its diameter. */
export const isForeign = ({ role }: TextNumber): boolean => foreignRoles.has(role)

type Items = Result<readonly TextItem[], TextCode>
type Pair = readonly [TextNumber, TextNumber]
type Order = 'length first' | 'count first'

const isWhole = ({ text }: TextNumber): boolean => /^\d+$/.test(text)
const mayCount = (number: TextNumber): boolean =>
  number.role === 'count' || (number.role === null && isWhole(number))
const mayMeasure = ({ role, isEach }: TextNumber): boolean => !isEach && (role === 'length' || role === null)

const item = (segment: number, cells: Partial<Omit<TextItem, 'segment'>>): TextItem => ({
  length: null,
  count: null,
  coilGrams: null,
  ...cells,
  segment,
})
const sized = (length: TextNumber, count: TextNumber, segment = count.segment): TextItem =>
  item(segment, { length: length.text, count: count.text })

const fits = ([first, second]: Pair, order: Order): boolean =>
  order === 'length first' ? mayMeasure(first) && mayCount(second) : mayCount(first) && mayMeasure(second)

/** Which of two numbers is the length, for all pairs of a line alike; null if both readings are possible. */
function orderOf(pairs: readonly Pair[], { fitOf }: TextSizes): Order | null {
  const isFirst = pairs.every((pair) => fits(pair, 'length first'))
  const isSecond = pairs.every((pair) => fits(pair, 'count first'))
  if (isFirst !== isSecond) return isFirst ? 'length first' : 'count first'
  const worst = (at: 0 | 1): number => Math.min(...pairs.map((pair) => fitOf(pair[at].text)))
  const [first, second] = [worst(0), worst(1)]
  if (second === 0) return 'length first'
  if (first === 0) return 'count first'
  return first > second ? 'length first' : null
}

/**
 * Whether two numbers on both sides of a comma belong together: they are the only ones, or one of them has a unit and
 * the other one is no size. 40, 45, 50 - 10 may be a list of sizes.
 */
function isJoined([first, second]: Pair, { fitOf }: TextSizes): boolean {
  if (first.segment === second.segment) return true
  if (first.role === null && second.role === null) return false
  return [first, second].every(({ role, text }) => role !== null || fitOf(text) < 2)
}

function pairItems(pairs: readonly Pair[], sizes: TextSizes): Items {
  const orders: readonly Order[] = ['length first', 'count first']
  if (!pairs.every((pair) => orders.some((order) => fits(pair, order)))) return refused('text_unclear')
  if (pairs.length > 1 && !pairs.every((pair) => isJoined(pair, sizes))) return refused('text_ambiguous')
  const open = pairs.filter((pair) => orders.every((order) => fits(pair, order)))
  const settled = pairs.filter((pair) => !open.includes(pair))
  const shown = new Set(settled.map((pair) => (fits(pair, 'length first') ? orders[0] : orders[1])))
  const [only] = shown
  const order = open.length === 0 ? orders[0] : (orderOf(open, sizes) ?? (shown.size === 1 ? only : null))
  if (!order) return refused('text_ambiguous')
  return accepted(
    pairs.map((pair) => {
      const [first, second] = pair
      const isFirst = open.includes(pair) ? order === 'length first' : fits(pair, 'length first')
      return isFirst ? sized(first, second, first.segment) : sized(second, first, second.segment)
    }),
  )
}

/** Coils by weight, each with or without a count beside it. */
function coilItems(numbers: readonly TextNumber[]): Items {
  const items: TextItem[] = []
  const counts = numbers.filter(({ role }) => role !== 'grams')
  const grams = numbers.filter(({ role }) => role === 'grams')
  if (!counts.every(mayCount)) return refused('text_unclear')
  if (counts.length === 0)
    return accepted(grams.map(({ text, segment }) => item(segment, { coilGrams: text })))
  if (counts.length !== grams.length) return refused('text_unclear')
  const isPaired = grams.every((gram, at) => {
    const two = numbers.slice(2 * at, 2 * at + 2)
    return two.includes(gram) && two.includes(counts[at] ?? gram)
  })
  if (!isPaired) return refused('text_unclear')
  for (const [at, { text, segment }] of grams.entries())
    items.push(item(segment, { coilGrams: text, count: counts[at]?.text ?? null }))
  return accepted(items)
}

/** One count for several sizes: 40, 45, 50 по 10, or 10 каждого: 40, 45, 50. */
function eachItems(numbers: readonly TextNumber[]): Items {
  const isBefore = numbers[0]?.isEach === true
  if (isBefore && numbers.at(-1)?.isEach) return refused('text_ambiguous')
  const items: TextItem[] = []
  let count: TextNumber | null = null
  let lengths: TextNumber[] = []
  for (const number of numbers) {
    if (number.isEach) {
      count = number
      if (!isBefore) for (const length of lengths) items.push(sized(length, number, length.segment))
      lengths = []
    } else if (number.role === 'count') {
      const [length, ...more] = lengths
      if (isBefore || !length || more.length > 0) return refused('text_unclear')
      items.push(sized(length, number))
      lengths = []
    } else if (!mayMeasure(number)) return refused('text_unclear')
    else if (isBefore && count) items.push(sized(number, count, number.segment))
    else lengths.push(number)
  }
  return lengths.length > 0 ? refused('text_no_count') : accepted(items)
}

function singleItem(number: TextNumber, { isSingle }: TextSizes): Items {
  if (isSingle && mayCount(number)) return accepted([item(number.segment, { count: number.text })])
  return refused(number.role === 'count' ? 'text_no_size' : 'text_no_count')
}

const pairsOf = (numbers: readonly TextNumber[]): Pair[] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => numbers.slice(2 * at, 2 * at + 2) as unknown as Pair)

const joined = (parts: readonly Items[]): Items => {
  const failed = parts.find(({ ok }) => !ok)
  return failed ?? accepted(parts.flatMap((part) => (part.ok ? part.value : [])))
}

/** Lengths and counts in pairs, or a count alone. */
function sizeItems(numbers: readonly TextNumber[], sizes: TextSizes): Items {
  const [only] = numbers
  if (!only) return accepted([])
  if (numbers.some(({ isEach }) => isEach) && numbers.length > 1) return eachItems(numbers)
  if (numbers.length === 1) return singleItem(only, sizes)
  return numbers.length % 2 === 0 ? pairItems(pairsOf(numbers), sizes) : refused('text_unclear')
}

/**
 * Sizes and counts of an article in a line, or why the line is refused: which number is which follows from the units,
 * from the places, and from the sizes that the product has (decision G-658). Every number is in an item, or all are
 * refused.
 */
export function itemsOf(numbers: readonly TextNumber[], sizes: TextSizes, isCoil: boolean): Items {
  if (numbers.some(isForeign)) return refused('text_unclear')
  const isGrams = ({ role }: TextNumber) => role === 'grams'
  if (!numbers.some(isGrams)) return sizeItems(numbers, sizes)
  // A weight beside a length is most often what a piece weighs.
  const isCoilOnly = numbers.every((number) => isGrams(number) || mayCount(number))
  if (!isCoil && !(isCoilOnly && numbers.length === 1)) return refused('text_unclear')
  const segments = [...groupBy(numbers, ({ segment }) => segment).values()]
  const coils = segments.filter((own) => own.some(isGrams)).flat()
  const others = segments.filter((own) => !own.some(isGrams)).flat()
  const apart = joined([sizeItems(others, sizes), coilItems(coils)])
  return apart.ok || !isCoilOnly ? apart : coilItems(numbers)
}
