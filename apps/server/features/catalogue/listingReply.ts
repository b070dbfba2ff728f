import type { Contract } from '@proba/api/contract'
import type { QueryOf } from '@proba/api/route'
import { newSince } from '@proba/domain/product/novelty'
import type { Language } from '@proba/i18n'
import { idFilter } from '../../http/idList.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import { inLanguage } from '../../inLanguage.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { activeContractOf } from '../companies/activeContract.ts'
import { cardNamesOf } from './cardNames.ts'
import { cardReply } from './cardReply.ts'
import { type CardRecord, countInCart } from './cardStore.ts'
import { readFacets } from './facetStore.ts'
import type { GroupFilter, ListingFilters } from './listingFilters.ts'
import { countListing, readListingPage } from './listingStore.ts'
import type { SectionRecord } from './sectionsStore.ts'
import { sectionPath } from './sectionTree.ts'

export type ListingQuery = QueryOf<Contract['GET /catalog/elements/{code}']>

/** Who a reply is for, and in which language. */
export interface Viewer {
  readonly me: Principal | null
  readonly language: Language
}

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
export async function cardsOf(services: Services, rows: readonly CardRecord[], { me, language }: Viewer) {
  const ids = rows.map(({ id }) => id)
  const counts =
    me?.company && ids.length > 0
      ? await countInCart(services.database.sql, me.userId, me.company.id, ids)
      : []
  const inCart = new Map(counts.map((row) => [row.product_id, row.count]))
  const words = await cardNamesOf(services)
  return rows.map((row) => cardReply(row, language, inCart.get(row.id) ?? 0, services.now(), words))
}

async function sectionOf(
  services: Services,
  address: { code: string } | { id: number },
): Promise<[SectionRecord, SectionRecord[]]> {
  const path = await sectionPath(services, address)
  const section = path.at(-1)
  if (!section) throw new RequestRefused('not_found')
  return [section, path.slice(0, -1)]
}

/** A page of a section addressed by code or id. */
export async function listingReply(
  services: Services,
  address: { code: string } | { id: number },
  query: ListingQuery,
  viewer: Viewer,
) {
  const [section, parents] = await sectionOf(services, address)
  const filters = await filtersOf(services, query, viewer.me)
  const sort = query.sort ?? 'article'
  const descending = (query.order ?? (sort === 'new' ? 'desc' : 'asc')) === 'desc'
  const page = pageOf(query, productsPerPage)
  const rows = await readListingPage(services.database.sql, section.id, filters, { sort, descending }, page)
  const total = await countListing(services.database.sql, section, filters)
  const named = ({ code, name_ru, name_en }: SectionRecord) => ({
    code,
    name: inLanguage(viewer.language, name_ru, name_en),
  })
  return {
    section: { id: section.id, ...named(section), parents: parents.map(named) },
    items: await cardsOf(services, rows, viewer),
    meta: paginationOf(page, total),
  }
}

/** Values of the filters of a section with counts. */
export async function facetsReply(
  services: Services,
  code: string,
  query: ListingQuery,
  { me, language }: Viewer,
) {
  const [section] = await sectionOf(services, { code })
  const filters = await filtersOf(services, query, me)
  const rows = await readFacets(services.database.sql, section.id, filters)
  const valuesOf = (facet: GroupFilter) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ id, ru, en, count }) => ({ id, name: inLanguage(language, ru, en), count }))
  return {
    metals: valuesOf('metals'),
    alloys: valuesOf('alloys'),
    weavings: valuesOf('weavings'),
    coatings: valuesOf('coatings'),
  }
}
