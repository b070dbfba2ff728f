import type { ReplyTo } from '@proba/api/client'
import type { OrderType } from '@proba/domain/codes/orderType'
import { emptyCart, type Person } from '../person.support.ts'

export type Product = ReplyTo<'GET /product/detail/{id}'>
export type Offer = Product['offers'][number]
type Filters = { metals?: number[]; weavings?: number[]; inStock?: 1; underContract?: 1 }

/** Products of a list with all their sizes. */
export async function products(
  { call }: Pick<Person, 'call'>,
  { metals, weavings, ...flags }: Filters,
  perPage: number,
  page = 1,
): Promise<Product[]> {
  const query = {
    ...flags,
    perPage,
    page,
    ...(metals && { metals: metals.join(',') }),
    ...(weavings && { weavings: weavings.join(',') }),
  }
  const { items } = await call('GET /catalog/elements/{code}', { params: { code: 'products' }, query })
  return Promise.all(items.map(({ id }) => call('GET /product/detail/{id}', { params: { id } })))
}

/** Whether a product can be made to order under the active contract of the person who read it. */
export function isProduced({ conditions, offers, flags, activeContract }: Product): boolean {
  const { isClosed, isDiscontinued, forContractType } = conditions
  const isOpen =
    !isClosed &&
    !isDiscontinued &&
    (forContractType === null || forContractType === activeContract?.contractType)
  return isOpen && flags.isDimensioned && offers.length > 0
}

/** Capacity in mg that no cart of a journey comes near. */
const plenty = 2_000_000

/** Produced, and with capacity to spare. */
export const isAmple = (product: Product): boolean =>
  isProduced(product) && (product.productionPower ?? plenty) >= plenty

/** Sizes in the coatings that can be ordered. */
export const openOffers = ({ offers, flags }: Product): Offer[] =>
  offers.filter(({ coveringId: coatingId }) => !flags.disabledPlatings.includes(coatingId))

/** Pieces of each of the sizes by which the product reaches its minimum. */
export function countFor({ conditions }: Product, sizes: readonly Offer[]): number {
  const weight = sizes.reduce((sum, offer) => sum + offer.weight, 0)
  const byWeight = Math.ceil((conditions.minOrderWeight ?? 0) / Math.max(1, weight))
  const byCount = Math.ceil((conditions.minOrderCount ?? 0) / Math.max(1, sizes.length))
  return Math.max(1, byWeight, byCount)
}

/** Adds sizes of a product to the cart. */
export async function addToCart(
  { call }: Pick<Person, 'call'>,
  orderType: OrderType,
  product: Product,
  sizes: readonly { readonly offer: Offer; readonly count: number }[],
): Promise<void> {
  const finished = sizes.map(({ offer, count }) => ({
    offerId: offer.id,
    coatingId: offer.coveringId,
    length: offer.length,
    weight: offer.weight,
    count,
  }))
  await call('POST /cart/positions', { body: { orderType, productId: product.id, offers: { finished } } })
}

/** A row that a journey has put into the cart. */
export interface CartGoods {
  readonly product: Product
  readonly offer: Offer
  readonly count: number
}

/** Empties the cart and puts `rows` rows into its production part, of products of all metals; returns them. */
export async function refill(me: Pick<Person, 'call'>, rows: number): Promise<CartGoods[]> {
  await emptyCart(me)
  const added: CartGoods[] = []
  for (const metal of [3, 2, 1])
    for (const product of await products(me, { metals: [metal], underContract: 1 }, 100)) {
      const share = metal === 1 ? rows : Math.ceil((rows * (4 - metal)) / 3)
      const sizes = openOffers(product).slice(0, Math.min(rows, share) - added.length)
      if (!isAmple(product) || sizes.length === 0) continue
      const count = countFor(product, sizes)
      const goods = sizes.map((offer) => ({ product, offer, count }))
      await addToCart(me, 'products_production', product, goods)
      added.push(...goods)
    }
  return added
}
