import type { OrderType } from '@proba/domain/codes/orderType'
import type { TestApp } from './testApp.ts'

interface Added {
  readonly mm?: number
  readonly coatingId?: number
  readonly product?: 'gold' | 'silver' | 'closed'
  readonly as?: string
}

/** Cart calls for tests: rows of the products of the test world. */
export function cartCalls(app: TestApp) {
  const post = (orderType: OrderType, offers: object, { product = 'gold', as = 'client' }: Added) =>
    app.call(
      'POST /cart/positions',
      { body: { orderType, productId: app.world.products[product].id, offers } },
      as,
    )
  const offerOf = ({ mm = 450, coatingId = 1, product = 'gold' }: Added) => ({
    offerId: app.world.products[product].offerIds[mm] ?? 0,
    coatingId,
  })
  const rowsOf = async (orderType: OrderType, as = 'client') => {
    const { item } = await app.ask('GET /cart', { query: { orderType } }, as)
    return item.orderTypes.flatMap(({ metals }) =>
      metals.flatMap(({ positions }) => positions.flatMap(({ cartOffers }) => cartOffers)),
    )
  }
  const update = (body: Record<string, object>, as = 'client') =>
    app.call(
      'POST /cart/update',
      { body: Object.fromEntries(Object.entries(body).map(([key, value]) => [key, JSON.stringify(value)])) },
      as,
    )
  return {
    add: (orderType: OrderType, count: number, more: Added = {}) =>
      post(orderType, { finished: [{ ...offerOf(more), count }] }, more),
    addCustom: (orderType: OrderType, count: number, length: number, more: Added = {}) =>
      post(orderType, { custom: [{ ...offerOf(more), count, length }] }, more),
    addCoil: (weight: number, more: Added = {}) =>
      post('products_coil', { coil: { ...offerOf(more), count: 1, weight } }, more),
    rowsOf,
    idsOf: async (orderType: OrderType) => (await rowsOf(orderType)).map(({ cartOfferId }) => cartOfferId),
    header: (as = 'client') => app.ask('GET /cart/header', {}, as),
    update,
    transfer: (orderType: OrderType, to: OrderType, cartOfferIds: readonly number[]) =>
      update({ change: { action: 'change', orderType, to, cartOfferIds } }),
  }
}
