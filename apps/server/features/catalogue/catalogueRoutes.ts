import type { catalogueContract } from '@proba/api/catalogue'
import { foldText, normaliseSearch, searchWords } from '@proba/domain/product/search'
import type { Handlers } from '../../http/handler.ts'
import { inLanguage } from '../../inLanguage.ts'
import type { Services } from '../../services.ts'
import { detailReply } from './detailReply.ts'
import { facetsReply, listingReply } from './listingReply.ts'
import { hintsReply, searchReply } from './searchReply.ts'
import { sectionsOf } from './sectionTree.ts'

/** Catalogue, search and product detail (spec 1 §7). */
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
    'GET /catalog/sections': async ({ query, language }) => {
      const sections = await sectionsOf(services)
      const wanted = searchWords(normaliseSearch(query.q ?? ''))
      return sections
        .map((row) => ({
          id: row.id,
          code: row.code,
          name: inLanguage(language, row.name_ru, row.name_en),
          parentId: row.parent_id,
          image: row.picture_key,
          badges: row.badge_codes,
          products: row.product_count,
        }))
        .filter(({ name }) => wanted.every((word) => foldText(name).includes(word)))
    },
    'GET /products/search': async ({ query, me, language }) => searchReply(services, query, { me, language }),
    'GET /products/search/help': async ({ query, me, language }) =>
      hintsReply(services, query.query, { me, language }),
  }
}
