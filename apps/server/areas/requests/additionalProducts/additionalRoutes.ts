import type { additionalProductsCalls } from '@proba/api/requests/additionalProducts'
import { additionalLimits } from '@proba/domain/additional/additionalProduct'
import { additionalTypes, typesOf } from '@proba/domain/codes/additionalCodes'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import type { Services } from '../../../services/services.ts'
import { additionalReply, metadataReply } from './additionalReply.ts'
import { readActiveProducts, readFeatures, readMinimums } from './additionalStore.ts'

const productsPerPage = 25

/** Additional products for their pages (decisions G-231, G-233, G-440). */
export function additionalProductsHandlers(services: Services): Handlers<typeof additionalProductsCalls> {
  const { sql } = services.database
  return {
    'GET /additional-products/metadata': async ({ language, t }) =>
      metadataReply(...(await Promise.all([readFeatures(sql), readMinimums(sql)])), t, language),
    'GET /additional-products': async ({ query, language }) => {
      const { type, withPagination = 0 } = query
      const types = type === undefined ? additionalTypes : type === 'fitting' ? typesOf(type) : [type]
      const page =
        withPagination === 1
          ? pageOf(query, productsPerPage)
          : { page: 1, perPage: additionalLimits.products, offset: 0 }
      const [features, { rows, total }] = await Promise.all([
        readFeatures(sql),
        readActiveProducts(sql, types, query.order === 'desc', page),
      ])
      return {
        items: rows.map((row) => additionalReply(row, features, language)),
        meta: paginationOf(page, total),
      }
    },
  }
}
