import {
  articleKey,
  foldText,
  minSearchPart,
  normaliseSearch,
  searchWords,
} from '@proba/domain/product/search'
import { otherReadings } from '@proba/domain/text/otherLetters'
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

/** What was found, and what was searched for it in place of the query; null where that was the query itself. */
interface Found {
  readonly ids: readonly number[]
  readonly readAs: string | null
}

/** The other reading of a query that names articles, or else one that finds anything (decision G-660). */
function searchReadings(index: SearchIndex, query: string, limit: number): Found | undefined {
  const readings = otherReadings(normaliseSearch(query)).flatMap((readAs) => {
    const terms = searchTermsOf(readAs)
    return terms ? [{ readAs, terms }] : []
  })
  const byArticle = readings.find(({ terms }) => index.find({ ...terms, words: [] }, 1).length > 0)
  const found = byArticle ?? readings.find(({ terms }) => index.find(terms, 1).length > 0)
  return found && { ids: index.find(found.terms, limit), readAs: found.readAs }
}

/**
 * What a query finds, at most `limit` ids in the order in which they are shown (decision G-072). One that finds nothing
 * is searched in other letters, unless it is meant as it is written.
 */
async function search(
  services: Services,
  query: string,
  { revisions }: Viewer,
  limit: number,
  asWritten = false,
): Promise<Found> {
  const terms = searchTermsOf(query)
  if (!terms) return { ids: [], readAs: null }
  const current = await currentRevisions(services, revisions)
  const index = await indexes(services.database, '', current.search, services.now(), async () => {
    const [row] = await readSearchIndex(services.database.sql)
    if (!row) throw new Error('An aggregate has one row')
    return new SearchIndex(row)
  })
  const own: Found = { ids: index.find(terms, limit), readAs: null }
  return own.ids.length > 0 || asWritten ? own : (searchReadings(index, query, limit) ?? own)
}

/** A page of global search: exact article first, then articles, then titles and weavings (decision G-072). */
export async function searchReply(
  services: Services,
  query: { query: string; page?: number; asWritten?: number },
  viewer: Viewer,
) {
  const page = pageOf(query, searchPerPage)
  // One more than is shown tells whether there are more.
  const { ids, readAs } = await search(services, query.query, viewer, maxFound + 1, query.asWritten === 1)
  const shown = ids.slice(0, maxFound).slice(page.offset, page.offset + page.perPage)
  const rows = shown.length > 0 ? await readFoundCards(services.database.sql, shown) : []
  return {
    items: await cardsOf(services, rows, viewer),
    meta: {
      ...paginationOf(page, Math.min(ids.length, maxFound)),
      hasMore: ids.length > maxFound,
      readAs,
    },
  }
}

/** Hints while typing. */
export async function hintsReply(services: Services, query: string, viewer: Viewer) {
  const { ids } = await search(services, query, viewer, maxHints)
  const rows = ids.length > 0 ? await readFoundHints(services.database.sql, ids) : []
  return rows.map((row) => ({
    id: row.id,
    article: row.article,
    title: inLanguage(viewer.language, row.title_ru, row.title_en),
    image: row.picture,
    isClosed: row.is_closed || row.is_discontinued,
    orderable: marksOf(row),
  }))
}
