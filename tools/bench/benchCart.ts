import { placeBody } from './benchGoods.ts'
import { p50, request, type Session } from './benchSession.ts'

/** Rows of an order type as the cart returns them. */
async function rowsOf(
  session: Session,
  orderType: string,
): Promise<{ cartOfferId: number; count: number }[]> {
  const { data } = await request(session, 'GET', `/cart?orderType=${orderType}`)
  const { item } = data as {
    item: {
      orderTypes: { metals: { positions: { cartOffers: { cartOfferId: number; count: number }[] }[] }[] }[]
    }
  }
  return item.orderTypes.flatMap(({ metals }) =>
    metals.flatMap(({ positions }) => positions.flatMap(({ cartOffers }) => cartOffers)),
  )
}

const update = (session: Session, key: string, value: object) =>
  request(session, 'POST', '/cart/update', { [key]: JSON.stringify(value) })

/** One call that gives 500 rows of the cart another count; every row changes every time. */
export async function measureBulk(session: Session, times: number): Promise<string> {
  const rows = await rowsOf(session, 'products_production')
  const cartOfferIds = rows.slice(0, 500).map(({ cartOfferId }) => cartOfferId)
  if (cartOfferIds.length < 500) throw new Error('The cart is too short for a change of 500 rows')
  return p50(times, (i) => update(session, 'update', { action: 'count', cartOfferIds, count: 2 + (i % 2) }))
}

/** The order check of everything in production: refusals, differences, the orders it would make. */
export function measureCheck(session: Session, times: number): Promise<string> {
  const { actionWithRemainder: _, ...body } = placeBody
  return p50(times, () => request(session, 'POST', '/cart/check', body))
}

/** Puts sizes that are in stock into the cart, one piece of each. */
async function addStock(session: Session, rows: number): Promise<void> {
  for (let page = 1, added = 0; added < rows; page++) {
    const path = `/catalog/elements/products?metals=1&inStock=1&perPage=100&page=${page}`
    const { items } = (await request(session, 'GET', path)).data as { items: { id: number }[] }
    if (items.length === 0) throw new Error(`Only ${added} sizes are in stock`)
    for (const { id } of items) {
      const detail = (await request(session, 'GET', `/product/detail/${id}`)).data as {
        offers: { id: number; coveringId: number }[]
      }
      for (const offer of detail.offers.slice(0, 3)) {
        const finished = [{ offerId: offer.id, coatingId: offer.coveringId, count: 1 }]
        const body = { orderType: 'products_finished', productId: id, offers: { finished } }
        if ((await request(session, 'POST', '/cart/positions', body)).status === 200) added += 1
      }
      if (added >= rows) return
    }
  }
}

/** Rows moved one by one from stock to production, next to the rest of the cart. */
export async function measureTransfer(session: Session): Promise<string> {
  await update(session, 'delete', { action: 'products', tab: 'products_finished' })
  await addStock(session, 90)
  const rows = await rowsOf(session, 'products_finished')
  const change = { action: 'change', orderType: 'products_finished', to: 'products_production' }
  return p50(50, () => {
    const row = rows.pop()
    return update(session, 'change', { ...change, cartOfferIds: row ? [row.cartOfferId] : [] })
  })
}
