import type { Calls } from '@proba/api/calls'
import type { QueryOf } from '@proba/api/route'
import { newSince } from '@proba/domain/product/novelty'
import type { Language } from '@proba/i18n'
import type { KnownViewer, Viewer } from '../../../http/caller.ts'
import { idFilter } from '../../../http/idFilter.ts'
import { type Page, pageOf, paginationOf } from '../../../http/paging.ts'
import { WrittenReply } from '../../../http/writtenReply.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { revisionCache, Until } from '../../../lib/revisionCache.ts'
import type { Principal } from '../../../services/principal.ts'
import { currentRevisions, type Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { activeContractOf } from '../../customers/ownContracts/activeContract.ts'
import { cardReply } from './cardReply.ts'
import { type CardRecord, countInCart } from './cardStore.ts'
import { catalogueNamesOf } from './catalogueNames.ts'
import { type ListedCard, listedCard, marksOfCards, noveltyEnd, piecesInCart } from './listedCards.ts'
import type { GroupFilter, ListingFilters } from './listingFilters.ts'
import { type ListingSort, readListingPage } from './listingStore.ts'
import { countProducts, countValues, readProductGroups } from './productGroups.ts'
import { sectionPath } from './shownSections.ts'
import type { SectionRecord } from './shownSectionsStore.ts'

export type ListingQuery = QueryOf<Calls['GET /catalog/elements/{code}']>

const productsPerPage = 24

async function filtersOf(
  services: Services,
  query: ListingQuery,
  me: Principal | null,
): Promise<ListingFilters> {
  const contract =
    query.underContract && me?.company
      ? await activeContractOf(services.database.sql, me.company, services.now())
      : null
  const ids = {
    metals: idFilter(query.metals, 'metals'),
    alloys: idFilter(query.alloys, 'alloys'),
    weavings: idFilter(query.weavings, 'weavings'),
    coatings: idFilter(query.coatings, 'coatings'),
  }
  return {
    ...(ids.metals && { metals: ids.metals }),
    ...(ids.alloys && { alloys: ids.alloys }),
    ...(ids.weavings && { weavings: ids.weavings }),
    ...(ids.coatings && { coatings: ids.coatings }),
    ...(query.diameterFrom !== undefined && { diameterFrom: query.diameterFrom }),
    ...(query.diameterTo !== undefined && { diameterTo: query.diameterTo }),
    ...(query.inStock === 1 && { inStock: true }),
    ...(query.new === 1 && { newSince: new Date(newSince(services.now().toISOString())) }),
    ...(contract && { contract: { type: contract.activeType, count: contract.contracts.length } }),
    ...(query.q?.trim() && { text: query.q }),
  }
}

/** Cards of rows with the pieces the caller has in the cart. */
export async function cardsOf(services: Services, rows: readonly CardRecord[], viewer: Viewer) {
  const { me, language } = viewer
  const ids = rows.map(({ id }) => id)
  const counts =
    me?.company && ids.length > 0
      ? await countInCart(services.database.sql, me.userId, me.company.id, ids)
      : []
  const inCart = new Map(counts.map((row) => [row.product_id, row.count]))
  const words = await catalogueNamesOf(services, viewer.revisions)
  return rows.map((row) => cardReply(row, language, inCart.get(row.id) ?? 0, services.now(), words))
}

async function sectionOf(
  services: Services,
  address: { code: string } | { id: number },
  revisions: Revisions | null,
): Promise<[SectionRecord, SectionRecord[]]> {
  const path = await sectionPath(services, address, revisions)
  const section = path.at(-1)
  if (!section) throw new RequestRefused('not_found')
  return [section, path.slice(0, -1)]
}

interface ListedPage {
  readonly cards: readonly ListedCard[]
  readonly total: number
  /** The instant at which the first of its products stops being new. */
  readonly ends: Date | null
}
/** A page may hold a hundred products, and anybody may ask for all of them. */
const pages = revisionCache<ListedPage>({
  max: 500,
  maxBytes: 16 * 2 ** 20,
  // Text with Cyrillic letters takes two bytes a character; an empty page counts too.
  bytesOf: ({ cards }) =>
    cards.reduce((sum, { before, after }) => sum + 2 * (before.length + after.length), 1),
})

/** Where a page is: its section, filters, order and number. */
interface PageAddress {
  readonly section: SectionRecord
  readonly filters: ListingFilters
  readonly order: { readonly sort: ListingSort; readonly descending: boolean }
  readonly page: Page
}

/** How many products of a section the filters leave. */
async function countListing(
  services: Services,
  section: SectionRecord,
  filters: ListingFilters,
  revisions: Revisions,
): Promise<number> {
  if (Object.keys(filters).length === 0) return section.product_count
  return countProducts(await readProductGroups(services, section.id, filters, revisions), filters)
}

/** All that only the catalogue decides of a page. */
async function readPage(
  services: Services,
  { section, filters, order, page }: PageAddress,
  viewer: KnownViewer,
) {
  const { sql } = services.database
  const [rows, total, names] = await Promise.all([
    readListingPage(sql, section.id, filters, order, page),
    countListing(services, section, filters, viewer.revisions),
    catalogueNamesOf(services, viewer.revisions),
  ])
  const now = services.now()
  const cards = rows.map((row) => listedCard(row, viewer.language, now, names))
  // A page of new products only is not cached, since it changes with time alone.
  const ends = filters.newSince ? now : noveltyEnd(rows, now)
  return new Until({ cards, total, ends }, ends)
}

function cachedPage(
  services: Services,
  key: string,
  address: PageAddress,
  viewer: KnownViewer,
): Promise<ListedPage> {
  const { goods, stock } = viewer.revisions
  const revision = address.filters.inStock ? `${goods}/${stock}` : goods
  return pages(services.database, key, revision, services.now(), () => readPage(services, address, viewer))
}

/** The text of a listing's data. */
function writtenListing(
  [section, parents]: readonly [SectionRecord, readonly SectionRecord[]],
  items: readonly string[],
  pagination: ReturnType<typeof paginationOf>,
  language: Language,
): string {
  const named = ({ code, name_ru, name_en }: SectionRecord) => ({
    code,
    name: inLanguage(language, name_ru, name_en),
  })
  const head = { id: section.id, ...named(section), parents: parents.map(named) }
  return `{"section":${JSON.stringify(head)},"items":[${items.join()}],"meta":${JSON.stringify(pagination)}}`
}

const listings = revisionCache<WrittenReply>({
  max: 2000,
  maxBytes: 8 * 2 ** 20,
  bytesOf: ({ cachedBytes }) => cachedBytes,
})

/** A page of a section addressed by code or id. */
export async function listingReply(
  services: Services,
  address: { code: string } | { id: number },
  query: ListingQuery,
  caller: Viewer,
): Promise<WrittenReply> {
  const viewer = { ...caller, revisions: await currentRevisions(services, caller.revisions) }
  const [section, parents] = await sectionOf(services, address, viewer.revisions)
  const filters = await filtersOf(services, query, viewer.me)
  const sort = query.sort ?? 'article'
  const order = { sort, descending: (query.order ?? (sort === 'new' ? 'desc' : 'asc')) === 'desc' }
  const page = pageOf(query, productsPerPage)
  // The instant of the filter by novelty is left out of the key: it is another one for every request.
  const key = JSON.stringify([
    section.id,
    { ...filters, newSince: query.new === 1 },
    order,
    page,
    viewer.language,
  ])
  const { cards, total, ends } = await cachedPage(services, key, { section, filters, order, page }, viewer)
  const ids = cards.map(({ id }) => id)
  const inCart = await piecesInCart(services, ids, viewer)
  const { goods, stock } = viewer.revisions
  const now = services.now()
  // Callers with the same pieces of these products in their carts share one answer.
  const whole = JSON.stringify([key, [...inCart]])
  return listings(services.database, whole, `${goods}/${stock}`, now, async () => {
    const marks = await marksOfCards(services, cards, viewer.revisions)
    const items = cards.map(
      ({ id, before, after }) => `${before}${marks.get(id)},"inCart":${inCart.get(id) ?? 0}${after}`,
    )
    const text = writtenListing([section, parents], items, paginationOf(page, total), viewer.language)
    return new Until(new WrittenReply(text), ends)
  })
}

/** Values of the filters of a section with counts; a chosen one stays when nothing has it, so that it can be cleared. */
export async function facetsReply(
  services: Services,
  code: string,
  query: ListingQuery,
  { me, language, revisions: known }: Viewer,
) {
  const revisions = await currentRevisions(services, known)
  const [section] = await sectionOf(services, { code }, revisions)
  const filters = await filtersOf(services, query, me)
  const [groups, names] = await Promise.all([
    readProductGroups(services, section.id, filters, revisions),
    catalogueNamesOf(services, revisions),
  ])
  const counts = countValues(groups, filters)
  const valuesOf = (facet: GroupFilter) =>
    [...names[facet].values()].flatMap(({ id, ru, en, orderable }) => {
      const count = counts[facet].get(id) ?? 0
      const isShown = orderable !== false && (count > 0 || filters[facet]?.includes(id))
      return isShown ? [{ id, name: inLanguage(language, ru, en), count }] : []
    })
  return {
    metals: valuesOf('metals'),
    alloys: valuesOf('alloys'),
    weavings: valuesOf('weavings'),
    coatings: valuesOf('coatings'),
  }
}
