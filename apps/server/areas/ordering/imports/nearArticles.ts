import { articleKey, normaliseArticle } from '@proba/domain/product/search'
import { oneSlipAway } from '@proba/domain/text/mistyped'
import { otherReadings } from '@proba/domain/text/otherLetters'
import type { Sql } from '../../../db/connection/connect.ts'
import { readArticlesOfKeys, readNeighbours } from './nearArticlesStore.ts'

/** So many unknown articles of a file get a suggestion: with more of them it is a file for another catalogue. */
export const maxSuggested = 200

/** Keys of the articles that an article may be in other letters. */
export const otherKeys = (article: string): string[] => otherReadings(article).map(articleKey).filter(Boolean)

/**
 * Articles of the catalogue that are near to unknown ones, by these (normaliseArticle): neighbours in the order of
 * articles, and those one slip of the hand away. Two queries for a whole file (decision G-660).
 */
export async function nearArticles(
  sql: Sql,
  unknown: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const articles = unknown.slice(0, maxSuggested)
  if (articles.length === 0) return new Map()
  const keysOf = new Map(articles.map((article) => [article, [articleKey(article), ...otherKeys(article)]]))
  const slipsOf = new Map(articles.map((article) => [article, oneSlipAway(articleKey(article))]))
  const near = new Map<string, string[]>()
  const note = (key: string, article: string) => near.set(key, [...(near.get(key) ?? []), article])
  for (const { key, article } of await readNeighbours(sql, [...new Set([...keysOf.values()].flat())]))
    note(key, article)
  const slips = [...new Set([...slipsOf.values()].flat())]
  const slipped = Map.groupBy(await readArticlesOfKeys(sql, slips), ({ search_key }) => search_key)
  const candidates = (article: string) => [
    ...(keysOf.get(article) ?? []).flatMap((key) => near.get(key) ?? []),
    ...(slipsOf.get(article) ?? []).flatMap((key) => slipped.get(key) ?? []).map((found) => found.article),
  ]
  return new Map(articles.map((article) => [normaliseArticle(article), candidates(article)]))
}
