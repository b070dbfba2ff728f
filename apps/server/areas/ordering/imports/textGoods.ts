import type { KnownGoods } from '@proba/domain/files/orderText/readOrderText'
import { inOtherLetters, type TextNames } from '@proba/domain/files/orderText/textArticles'
import type { TextProduct } from '@proba/domain/files/orderText/textSizes'
import { articleKey } from '@proba/domain/product/search'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import { mapInSlices, withoutProgress } from '../../common/importFiles/slices.ts'
import { readNamedArticles } from '../articleNames/articleNamesStore.ts'
import { readNamedProducts } from './importChecksStore.ts'
import { importProduct, importReader, namedCoatings, orderTypeNames } from './importContext.ts'
import { otherKeys } from './nearArticles.ts'

type Products = ReadonlyMap<string, TextProduct>

/** So many words of a text that are not known are looked up in other letters. */
const maxInOtherLetters = 2000

/** What words mean in other letters, where that is one product (decision G-660). */
async function namesInOtherLetters(
  words: readonly string[],
  productsOf: (keys: readonly string[]) => Promise<Products>,
  signal: AbortSignal,
) {
  const first = words.slice(0, maxInOtherLetters)
  const keys = await mapInSlices(first, otherKeys, withoutProgress(signal))
  const products = await productsOf(keys.flat())
  return first.flatMap((word, at) => {
    const meant = new Set((keys[at] ?? []).flatMap((key) => products.get(key) ?? []))
    const [product] = meant
    return product && meant.size === 1 ? [{ name: inOtherLetters(word, product.article), product }] : []
  })
}

/**
 * What a text is read by: the products that it may name, also by own names of the company and in other letters. Nearly
 * everything in a text that may be an article is none, so only words like articles are looked up in other letters.
 */
export async function textGoods(
  sql: Sql,
  me: Principal,
  { keys, words }: TextNames,
  language: Language,
  signal: AbortSignal,
): Promise<KnownGoods> {
  const reader = importReader(me, language)
  const productsOf = async (articleKeys: readonly string[]): Promise<Products> => {
    const facts = await readNamedProducts(sql, [...new Set(articleKeys)])
    return new Map(facts.map((product) => [articleKey(product.article), importProduct(product, reader)]))
  }
  const named = await readNamedArticles(sql, companyOf(me).id, words)
  const products = await productsOf([...keys, ...named.map(({ article }) => articleKey(article))])
  const ownNames = named.flatMap(({ name_key, article }) => {
    const product = products.get(articleKey(article))
    return product ? [{ name: name_key, product }] : []
  })
  const known = new Set(named.map(({ name_key }) => name_key))
  const unknown = words.filter((word) => !known.has(word) && !products.has(articleKey(word)))
  const otherLetters = await namesInOtherLetters(unknown, productsOf, signal)
  return {
    products: products.values(),
    otherNames: [...ownNames, ...otherLetters],
    coatings: await namedCoatings(sql),
    orderTypeNames,
  }
}
