import { type OrderType, orderTypes } from '../codes/orderType.ts'
import { withoutCoating } from '../product/coating.ts'
import { articleKey, normaliseArticle } from '../product/search.ts'
import { type Language, languages } from '../text/language.ts'
import { otherReadings } from '../text/otherLetters.ts'
import { type Params, type Refusal, refusal } from '../text/refusal.ts'
import { haveSameWords } from '../text/sameWord.ts'
import { namesParam, suggestions } from '../text/suggestions.ts'
import type { ImportContext, ImportProduct } from './importContext.ts'
import { normaliseName } from './standardSheet.ts'

type Names = Pick<
  ImportContext,
  'products' | 'ownNames' | 'nearArticles' | 'coatings' | 'orderTypeNames' | 'chosenType' | 'language'
>
type NameCode = 'unknown_article' | 'unknown_order_type' | 'coating_unknown' | 'coating_not_available'

/** The product of an article, and whether it is written in other letters or by an own name (decisions G-660, G-662). */
interface NamedProduct {
  readonly product: ImportProduct
  readonly isReading: boolean
}

/** An order type, and whether its name has other endings than ours (decision G-667). */
interface NamedType {
  readonly type: OrderType
  readonly isReading: boolean
}

/** How many of the names that there are a refusal lists. */
const maxOffered = 10

const nameIn = (names: readonly string[], language: Language): string =>
  names[languages.indexOf(language)] || (names[0] ?? '')

/** Every product that another reading of an article names. */
function productsRead(article: string, products: Names['products']): ImportProduct[] {
  const read = otherReadings(article).flatMap((reading) => products.get(normaliseArticle(reading)) ?? [])
  return [...new Map(read.map((product) => [product.productId, product])).values()]
}

/** The article that a text with words behind it begins with; empty for a text without such words. */
export const firstArticle = (text: string): string => /^(\S{0,99}\d\S{0,99})\s+\p{L}/u.exec(text)?.[1] ?? ''

function articleReader({ products, ownNames, nearArticles }: Names) {
  return (article: string): NamedProduct | Refusal<NameCode> => {
    const key = normaliseArticle(article)
    const product = products.get(key)
    if (product) return { product, isReading: false }
    const named = products.get(ownNames.get(key) ?? '')
    if (named) return { product: named, isReading: true }
    const read = productsRead(article, products)
    const [only] = read
    if (only && read.length === 1) return { product: only, isReading: true }
    const begun = products.get(normaliseArticle(firstArticle(article)))
    if (begun && read.length === 0) return refusal('unknown_article', namesParam('near', [begun.article]))
    const candidates = [...read.map((one) => one.article), ...(nearArticles.get(key) ?? [])]
    const near = suggestions(article, candidates, articleKey)
    return refusal('unknown_article', namesParam('near', near))
  }
}

function orderTypeReader({ orderTypeNames, chosenType, language }: Names) {
  const types = new Map(
    orderTypes.flatMap((type) =>
      [type, ...orderTypeNames[type]].map((name): [string, OrderType] => [normaliseName(name), type]),
    ),
  )
  const names = orderTypes.map((type) => nameIn(orderTypeNames[type], language))
  return (text: string): NamedType | Refusal<NameCode> => {
    const meant = normaliseName(text)
    const type = text === '' ? chosenType : types.get(meant)
    if (type) return { type, isReading: false }
    const read = new Set([...types].flatMap(([name, one]) => (haveSameWords(meant, name) ? [one] : [])))
    const [only] = read
    if (only && read.size === 1) return { type: only, isReading: true }
    const near = suggestions(
      text,
      orderTypes.flatMap((one) => orderTypeNames[one]),
      normaliseName,
    )
    const hint = near.length > 0 ? namesParam('near', near) : namesParam('offered', names)
    return refusal('unknown_order_type', { orderType: text, ...hint })
  }
}

function coatingReader({ coatings, language }: Names) {
  const ids = new Map(
    coatings.flatMap(({ id, names }) => names.map((name): [string, number] => [normaliseName(name), id])),
  )
  const namesOf = (product: ImportProduct) => coatings.filter(({ id }) => product.coatingIds.includes(id))
  const offered = (product: ImportProduct): Params => {
    const names = namesOf(product).map(({ names: all }) => nameIn(all, language))
    return namesParam('offered', names.slice(0, maxOffered))
  }
  const hint = (text: string, product: ImportProduct): Params => {
    for (const known of [namesOf(product), coatings]) {
      const near = suggestions(
        text,
        known.flatMap(({ names }) => names),
        normaliseName,
      )
      if (near.length > 0) return namesParam('near', near)
    }
    return offered(product)
  }
  return (text: string, product: ImportProduct): { readonly id: number } | Refusal<NameCode> => {
    const id = text === '' ? withoutCoating : ids.get(normaliseName(text))
    if (id === undefined) return refusal('coating_unknown', { coating: text, ...hint(text, product) })
    if (product.coatingIds.includes(id)) return { id }
    return refusal('coating_not_available', { coating: text, ...offered(product) })
  }
}

/** Answers what was found for the same values before: thousands of rows name the same few things. */
function remembered<Values extends readonly unknown[], Found>(
  find: (...values: Values) => Found,
  keyOf: (...values: Values) => string,
): (...values: Values) => Found {
  const known = new Map<string, Found>()
  return (...values) => {
    const key = keyOf(...values)
    const before = known.get(key)
    if (before !== undefined) return before
    const found = find(...values)
    known.set(key, found)
    return found
  }
}

/**
 * Finds what the cells of a file name. What is not there is refused with the names that would do: those that are near,
 * or those that there are (decision G-660).
 */
export function importNames(names: Names) {
  return {
    product: remembered(articleReader(names), (article) => article),
    orderType: remembered(orderTypeReader(names), (text) => text),
    coating: remembered(coatingReader(names), (text, { productId }) => `${productId}/${text}`),
  }
}
