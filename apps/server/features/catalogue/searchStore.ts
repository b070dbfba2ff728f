import { expression } from '../../db/expression.ts'
import { record } from '../../db/statement.ts'
import { cardRecord, hintRecord } from './cardStore.ts'

/**
 * What a search looks for: article key; the key as a LIKE pattern; patterns of the two longest words, which the index
 * looks up; patterns of all words. An empty key or pattern finds nothing.
 */
export type SearchTerms = [
  key: string,
  keyPart: string,
  longest: string,
  second: string,
  words: readonly string[],
]

/**
 * Ids found by article key, then by title and weaving, in one order: exact article, articles that begin so, articles
 * that contain it, then texts that hold every word; within each by article. Every branch has its index and is bounded in
 * that same order, so a bound leaves out the last ones. $1 to $5 are the terms, $6 the maximum rows of a branch.
 */
const found = `
  select id, min(rank) rank, min(search_key) search_key from (
    (select id, case when search_key = $1 then 0 else 1 end rank, search_key from products
      where $1 <> '' and search_key >= $1 and search_key < $1 || U&'\\+10FFFF' and deleted_at is null order by search_key, id limit $6)
    union all
    (select id, 2, search_key from products where $2 <> '' and search_key like $2 and deleted_at is null
      order by search_key, id limit $6)
    union all
    (select id, 3, search_key from products where $3 <> '' and search_text like $3 and search_text like $4
        and search_text like all($5::text[]) and deleted_at is null order by search_key, id limit $6)) hits
  group by id`

/** A page of search results as cards. $7 rows, $8 rows to skip. */
export const searchProducts = cardRecord.statement<[...SearchTerms, number, number, number]>(
  'catalogue_search',
  (
    columns,
  ) => `select ${columns} from (select * from (${found}) f order by rank, search_key, id limit $7 offset $8) f
   join products p on p.id = f.id order by f.rank, f.search_key, f.id`,
)

/** How many products a search finds, as far as its branches look. */
export const countSearch = record({ total: expression<number>('count(*)::int') }).statement<
  [...SearchTerms, number]
>('catalogue_search_count', (columns) => `select ${columns} from (select from (${found}) f limit $6) f`)

/** Rows for the hints: the ten best. */
export const searchHints = hintRecord.statement<[...SearchTerms, number]>(
  'catalogue_hints',
  (columns) => `select ${columns}
   from (select * from (${found}) f order by rank, search_key, id limit 10) f
   join products p on p.id = f.id order by f.rank, f.search_key, f.id`,
)
