import { request, type Session } from './benchSession.ts'

/** What the bench reads of a product, in the spelling of the wire. */
export interface Detail {
  id: number
  metal: { id: number }
  article: string
  offers: { id: number; coveringId: number; length: number; covering: string }[]
  conditions: {
    isClosed: boolean
    isDiscontinued: boolean
    forContractType: string | null
    minOrderWeight: number | null
    minOrderCount: number | null
  }
  covering: { id: number; disabled: boolean }[]
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
      const { conditions, covering: coatings } = detail
      const isFree =
        !conditions.isClosed &&
        !conditions.isDiscontinued &&
        !conditions.forContractType &&
        !conditions.minOrderWeight &&
        !conditions.minOrderCount
      if (!isFree) continue
      const offered = new Set(coatings.filter(({ disabled }) => !disabled).map((one) => one.id))
      const offers = detail.offers.filter(({ coveringId: coatingId }) => offered.has(coatingId))
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
  offers: { finished: offers.map(({ id, coveringId: coatingId }) => ({ offerId: id, coatingId, count })) },
})

/** Empties the part of the cart that goes to production. */
export async function clearCart(session: Session): Promise<void> {
  await request(session, 'POST', '/cart/update', {
    delete: JSON.stringify({ action: 'products', tab: 'products_production' }),
  })
}

/** Fills it with `rows` rows, one piece of each. */
export async function fillCart(session: Session, goods: readonly Detail[], rows: number): Promise<void> {
  let left = rows
  for (const detail of goods) {
    if (left <= 0) return
    const offers = detail.offers.slice(0, left)
    const { status } = await request(session, 'POST', '/cart/positions', addBody(detail, offers))
    if (status === 200) left -= offers.length
  }
}

/** Body of the order check and of the placing of everything in it. */
export const placeBody = {
  contractId: 2,
  metals: [{ id: 1 }],
  orderType: 'products_production',
  isCostOrderIncreased: true,
  actionWithRemainder: 'delete',
}
