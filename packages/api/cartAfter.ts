import { type DrawingRow, excesses, limitsOf, type RowDemands } from '@proba/domain/cart/rowLimits'
import type { Static } from 'typebox'
import type { CartHeader, Cart as CartSchema } from './cart.ts'
import { demandsOf } from './cartDemands.ts'
import { type OfType, type PlacedPosition, placedPositions, withPositions } from './cartMetals.ts'
import type { CartOffer, CartChanges as ChangesSchema } from './cartRows.ts'
import { limitFields } from './limitFields.ts'

type Cart = Static<typeof CartSchema>
/** What a change of the cart answers besides its own result. */
export type CartChanges = Static<typeof ChangesSchema>
type Offer = Static<typeof CartOffer>

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
  const rows = Map.groupBy(changes.rows, ({ cartPositionId }) => cartPositionId)
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

const heldRows = (placed: readonly PlacedPosition[], resources: Resources): HeldRow[] =>
  placed.flatMap(({ position }) =>
    position.cartOffers.map((offer) => ({
      offer,
      row: {
        typeOffer: offer.typeOffer,
        count: offer.count,
        unitMg: offer.weight,
        isRefused: offer.codes.length > 0,
      },
      demands: demandsOf(position, offer, resources),
    })),
  )

const keysOf = ({ demands: { own, coil, stock } }: HeldRow): string[] => [
  ...(own ? [own.key] : []),
  coil.key,
  stock.key,
]

type Resources = Pick<Cart, 'available' | 'used' | 'disabledRestrictions'>

/** The rows that a change gives other limits, by id: those it names, and all that draw on the same resources. */
function limitedOffers(
  rows: readonly HeldRow[],
  changes: CartChanges,
  touched: ReadonlySet<string>,
  usage: ReadonlyMap<string, number>,
): Map<number, Offer> {
  const named = new Set(changes.rows.map(({ cartOfferId }) => cartOfferId))
  const isNamed = ({ offer }: HeldRow) => named.has(offer.cartOfferId)
  const drawn = new Set([...touched, ...rows.filter(isNamed).flatMap(keysOf)])
  const together = rows
    .filter(({ demands: { own } }) => own && drawn.has(own.key))
    .toSorted((a, b) => a.offer.cartOfferId - b.offer.cartOfferId)
  const over = excesses(together.map(({ row, demands }) => [row, demands]))
  const exceeded = new Map(together.map(({ offer }, index) => [offer.cartOfferId, over[index] ?? 0]))
  const affected = rows.filter((held) => isNamed(held) || keysOf(held).some((key) => touched.has(key)))
  return new Map(
    affected.map(({ offer, row, demands }) => {
      const limits = {
        ...limitsOf(row, demands, usage),
        exceeded: exceeded.get(offer.cartOfferId) ?? offer.exceeded,
      }
      return [offer.cartOfferId, { ...offer, ...limitFields(limits) }]
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
  const sums = Object.entries(more).map(([key, value]) => [key, (numbers[key] ?? 0) + value] as const)
  const all = { ...numbers, ...Object.fromEntries(sums) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== 0))
}

/** What the rows draw on of all that is available; nothing is left out. */
const availableFor = (rows: readonly HeldRow[], available: Cart['available']): Cart['available'] =>
  Object.fromEntries(
    [...new Set(rows.flatMap(keysOf))].flatMap((key) => {
      const left = available[key]
      return left === undefined || left === 0 ? [] : [[key, left]]
    }),
  )

/**
 * The cart after a change, equal to what `GET /cart` answers then, for all order types or the one that was read
 * (decision G-301); null when the change was made to another version, or something else has changed as well: such a
 * cart is read again. What is not touched stays the same object.
 */
export function cartAfter(cart: Cart, changes: CartChanges, header: Static<typeof CartHeader>): Cart | null {
  if (cart.header.version !== changes.from || cart.revision !== changes.revision) return null
  const { disabledRestrictions } = cart
  const used = sumOf(cart.used, changes.used)
  const resources = { available: { ...cart.available, ...changes.available }, used, disabledRestrictions }
  const changedKeys = Object.keys(changes.available).filter(
    (key) =>
      (changes.available[key] ?? null) !== (cart.available[key] === undefined ? 0 : cart.available[key]),
  )
  const touched = new Set([...Object.keys(changes.used), ...changedKeys])
  const usage = new Map(Object.entries(used))
  const types = cart.orderTypes.map((ofType) => {
    const placed = positionsAfter(ofType, changes)
    const rows = heldRows(placed, resources)
    return { ofType: ofTypeAfter(ofType, placed, limitedOffers(rows, changes, touched, usage)), rows }
  })
  return {
    ...cart,
    orderTypes: types.map(({ ofType }) => ofType),
    totals: {
      offersCount: header.totalMetalsCount,
      offersWeight: header.totalMetalsWeight,
      positionsCount: header.positionsCount,
    },
    header,
    used,
    available: availableFor(
      types.flatMap(({ rows }) => rows),
      resources.available,
    ),
  }
}
