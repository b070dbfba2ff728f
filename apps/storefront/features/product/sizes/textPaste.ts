import { orderTypeOfTab, type Tab } from '@proba/domain/codes/orderTab'
import type { OrderType } from '@proba/domain/codes/orderType'
import { readSizeText, type SizeText, type SizeTextGoods } from '@proba/domain/files/orderText/readSizeText'
import { orderLines } from '@proba/domain/files/pastedOrder'
import { cmToMm, wholeMm } from '@proba/domain/product/length'
import type { Language } from '@proba/domain/text/language'
import { writtenNumber } from '@proba/domain/text/writtenNumber'
import type { Translate } from '@proba/i18n'
import type { Product } from '../productDetail.ts'
import type { ProductSelection } from '../productSelection.ts'
import { type PastedRow, type PasteOutcome, pasteCounts } from './columnPaste.ts'
import { type CustomPasteOutcome, type CustomPasteTarget, pasteCustom } from './customPaste.ts'
import { isCustomLengthOffered, type SizeRow, sizeRows } from './selectionFigures.ts'

/** What a pasted text leaves out. */
export interface TextLeft extends Pick<SizeText, 'notOrdered'> {
  readonly lines: SizeText['left']
  readonly text: string
  /** Another article is named, so that it may be an order of several. */
  readonly isOrder: boolean
}

/** Where a text is pasted. */
interface TextPlace {
  readonly tab: Tab
  readonly coating: number
  readonly language: Language
}

/** Names of the order types, by which a text may speak of another one. */
function typeNames(t: Translate): SizeTextGoods['orderTypeNames'] {
  const named = (type: OrderType) => [t(`terms.orderType.${type}`)]
  return {
    products_production: named('products_production'),
    products_coil: named('products_coil'),
    products_finished: named('products_finished'),
    products_finished_self_marked: named('products_finished_self_marked'),
    waiting_list: named('waiting_list'),
  }
}

/** The product as a text is read for it. */
function goodsOf(product: Product, { tab, coating }: TextPlace, t: Translate): SizeTextGoods {
  const { isDimensioned } = product.flags
  const offers = product.offers
    .filter((offer) => offer.coveringId === coating)
    .map(({ length, sizeLabel }) => ({ lengthMm: length, sizeLabel: isDimensioned ? null : sizeLabel }))
  return {
    product: {
      article: product.article,
      coatingIds: product.covering.map(({ id }) => id),
      offers,
      custom: isCustomLengthOffered(product, tab) ? { minLengthMm: cmToMm(product.chainMinLength) } : null,
    },
    coatings: product.covering.map(({ id, name }) => ({ id, names: [name] })),
    orderTypeNames: typeNames(t),
    coating,
    orderType: orderTypeOfTab(tab),
  }
}

const leftOf = (text: string, { left, notOrdered }: SizeText): TextLeft => ({
  lines: left,
  notOrdered,
  text,
  isOrder: left.some(({ code }) => code === 'text_other_article') && orderLines(text) > 0,
})

const numberOf = (text: string | null): number => Number((text ?? '').replace(',', '.'))

/** The row of the table that has a size of a text; without a size it is the only one. */
function rowOfText(rows: readonly SizeRow[], size: string | null, isDimensioned: boolean) {
  if (size === null) return rows.length === 1 ? rows[0] : undefined
  const length = wholeMm(Number(size))
  return rows.find(({ offer }) =>
    isDimensioned ? offer.length === length : numberOf(offer.sizeLabel) === Number(size),
  )
}

/** Pastes a text into the sizes of the table (decision G-651). */
export function pasteText(
  text: string,
  product: Product,
  selection: ProductSelection,
  place: TextPlace,
  t: Translate,
): PasteOutcome & { readonly left: TextLeft } {
  const read = readSizeText(text, goodsOf(product, place, t))
  const rows = sizeRows(product, selection, place.tab, place.coating)
  const pasted = read.rows.map(
    ({ line, size, count }): PastedRow => ({
      line,
      text: count,
      offerId: rowOfText(rows, size, product.flags.isDimensioned)?.offer.id ?? null,
      size: size === null ? '—' : writtenNumber(size, place.language),
      other: null,
    }),
  )
  return { ...pasteCounts(product, selection, place, pasted), left: leftOf(text, read) }
}

/** Pastes a text into the custom lengths, from the row of the field down. */
export function pasteCustomText(
  text: string,
  product: Product,
  selection: ProductSelection,
  target: CustomPasteTarget,
  t: Translate,
): CustomPasteOutcome & { readonly left: TextLeft } {
  const read = readSizeText(text, goodsOf(product, target, t))
  const sized = read.rows.flatMap(({ line, size, count }) =>
    size === null ? [] : [{ line, cells: [writtenNumber(size, target.language), count] }],
  )
  const outcome = pasteCustom(
    product,
    selection,
    target,
    sized.map(({ cells }) => cells),
  )
  const refusals = outcome.refusals.map((refusal) => ({
    ...refusal,
    line: sized[refusal.line - 1]?.line ?? refusal.line,
  }))
  return { ...outcome, refusals, columns: null, left: leftOf(text, read) }
}
