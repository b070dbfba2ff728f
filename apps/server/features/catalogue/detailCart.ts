import type { ProductDetail } from '@proba/api/catalogue'
import type { Static } from 'typebox'
import type { Viewer } from '../../http/caller.ts'
import { keep } from '../../kept.ts'
import type { Principal } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { findCart } from '../cart/cartStore.ts'
import { type CartTerms, readSharedUse } from '../cart/sharedUse.ts'
import { type DetailRecord, readProductInCart } from './detailStore.ts'

type Reply = Static<typeof ProductDetail>
export type InCart = Awaited<ReturnType<typeof readProductInCart>>

const nothingInCart = { inCart: [] as InCart, production: [], coil: [] }

/** What the caller's cart holds of this product and of what it shares with others. */
async function readDetailCart(services: Services, row: DetailRecord, me: Principal | null, terms: CartTerms) {
  const { sql } = services.database
  if (!me?.company) return nothingInCart
  const { userId, company } = me
  const [cart] = await findCart(sql, userId, company.id)
  if (!cart) return nothingInCart
  const { power_group_id: powerGroupId, coil_pool_id: coilPoolId } = row
  return {
    inCart: await readProductInCart(sql, userId, company.id, row.id),
    ...(await readSharedUse(sql, cart.id, { powerGroupId, coilPoolId }, terms)),
  }
}

type DetailCart = Awaited<ReturnType<typeof readDetailCart>>
const carts = keep<DetailCart>({ max: 1000 })

/** The same, kept while the cart, the products and the terms of the caller stay as they are. */
export async function keptDetailCart(
  services: Services,
  row: DetailRecord,
  { me, cartVersion, revisions }: Viewer,
  terms: CartTerms,
): Promise<DetailCart> {
  if (!me?.company || cartVersion === null) return readDetailCart(services, row, me, terms)
  const key = `${me.userId}/${me.company.id}/${row.id}`
  const state = JSON.stringify([revisions?.goods, cartVersion, terms])
  return carts(services.database, key, state, services.now(), () => readDetailCart(services, row, me, terms))
}

/** Pieces in the cart that belong to no offer row, by order type and coating. */
function unsizedOf(row: DetailRecord, inCart: InCart): Reply['basket']['unsized'] {
  const offers = new Set(row.offers.map(({ id }) => id))
  const coatings = new Set(row.coatings.map(({ id }) => id))
  const others = inCart.filter(
    (found) =>
      found.type_offer !== 'finished' || !offers.has(found.offer_id) || !coatings.has(found.coating_id),
  )
  const counts = new Map<string, Reply['basket']['unsized'][number]>()
  for (const { order_type: orderType, coating_id: coatingId, count } of others) {
    const key = `${orderType}/${coatingId}`
    counts.set(key, { orderType, coveringId: coatingId, count: (counts.get(key)?.count ?? 0) + count })
  }
  return [...counts.values()]
}

/** The cart as the product window gets it: what its balances, minimum and counters start from. */
export function detailCartReply(
  row: DetailRecord,
  cart: Awaited<ReturnType<typeof readDetailCart>>,
): Reply['basket'] {
  const own = cart.inCart.filter(({ order_type }) => order_type === 'products_production')
  return {
    production: cart.production,
    coil: cart.coil,
    unsized: unsizedOf(row, cart.inCart),
    productWeight: own.reduce((sum, part) => sum + part.weight_mg, 0),
    productCount: own.reduce((sum, part) => sum + part.count, 0),
  }
}
