import type { ProductDetail } from '@proba/api/ordering/productDetail'
import type { Static } from 'typebox'
import type { Viewer } from '../../../http/caller.ts'
import { revisionCache } from '../../../lib/revisionCache.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { findCart } from '../cart/cartStore.ts'
import { type Basket, type CartTerms, readSharedUse, type Shared } from '../cart/sharedUse.ts'
import { type DetailRecord, readProductInCart } from './detailStore.ts'

type Reply = Static<typeof ProductDetail>
export type InCart = Awaited<ReturnType<typeof readProductInCart>>

interface DetailCart extends Basket {
  readonly inCart: InCart
}
const nothingShared: Basket = { production: [], coil: [] }

const ownRows = revisionCache<InCart>({ max: 1000 })
const sharedUses = revisionCache<Basket>({ max: 1000 })

async function readShared(services: Services, me: Principal, shared: Shared, terms: CartTerms) {
  const { sql } = services.database
  const [cart] = await findCart(sql, me.userId, companyOf(me).id)
  return cart ? readSharedUse(sql, cart.id, shared, terms) : nothingShared
}

/**
 * What the caller's cart holds of a product and of what it shares with others, cached while the cart, the products and the
 * terms of the caller stay as they are; what is shared is read once for all products that share it.
 */
export async function detailCart(
  services: Services,
  row: DetailRecord,
  { me, cartVersion, revisions }: Viewer,
  terms: CartTerms,
): Promise<DetailCart> {
  if (!me?.company) return { inCart: [], ...nothingShared }
  const { userId, company } = me
  const shared = { powerGroupId: row.power_group_id, coilPoolId: row.coil_pool_id }
  const readOwn = () => readProductInCart(services.database.sql, userId, company.id, row.id)
  const readUse = () => readShared(services, me, shared, terms)
  if (cartVersion === null) return { inCart: await readOwn(), ...(await readUse()) }
  const { database } = services
  const now = services.now()
  const owner = `${userId}/${company.id}`
  const state = JSON.stringify([revisions?.goods, cartVersion, terms])
  const of = `${owner}/${shared.powerGroupId}/${shared.coilPoolId}`
  return {
    inCart: await ownRows(database, `${owner}/${row.id}`, state, now, readOwn),
    ...(await sharedUses(database, of, state, now, readUse)),
  }
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
export function detailCartReply(row: DetailRecord, cart: DetailCart): Reply['basket'] {
  const own = cart.inCart.filter(({ order_type }) => order_type === 'products_production')
  return {
    production: cart.production,
    coil: cart.coil,
    unsized: unsizedOf(row, cart.inCart),
    productWeight: own.reduce((sum, part) => sum + part.weight_mg, 0),
    productCount: own.reduce((sum, part) => sum + part.count, 0),
  }
}
