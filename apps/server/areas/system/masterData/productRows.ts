import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import type { SheetOffer } from '@proba/domain/files/offerSheet'
import type { SheetProduct } from '@proba/domain/files/productSheet'
import { givenFields } from '@proba/domain/text/partialCells'

export type ProductMessage = BodyOf<Calls['POST /integration/products']>['products'][number]
type GivenOffer = NonNullable<ProductMessage['offers']>[number]

const labelOf = ({ sizeLabel }: GivenOffer): string | null => sizeLabel?.trim() || null

/** A size by what identifies it (decision G-079), as the clock of its product names it. */
const sizeField = (offer: GivenOffer): string => `size.${offer.length}.${labelOf(offer) ?? ''}`

/** Fields of a message whose moment is not kept under their own names. */
const unclocked: readonly string[] = [
  'id',
  'at',
  'article',
  'metal',
  'alloy',
  'productType',
  'isChain',
  'inStock',
  'offers',
]

/** The fields that a message reports, as the clock of the product names them. */
export function fieldsOfProduct(message: ProductMessage): string[] {
  const plain = Object.entries(message).filter(
    ([field, value]) => value !== undefined && !unclocked.includes(field),
  )
  const stock = Object.entries(message.inStock ?? {}).filter(([, value]) => value !== undefined)
  return [
    ...plain.map(([field]) => field),
    ...stock.map(([type]) => `inStock.${type}`),
    ...(message.offers ?? []).map(sizeField),
  ]
}

/** Whether a message says one size twice. */
export const hasRepeatedSize = ({ offers = [] }: ProductMessage): boolean =>
  new Set(offers.map(sizeField)).size < offers.length

const trimmedWord = (word: string | null | undefined) => word?.trim() ?? word
const trimmedWords = (words: readonly string[] | undefined) => words?.map((word) => word.trim())

/** Those of some fields that count. */
const only = <Fields extends object>(fields: Fields, counts: (field: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => counts(field))) as Fields

const wordsOf = (message: ProductMessage): SheetProduct['words'] =>
  givenFields({
    weaving: trimmedWord(message.weaving),
    powerGroup: trimmedWord(message.powerGroup),
    coilPool: trimmedWord(message.coilPool),
    coatings: trimmedWords(message.coatings),
    disabledCoatings: trimmedWords(message.disabledCoatings),
    sections: trimmedWords(message.sections),
    badges: trimmedWords(message.badges),
  })

const fieldsOf = (message: ProductMessage): SheetProduct['fields'] =>
  givenFields({
    titleRu: message.titleRu,
    titleEn: message.titleEn,
    descriptionRu: message.descriptionRu,
    descriptionEn: message.descriptionEn,
    diameter: message.diameter,
    width: message.width,
    slope: message.slope,
    intercept: message.intercept,
    isDimensioned: message.isDimensioned,
    customLengthAvailable: message.customLengthAvailable,
    chainMinLength: message.chainMinLength,
    productionFactor: message.productionFactor,
    coilProductionAvailable: message.coilProductionAvailable,
    minOrderWeight: message.minOrderWeight,
    minOrderCount: message.minOrderCount,
    forContractType: message.forContractType,
    stockType: message.stockType,
    leftoversAvailable: message.leftoversAvailable,
    isDiscontinued: message.isDiscontinued,
    lockConfigurable: message.lockConfigurable,
    packaging: message.packaging,
  })

/** A message about a product as a row of an import, without what somebody has reported later. */
export function productRowOf(message: ProductMessage, later: ReadonlySet<string>): SheetProduct {
  const { article, metal, alloy, productType, isChain, inStock = {} } = message
  return {
    article: article.trim(),
    identity: givenFields({
      metal: trimmedWord(metal) ?? undefined,
      alloy: trimmedWord(alloy) ?? undefined,
      productType,
      isChain,
    }),
    fields: only(fieldsOf(message), (field) => later.has(field)),
    inStock: only(inStock, (type) => later.has(`inStock.${type}`)),
    words: only(wordsOf(message), (field) => later.has(field)),
  }
}

/** The same of its sizes. */
export const offerRowsOf = (message: ProductMessage, later: ReadonlySet<string>): SheetOffer[] =>
  (message.offers ?? [])
    .filter((offer) => later.has(sizeField(offer)))
    .map((offer) => ({
      article: message.article.trim(),
      length: offer.length,
      sizeLabel: labelOf(offer),
      weight: offer.weight,
      listed: offer.listed,
    }))
