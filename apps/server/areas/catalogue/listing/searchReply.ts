import {
  articleKey,
  foldText,
  minSearchPart,
  normaliseSearch,
  searchWords,
} from '@proba/domain/product/search'
import type { Viewer } from '../../../http/caller.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { revisionCache } from '../../../lib/revisionCache.ts'
import { currentRevisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { marksOf } from './cardReply.ts'
import { cardsOf } from './listingReply.ts'
import { SearchIndex, type SearchTerms } from './searchIndex.ts'
import { readFoundCards, readFoundHints, readSearchIndex } from './searchStore.ts'

/** Products that a search shows; pages past them do not exist. */
const maxFound = 1000
const maxHints = 10
const searchPerPage = 24

const isPart = (text: string) => text.length >= minSearchPart

/** What a search looks for; null when nothing is left of the query (DR-10). */
function searchTermsOf(query: string): SearchTerms | null {
  const text = foldText(normaliseSearch(query))
  const key = articleKey(text)
  if (text === '' || (key === '' && !isPart(text))) return null
  const words = searchWords(text)
  const keyPart = isPart(key) ? key : ''
  if (words.some(isPart)) return { key, keyPart, words }
  // Short words alone would be found nearly everywhere: together they must stand as they were typed.
  return { key, keyPart, words: isPart(text) ? [text, ...words] : [] }
}

const indexes = revisionCache<SearchIndex>({ max: 1 })

/** The ids that a query finds, at most `limit`, in the order in which they are shown (decision G-072). */
async function search(
  services: Services,
  query: string,
  { revisions }: Viewer,
  limit: number,
): Promise<number[]> {
  const terms = searchTermsOf(query)
  if (!terms) return []
  const current = await currentRevisions(services, revisions)
  const index = await indexes(services.database, '', current.search, services.now(), async () => {
    const [row] = await readSearchIndex(services.database.sql)
    if (!row) throw new Error('An aggregate has one row')
    return new SearchIndex(row)
  })
  return index.find(terms, limit)
}

/** A page of global search: exact article first, then articles, then titles and weavings (decision G-072). */
export async function searchReply(
  services: Services,
  query: { query: string; page?: number },
  viewer: Viewer,
) {
  const page = pageOf(query, searchPerPage)
  // One more than is shown tells whether there are more.
  const found = await search(services, query.query, viewer, maxFound + 1)
  const shown = found.slice(0, maxFound).slice(page.offset, page.offset + page.perPage)
  const rows = shown.length > 0 ? await readFoundCards(services.database.sql, shown) : []
  return {
    items: await cardsOf(services, rows, viewer),
    meta: { ...paginationOf(page, Math.min(found.length, maxFound)), hasMore: found.length > maxFound },
  }
}

/** Hints while typing. */
export async function hintsReply(services: Services, query: string, viewer: Viewer) {
  const found = await search(services, query, viewer, maxHints)
  const rows = found.length > 0 ? await readFoundHints(services.database.sql, found) : []
  return rows.map((row) => ({
    id: row.id,
    article: row.article,
    title: inLanguage(viewer.language, row.title_ru, row.title_en),
    image: row.picture,
    isClosed: row.is_closed || row.is_discontinued,
    orderable: marksOf(row),
  }))
}
