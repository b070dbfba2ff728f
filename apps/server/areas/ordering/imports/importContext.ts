import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import type { ImportContext, ImportProduct } from '@proba/domain/files/importContext'
import { formerOrderTypeNames } from '@proba/domain/files/standardSheet'
import { cmToMm, minCustomLength } from '@proba/domain/product/length'
import { articleKey, normaliseArticle } from '@proba/domain/product/search'
import { unitWeight } from '@proba/domain/product/weight'
import { otherReadings } from '@proba/domain/text/otherLetters'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { translator } from '../../../http/languages.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import { readCoatings } from '../../catalogue/listing/dictionaryStore.ts'
import { mapInSlices, withoutProgress } from '../../common/importFiles/slices.ts'
import { readNamedArticles } from '../articleNames/articleNamesStore.ts'
import { conditionsOf, customLengthsSold, productMinimumOf } from '../cart/offerFacts.ts'
import { orderTermsOf } from '../cart/orderTerms.ts'
import type { ProductFacts } from '../cart/productFactsStore.ts'
import { readNamedProducts } from './importChecksStore.ts'
import { maxSuggested, nearArticles, otherKeys } from './nearArticles.ts'

/** For whom a file is read. */
interface ImportReader {
  readonly language: Language
  /** Shortest custom length set for the caller, cm. */
  readonly chainMinLengthCm: number
}

/** A product as the check of a file needs it. */
function importProduct(product: ProductFacts, caller: ImportReader): ImportProduct {
  const mass = { slope: product.slope, intercept: product.intercept_mg }
  const [first] = product.offers
  const minLengthMm = cmToMm(minCustomLength(product.chain_min_length_cm, caller.chainMinLengthCm))
  return {
    productId: product.id,
    article: product.article,
    conditions: conditionsOf(product),
    closedReason: product.is_closed
      ? inLanguage(caller.language, product.closed_reason_ru ?? '', product.closed_reason_en)
      : null,
    coatingIds: product.coatings.filter((id) => !product.disabled_platings.includes(id)),
    offers: product.offers.map((offer) => ({
      offerId: offer.id,
      lengthMm: offer.length,
      sizeLabel: product.is_dimensioned ? null : offer.label,
      unitMg: unitWeight(offer.weight, offer.length, mass),
    })),
    custom: customLengthsSold(product) && first ? { offerId: first.id, minLengthMm, mass } : null,
    coilOfferId: product.coil_production_available && first ? first.id : null,
    isChain: product.is_chain,
    coilPoolId: product.coil_pool_id,
    productMinimum: productMinimumOf(product),
  }
}

/** Names of the order types in both languages, and the former ones. */
const orderTypeNames = Object.fromEntries(
  orderTypes.map((type) => [
    type,
    [
      ...(['ru', 'en'] as const).map((language) => translator(language)(`terms.orderType.${type}`)),
      ...(formerOrderTypeNames[type] ?? []),
    ],
  ]),
) as Record<OrderType, string[]>

/** Products of articles, and of what those that are not known may be in other letters (decision G-660). */
async function readProductsOf(
  sql: Sql,
  articles: readonly string[],
  signal: AbortSignal,
): Promise<ProductFacts[]> {
  const named = await readNamedProducts(sql, [...new Set(articles.map(articleKey))])
  const known = new Set(named.map(({ article }) => normaliseArticle(article)))
  const unknown = articles.filter((article) => !known.has(article))
  const read = await mapInSlices(unknown, otherKeys, withoutProgress(signal))
  const others = await readNamedProducts(sql, [...new Set(read.flat())])
  const ids = new Set(named.map(({ id }) => id))
  return [...named, ...others.filter(({ id }) => !ids.has(id))]
}

/** The first articles that are not known in other letters either. */
function unknownOf(articles: readonly string[], products: readonly ProductFacts[]): string[] {
  const known = new Set(products.map(({ article }) => normaliseArticle(article)))
  const unknown: string[] = []
  for (const article of articles) {
    if (unknown.length === maxSuggested) break
    const isKnown =
      known.has(article) || otherReadings(article).some((one) => known.has(normaliseArticle(one)))
    if (!isKnown) unknown.push(article)
  }
  return unknown
}

/** Everything that the rows of a file are checked against. */
export async function importContext(
  sql: Sql,
  me: Principal,
  articles: readonly string[],
  chosenType: OrderType,
  language: Language,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<{ context: ImportContext; facts: ReadonlyMap<number, ProductFacts> }> {
  const company = companyOf(me)
  const named = await readNamedArticles(sql, company.id, articles)
  const ownNames = new Map(named.map(({ name_key, article }) => [name_key, normaliseArticle(article)]))
  const products = await readProductsOf(sql, [...articles, ...ownNames.values()], signal)
  const others = articles.filter((article) => !ownNames.has(article))
  const coatings = await readCoatings(sql)
  const reader = { language, chainMinLengthCm: me.variables.chainMinLength ?? 0 }
  const context: ImportContext = {
    products: new Map(
      products.map((product) => [normaliseArticle(product.article), importProduct(product, reader)]),
    ),
    ownNames,
    nearArticles: await nearArticles(sql, unknownOf(others, products)),
    coatings: coatings.map(({ id, name_ru, name_en }) => ({ id, names: [name_ru, name_en] })),
    orderTypeNames,
    chosenType,
    language,
    terms: await orderTermsOf(sql, company, now),
  }
  return { context, facts: new Map(products.map((product) => [product.id, product])) }
}
