import { type DrawingRow, excesses, limitsOf, type RowDemands } from '@proba/domain/cart/rowLimits'
import { minimumOfType } from '@proba/domain/product/productMinimum'
import { groupBy } from '@proba/domain/text/grouping'
import type { Static } from 'typebox'
import type { CartHeader, Cart as CartSchema } from './cart.ts'
import { demandsOf, keysOf } from './cartDemands.ts'
import { type OfType, type PlacedPosition, placedPositions, withPositions } from './cartMetals.ts'
import type { CartOffer, CartPosition, CartChanges as ChangesSchema } from './cartRows.ts'
import { limitFields } from './limitFields.ts'

type Cart = Static<typeof CartSchema>
/** What a change of the cart answers besides its own result. */
export type CartChanges = Static<typeof ChangesSchema>
type Offer = Static<typeof CartOffer>
type Position = Static<typeof CartPosition>
type Resources = Pick<Cart, 'available' | 'used' | 'disabledRestrictions'>

/** The rows of a position after a change; null where none of them is touched. */
function offersAfter(cartOffers: readonly Offer[], changed: readonly Offer[], gone: ReadonlySet<number>) {
  if (changed.length === 0 && !cartOffers.some(({ cartOfferId }) => gone.has(cartOfferId))) return null
  const byId = new Map([...cartOffers, ...changed].map((offer) => [offer.cartOfferId, offer]))
  return [...byId.values()].filter(({ cartOfferId }) => !gone.has(cartOfferId))
}

/** The positions of an order type after a change, new limits apart; what is not touched stays the same object. */
function positionsAfter({ orderType, metals }: OfType, changes: CartChanges): PlacedPosition[] {
  const gone = new Set(changes.gone)
  const held = placedPositions(metals)
  const known = new Set(held.map(({ position }) => position.cartPositionId))
  const added = changes.positions
    .filter((position) => position.orderType === orderType && !known.has(position.cartPositionId))
    .map(({ metal, alloyName, ...facts }) => ({ metal, alloyName, position: { ...facts, cartOffers: [] } }))
  const noLimits = limitFields(undefined)
  const rows = groupBy(changes.rows, ({ cartPositionId }) => cartPositionId)
  const produced = new Map(changes.inProduction.map(({ productId, ...sums }) => [productId, sums]))
  return [...held, ...added].flatMap((placed) => {
    const { position } = placed
    const changed = (rows.get(position.cartPositionId) ?? []).map(({ cartPositionId: _, ...row }) => ({
      ...noLimits,
      ...row,
    }))
    const cartOffers = offersAfter(position.cartOffers, changed, gone) ?? position.cartOffers
    const inProduction = position.inProduction && (produced.get(position.productId) ?? position.inProduction)
    if (cartOffers === position.cartOffers && inProduction === position.inProduction) return [placed]
    return cartOffers.length > 0 ? [{ ...placed, position: { ...position, inProduction, cartOffers } }] : []
  })
}

/** A row of the cart as its limits are computed. */
interface HeldRow {
  readonly offer: Offer
  readonly row: DrawingRow
  readonly demands: RowDemands
}

const hasMinimum = ({ orderType, minOrderWeight, minOrderCount }: Position, cart: Resources): boolean =>
  minimumOfType(orderType, { weightMg: minOrderWeight, count: minOrderCount }, cart.disabledRestrictions) !==
  null

const heldRow = (position: Position, offer: Offer, cart: Resources): HeldRow => ({
  offer,
  row: {
    productId: position.productId,
    hasMinimum: hasMinimum(position, cart),
    typeOffer: offer.typeOffer,
    count: offer.count,
    unitMg: offer.weight,
    isRefused: offer.codes.length > 0,
  },
  demands: demandsOf(position, offer, cart),
})

/** Rows of positions that are chosen, in the order in which they were added. */
function chosenRows(
  placed: readonly PlacedPosition[],
  cart: Resources,
  isChosen: (offer: Offer, position: Position) => boolean,
): HeldRow[] {
  const rows: HeldRow[] = []
  for (const { position } of placed)
    for (const offer of position.cartOffers)
      if (isChosen(offer, position)) rows.push(heldRow(position, offer, cart))
  return rows.sort((a, b) => a.offer.cartOfferId - b.offer.cartOfferId)
}

