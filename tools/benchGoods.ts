import { request, type Session } from './benchSession.ts'

/** What the bench reads of a product. */
export interface Detail {
  id: number
  metal: { id: number }
  article: string
  offers: { id: number; coatingId: number; length: number; coating: string }[]
  conditions: {
    isClosed: boolean
    isDiscontinued: boolean
    forContractType: string | null
    minOrderWeight: number | null
    minOrderCount: number | null
  }
  coating: { id: number; disabled: boolean }[]
}

/** Products whose production can be ordered freely, with all their size rows. */
export async function orderable(session: Session, rows: number, metals = '1'): Promise<Detail[]> {
  const found: Detail[] = []
  for (let page = 1, count = 0; count < rows; page++) {
    const { data } = await request(
      session,
      'GET',
      `/catalog/elements/products?metals=${metals}&perPage=100&page=${page}`,
    )
    const { items } = data as { items: { id: number }[] }
    if (items.length === 0) break
    for (const { id } of items) {
      const detail = (await request(session, 'GET', `/product/detail/${id}`)).data as Detail
      const { conditions, coating } = detail
      const isFree =
        !conditions.isClosed &&
        !conditions.isDiscontinued &&
        !conditions.forContractType &&
        !conditions.minOrderWeight &&
        !conditions.minOrderCount
      if (!isFree) continue
      const offered = new Set(coating.filter(({ disabled }) => !disabled).map((one) => one.id))
      const offers = detail.offers.filter(({ coatingId }) => offered.has(coatingId))
      found.push({ ...detail, offers })
      count += offers.length
      if (count >= rows) break
    }
  }
  return found
}

/** Body that adds sizes of a product to production. */
export const addBody = (detail: Detail, offers: Detail['offers'], count = 1) => ({
  orderType: 'products_production',
  productId: detail.id,
  offers: { finished: offers.map(({ id, coatingId }) => ({ offerId: id, coatingId: coatingId, count })) },
})

/** Empties the part of the cart that goes to production. */
export async function clearCart(session: Session): Promise<void> {
  await request(session, 'POST', '/cart/update', {
    delete: JSON.stringify({ action: 'products', tab: 'products_production' }),
  })
}

/** Fills it with so many rows, one piece of each. */
export async function fillCart(session: Session, goods: readonly Detail[], rows: number): Promise<void> {
  let left = rows
  for (const detail of goods) {
    if (left <= 0) return
    const offers = detail.offers.slice(0, left)
    const { status } = await request(session, 'POST', '/cart/positions', addBody(detail, offers))
    if (status === 200) left -= offers.length
  }
}

/** Bid for everything in it. */
export const placeBody = {
  contractId: 2,
  metals: [{ id: 1 }],
  orderType: 'products_production',
  isCostOrderIncreased: true,
  actionWithRemainder: 'delete',
}
