import type { listingCalls } from '@proba/api/catalogue/listing'
import { normaliseSearch } from '@proba/domain/product/search'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { countEmptySearch } from '../../common/usageCounts/countUsage.ts'
import { facetsReply, listingReply } from './listingReply.ts'
import { hintsReply, searchReply } from './searchReply.ts'
import { sectionsReply } from './sectionsReply.ts'

/** Lists of the catalogue, sections and the search. */
export function listingHandlers(services: Services): Handlers<typeof listingCalls> {
  return {
    'GET /catalog/elements/{code}': async ({ params, query, ...viewer }) =>
      listingReply(services, { code: params.code }, query, viewer),
    'GET /catalog/elements/{code}/facets': async ({ params, query, ...viewer }) =>
      facetsReply(services, params.code, query, viewer),
    'GET /products/category/{id}': async ({ params, query, ...viewer }) =>
      listingReply(services, { id: params.id }, query, viewer),
    'GET /catalog/sections': async ({ query, language, revisions }) =>
      sectionsReply(services, query, language, revisions),
    'GET /products/search': async ({ query, address, ...viewer }) => {
      const found = await searchReply(services, query, viewer)
      if (found.meta.pagination.total === 0) {
        const who = viewer.me ? `user ${viewer.me.userId}` : address
        await countEmptySearch(services, who, normaliseSearch(query.query))
      }
      return found
    },
    'GET /products/search/help': async ({ query, ...viewer }) => hintsReply(services, query.query, viewer),
  }
}
