import type { OrderType } from '../../codes/orderType.ts'
import { withoutCoating } from '../../product/coating.ts'
import { articleKey } from '../../product/search.ts'
import { atOnce } from '../../text/atOnce.ts'
import { otherReadings } from '../../text/otherLetters.ts'
import { sheetRowOf } from '../sheetRowId.ts'
import type { SheetRow } from '../standardSheet.ts'
import { linesOf } from './pastedLines.ts'
import { type KnownGoods, readOrderText } from './readOrderText.ts'
import { inOtherLetters, namesInLine } from './textArticles.ts'
import { coloursBeside, type NamedCoating } from './textCoatings.ts'
import type { TextCode } from './textItems.ts'
import type { TextProduct } from './textSizes.ts'
import { shownLine, type TextLine } from './textTokens.ts'

/** The product whose sizes are shown, and which of them: those of a coating and an order type. */
export interface SizeTextGoods extends Pick<KnownGoods, 'coatings' | 'orderTypeNames'> {
  readonly product: TextProduct
  readonly coating: number
  readonly orderType: OrderType
}

/** A size with its count, as cells of the standard file; the size is null where the product has only one. */
export interface SizeTextRow {
  readonly line: number
  readonly size: string | null
  readonly count: string
}

/** Why a line is not for the sizes that are shown. */
export type SizeTextCode =
  | TextCode
  | 'text_other_article'
  | 'text_other_coating'
  | 'text_other_type'
  | 'text_coil'

/** A line that is not taken, as far as it is shown. */
export interface LeftLine<Code> {
  readonly line: number
  readonly code: Code
  readonly text: string
}

/** What a text orders of one product. */
export interface SizeText {
  readonly rows: readonly SizeTextRow[]
  readonly left: readonly LeftLine<SizeTextCode>[]
  /** Lines that order nothing: greetings, sums, signatures, counts of zero. */
  readonly notOrdered: number
}

/** A coating that a product may lack; its name is never shown. */
const uncoated: NamedCoating = { id: withoutCoating, names: ['Без покрытия'] }

/** The product by its own article in other letters (decision G-660). */
function otherNamesOf(lines: readonly TextLine[], product: TextProduct) {
  const key = articleKey(product.article)
  const words = new Set(lines.flatMap((line) => namesInLine(line).words))
  return [...words]
    .filter((word) => otherReadings(word).some((reading) => articleKey(reading) === key))
    .map((word) => ({ name: inOtherLetters(word, product.article), product }))
}

/** What the text is read by: the product with its coatings, and those that it has not, so that none is taken for another. */
function knownOf(lines: readonly TextLine[], goods: SizeTextGoods) {
  const own = goods.coatings.some(({ id }) => id === withoutCoating)
    ? goods.coatings
    : [...goods.coatings, uncoated]
  const coatings = [...own, ...coloursBeside(own)]
  const product = { ...goods.product, coatingIds: coatings.map(({ id }) => id) }
  const otherNames = otherNamesOf(lines, product)
  return { products: [product], otherNames, coatings, orderTypeNames: goods.orderTypeNames, product }
}

/** Why a row is not for the sizes that are shown. */
function otherThan(row: SheetRow, names: ReadonlySet<unknown>, goods: SizeTextGoods): SizeTextCode | null {
  const { unclear } = row
  // A line that is not understood has its whole text as its article: it names no other product.
  const isSentence = unclear?.code === 'text_unclear' && unclear.text === row.article
  if (!isSentence && !names.has(row.article)) return 'text_other_article'
  if (unclear) return unclear.code
  const coating = goods.coatings.find(({ id }) => id === goods.coating)?.names[0]
  if (row.coating !== null && row.coating !== coating) return 'text_other_coating'
  if (row.orderType !== null && row.orderType !== goods.orderTypeNames[goods.orderType][0])
    return 'text_other_type'
  return row.coilGrams === null ? null : 'text_coil'
}

/** A line as it is shown; below another article it names that as well. */
function leftText({ article }: SheetRow, code: SizeTextCode, line: string): string {
  const isBelow = code === 'text_other_article' && typeof article === 'string' && !line.includes(article)
  return shownLine(isBelow ? `${article}: ${line}` : line)
}

/**
 * Reads a text that is pasted for the sizes of one product, by the rule of orders in words (decision G-651). Its lines
 * need not name the article.
 */
export function readSizeText(text: string, goods: SizeTextGoods): SizeText {
  const lines = linesOf(text)
  const known = knownOf(lines, goods)
  const names = new Set<unknown>([goods.product.article, ...known.otherNames.map(({ name }) => name)])
  const texts = new Map(lines.map((line) => [line.line, line.text]))
  const rows: SizeTextRow[] = []
  const left = new Map<number, LeftLine<SizeTextCode>>()
  const read = atOnce(readOrderText(lines, known, known.product))
  for (const row of read.rows) {
    const { row: line } = sheetRowOf(row.row)
    const code = otherThan(row, names, goods)
    if (code === null) rows.push({ line, size: textOf(row.length), count: textOf(row.count) ?? '' })
    else if (!left.has(line)) left.set(line, { line, code, text: leftText(row, code, texts.get(line) ?? '') })
  }
  return { rows, left: [...left.values()], notOrdered: read.notOrdered }
}

const textOf = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null)
