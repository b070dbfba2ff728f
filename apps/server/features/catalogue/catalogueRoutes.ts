import type { catalogueContract } from '@proba/api/catalogue'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { detailReply } from './detailReply.ts'
import { facetsReply, listingReply } from './listingReply.ts'
import { hintsReply, searchReply } from './searchReply.ts'
import { sectionsReply } from './sectionsReply.ts'

/** Catalogue, search and product detail. */
export function catalogueHandlers(services: Services): Handlers<typeof catalogueContract> {
  return {
    'GET /product/detail/{id}': async ({ params, me, language }) =>
      detailReply(services, params.id, { me, language }),
    'GET /catalog/elements/{code}': async ({ params, query, me, language }) =>
      listingReply(services, { code: params.code }, query, { me, language }),
    'GET /catalog/elements/{code}/facets': async ({ params, query, me, language }) =>
      facetsReply(services, params.code, query, { me, language }),
    'GET /products/category/{id}': async ({ params, query, me, language }) =>
      listingReply(services, { id: params.id }, query, { me, language }),
    'GET /catalog/sections': async ({ query, language }) => sectionsReply(services, query, language),
    'GET /products/search': async ({ query, me, language }) => searchReply(services, query, { me, language }),
    'GET /products/search/help': async ({ query, me, language }) =>
      hintsReply(services, query.query, { me, language }),
  }
}