/** The rows that a change gives other limits, by id: those it names, and all that draw on the same resources. */
function limitedOffers(
  placed: readonly PlacedPosition[],
  changes: CartChanges,
  cart: Resources,
  touched: ReadonlySet<string>,
): Map<number, Offer> {
  const named = new Set(changes.rows.map(({ cartOfferId }) => cartOfferId))
  const ownKeys = chosenRows(placed, cart, (offer) => named.has(offer.cartOfferId)).flatMap(
    ({ demands: { own } }) => (own ? [own.key] : []),
  )
  const drawn = new Set([...touched, ...ownKeys])
  const affected = chosenRows(
    placed,
    cart,
    (offer, position) =>
      named.has(offer.cartOfferId) || keysOf(position, offer).some((key) => drawn.has(key)),
  )
  const over = excesses(affected.map(({ row, demands }) => [row, demands]))
  const usage = new Map(Object.entries(cart.used))
  return new Map(
    affected.map(({ offer, row, demands }, index) => {
      // Of a resource that is not touched not all rows are here: their excess stays.
      const isTogether = !demands.own || drawn.has(demands.own.key)
      const exceeded = isTogether ? (over[index] ?? 0) : offer.exceeded
      return [offer.cartOfferId, { ...offer, ...limitFields({ ...limitsOf(row, demands, usage), exceeded }) }]
    }),
  )
}

function ofTypeAfter(ofType: OfType, placed: readonly PlacedPosition[], offers: ReadonlyMap<number, Offer>) {
  const limited = placed.map((own) => {
    const { position } = own
    if (!position.cartOffers.some(({ cartOfferId }) => offers.has(cartOfferId))) return own
    const cartOffers = position.cartOffers.map((offer) => offers.get(offer.cartOfferId) ?? offer)
    return { ...own, position: { ...position, cartOffers } }
  })
  return withPositions(ofType, limited)
}

/** Numbers with others added; what is nothing is left out. */
function sumOf(numbers: Cart['used'], more: Cart['used']): Cart['used'] {
  const sums = { ...numbers }
  for (const [key, value] of Object.entries(more)) {
    const sum = (sums[key] ?? 0) + value
    if (sum === 0) delete sums[key]
    else sums[key] = sum
  }
  return sums
}

const leftOf = (available: Cart['available'], key: string) => {
  const left = available[key]
  return left === undefined ? 0 : left
}

/** The keys of rows that a change names or takes away. */
function keysOfChanged(types: readonly (readonly PlacedPosition[])[], changes: CartChanges): string[] {
  const changed = new Set([...changes.gone, ...changes.rows.map(({ cartOfferId }) => cartOfferId)])
  return types
    .flat()
    .flatMap(({ position }) =>
      position.cartOffers
        .filter(({ cartOfferId }) => changed.has(cartOfferId))
        .flatMap((offer) => keysOf(position, offer)),
    )
}

/** What is available of all that the rows draw on after a change; nothing is left out. */
function availableAfter(
  { available, orderTypes }: Cart,
  changes: CartChanges,
  after: readonly (readonly PlacedPosition[])[],
): Cart['available'] {
  const before = orderTypes.map(({ metals }) => placedPositions(metals))
  const now = new Set(keysOfChanged(after, changes))
  const past = new Set(keysOfChanged(before, changes).filter((key) => !now.has(key) && key in available))
  const isUnused = past.size > 0 ? unusedIn(after) : () => false
  const dropped = [...past].filter(isUnused)
  const fresh = [...now].filter((key) => leftOf(changes.available, key) !== leftOf(available, key))
  if (dropped.length + fresh.length === 0) return available
  const next = { ...available }
  for (const key of fresh) next[key] = leftOf(changes.available, key)
  for (const key of [...dropped, ...fresh.filter((own) => next[own] === 0)]) delete next[key]
  return next
}

/** Tells keys that no row draws on. */
function unusedIn(types: readonly (readonly PlacedPosition[])[]): (key: string) => boolean {
  const drawn = new Set(
    types.flat().flatMap(({ position }) => position.cartOffers.flatMap((offer) => keysOf(position, offer))),
  )
  return (key) => !drawn.has(key)
}

/**
 * The cart after a change, equal to what `GET /cart` answers then, for all order types or the one that was read
 * (decision G-301); null when the change was made to another version, or something else has changed as well: such a
 * cart is read again. What is not touched stays the same object.
 */
export function cartAfter(cart: Cart, changes: CartChanges, header: Static<typeof CartHeader>): Cart | null {
  if (cart.header.version !== changes.from || cart.revision !== changes.revision) return null
  const placed = cart.orderTypes.map((ofType) => positionsAfter(ofType, changes))
  const available = availableAfter(cart, changes, placed)
  const used = sumOf(cart.used, changes.used)
  const resources = { available, used, disabledRestrictions: cart.disabledRestrictions }
  const changedKeys = Object.keys(changes.available).filter(
    (key) => leftOf(available, key) !== leftOf(cart.available, key),
  )
  const touched = new Set([...Object.keys(changes.used), ...changedKeys])
  const orderTypes = cart.orderTypes.map((ofType, index) => {
    const own = placed[index] ?? []
    return ofTypeAfter(ofType, own, limitedOffers(own, changes, resources, touched))
  })
  const totals = {
    offersCount: header.totalMetalsCount,
    offersWeight: header.totalMetalsWeight,
    positionsCount: header.positionsCount,
  }
  return { ...cart, orderTypes, totals, header, used, available }
}
