import type { productsCalls } from '@proba/api/catalogue/products'
import type { Language } from '@proba/i18n'
import { type Handlers, type Input, ReplyWithMessage } from '../../../http/handler.ts'
import { idFilter } from '../../../http/idFilter.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { namedIn } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { readDictionaryEntries } from '../dictionaries/productDictionaryStore.ts'
import { deleteProduct } from './deleteProduct.ts'
import { offerReply } from './offerReply.ts'
import { findArticles, readArticle, readArticles, readOffer, readOfferPage } from './offersStore.ts'
import { productReply, rowReply } from './productReply.ts'
import { readProduct, readProductPage } from './productsStore.ts'
import { createOffer, updateOffer } from './saveOffer.ts'
import { createProduct, updateProduct } from './saveProduct.ts'
import { saveSizes } from './saveSizes.ts'
import { offerImpact, productImpact, sizesImpact } from './weightImpact.ts'

/** Articles named at once. */
const maxNamed = 100
const rowsPerPage = 20

const flag = (value: number | undefined) => (value === undefined ? undefined : value === 1)

/** The filters of a query that are set; an empty text does not filter. */
function given<F extends object>(filters: F): { [K in keyof F]?: NonNullable<F[K]> } {
  const kept = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(kept) as { [K in keyof F]?: NonNullable<F[K]> }
}

async function productListReply(services: Services, { query, language }: Input<'GET /admin/products'>) {
  const { metal, section } = query
  const page = pageOf(query, rowsPerPage)
  const filters = given({
    q: query.q?.trim(),
    metal,
    section,
    closed: flag(query.closed),
    discontinued: flag(query.discontinued),
  })
  const order = { sort: query.sort ?? 'article', descending: query.order === 'desc' } as const
  const { rows, total } = await readProductPage(services.database.sql, filters, order, page)
  return { items: rows.map((row) => rowReply(row, language)), meta: paginationOf(page, total) }
}

type Products = Pick<
  Handlers<typeof productsCalls>,
  | 'GET /admin/products'
  | 'GET /admin/products/{id}'
  | 'POST /admin/products'
  | 'POST /admin/products/{id}'
  | 'DELETE /admin/products/{id}'
  | 'POST /admin/products/{id}/impact'
  | 'POST /admin/products/{id}/sizes'
  | 'POST /admin/products/{id}/sizes/impact'
  | 'GET /admin/products/dictionaries/{name}'
>

function productHandlers(services: Services): Products {
  const { sql } = services.database
  const one = async (id: number, language: Language) => {
    const [row] = await readProduct(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return productReply(row, language)
  }
  return {
    'GET /admin/products': (input) => productListReply(services, input),
    'GET /admin/products/{id}': async ({ params, language }) => one(params.id, language),
    'POST /admin/products': async ({ me, body, language }) =>
      new ReplyWithMessage(
        await one(await createProduct(services, me, body), language),
        'server.product.created',
      ),
    'POST /admin/products/{id}': async ({ me, params, body, language }) => {
      await updateProduct(services, me, params.id, body)
      return new ReplyWithMessage(await one(params.id, language), 'server.product.updated')
    },
    'DELETE /admin/products/{id}': async ({ me, params, body }) => {
      await deleteProduct(services, me, params.id, body?.version)
      return new ReplyWithMessage({}, 'server.product.deleted')
    },
    'POST /admin/products/{id}/impact': ({ params, body, query }) =>
      productImpact(sql, params.id, body, query.page),
    'POST /admin/products/{id}/sizes': async ({ me, params, body }) => {
      const items = (await saveSizes(services, me, params.id, body)).map(offerReply)
      return new ReplyWithMessage({ items }, 'server.offer.saved')
    },
    'POST /admin/products/{id}/sizes/impact': ({ params, body, query }) =>
      sizesImpact(sql, params.id, body, query.page),
    'GET /admin/products/dictionaries/{name}': async ({ params, query, language }) =>
      (await readDictionaryEntries(sql, params.name, query)).map((word) => namedIn(language, word)),
  }
}

/** Products and their sizes in the back office (decision G-084). */
export function productsHandlers(services: Services): Handlers<typeof productsCalls> {
  const { sql } = services.database
  const one = async (id: number) => {
    const [row] = await readOffer(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return offerReply(row)
  }
  return {
    ...productHandlers(services),
    'GET /admin/offers': async ({ query }) => {
      const page = pageOf(query, rowsPerPage)
      const filters = given({ q: query.q?.trim(), product: query.product, listed: flag(query.listed) })
      const order = { sort: query.sort ?? 'article', descending: query.order === 'desc' } as const
      const { rows, total } = await readOfferPage(sql, filters, order, page)
      return { items: rows.map(offerReply), meta: paginationOf(page, total) }
    },
    'GET /admin/offers/{id}': async ({ params }) => one(params.id),
    'POST /admin/offers': async ({ me, body }) =>
      new ReplyWithMessage(await one(await createOffer(services, me, body)), 'server.offer.created'),
    'POST /admin/offers/{id}': async ({ me, params, body }) => {
      await updateOffer(services, me, params.id, body)
      return new ReplyWithMessage(await one(params.id), 'server.offer.updated')
    },
    'GET /admin/offers/products': async ({ query }) => {
      const ids = idFilter(query.ids, 'ids')
      if (ids) return readArticles(sql, ids.slice(0, maxNamed))
      return query.id === undefined ? findArticles(sql, query.q ?? '') : readArticle(sql, query.id)
    },
    'POST /admin/offers/{id}/impact': ({ params, body, query }) =>
      offerImpact(sql, params.id, body, query.page),
  }
}
