import type { productDetailCalls } from '@proba/api/ordering/productDetail'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { detailReply } from './detailReply.ts'

/** The window of a product. */
export function productDetailHandlers(services: Services): Handlers<typeof productDetailCalls> {
  return {
    'GET /product/detail/{id}': async ({ params, ...viewer }) => detailReply(services, params.id, viewer),
  }
}
