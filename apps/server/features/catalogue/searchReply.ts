import {
  articleKey,
  foldText,
  minSearchPart,
  normaliseSearch,
  searchWords,
} from '@proba/domain/product/search'
import { contains } from '../../db/likePattern.ts'
import type { Viewer } from '../../http/caller.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import { inLanguage } from '../../inLanguage.ts'
import type { Services } from '../../services.ts'
import { marksOf } from './cardReply.ts'
import { cardsOf } from './listingReply.ts'
import { countSearch, type SearchTerms, searchHints, searchProducts } from './searchStore.ts'

/** Products that a search shows; pages past them do not exist. */
const maxFound = 1000
const maxHints = 10
const searchPerPage = 24

const asPart = (text: string) => (text.length < minSearchPart ? '' : contains(text))

/** What a search looks for; null when nothing is left of the query (DR-10). */
function searchTermsOf(query: string): SearchTerms | null {
  const text = foldText(normaliseSearch(query))
  const key = articleKey(text)
  if (text === '' || (key === '' && text.length < minSearchPart)) return null
  const words = searchWords(text)
  const long = words.filter(({ length }) => length >= minSearchPart)
  // The longest words are the rarest ones; when all are short, the whole text is looked for.
  const [first = text, second = first] = long.sort((a, b) => b.length - a.length)
  return [key, asPart(key), asPart(first), asPart(second), words.map(contains)]
}

/** A page of global search: exact article first, then articles, then titles and weavings (decision G-072). */
export async function searchReply(
  services: Services,
  query: { query: string; page?: number },
  viewer: Viewer,
) {
  const page = pageOf(query, searchPerPage)
  const terms = searchTermsOf(query.query)
  if (!terms) return { items: [], meta: { ...paginationOf(page, 0), hasMore: false } }
  const { sql } = services.database
  const shown = Math.max(0, Math.min(page.perPage, maxFound - page.offset))
  const rows = await searchProducts(sql, ...terms, maxFound, shown, page.offset)
  // One more than is shown tells whether there are more.
  const [count] = await countSearch(sql, ...terms, maxFound + 1)
  const found = count?.total ?? 0
  return {
    items: await cardsOf(services, rows, viewer),
    meta: { ...paginationOf(page, Math.min(found, maxFound)), hasMore: found > maxFound },
  }
}

/** Hints while typing. */
export async function hintsReply(services: Services, query: string, { language }: Viewer) {
  const terms = searchTermsOf(query)
  const rows = terms ? await searchHints(services.database.sql, ...terms, maxHints) : []
  return rows.map((row) => ({
    id: row.id,
    article: row.article,
    title: inLanguage(language, row.title_ru, row.title_en),
    image: row.picture,
    isClosed: row.is_closed || row.is_discontinued,
    orderable: marksOf(row),
  }))
}
