import { amountOf } from '@proba/domain/product/productMinimum'
import { groupBy } from '@proba/domain/text/grouping'
import type { Static } from 'typebox'
import type { Cart } from './cart.ts'
import type { CartChanges, CartMetal, CartPosition } from './cartRows.ts'

/** One order type of a cart. */
export type OfType = Static<typeof Cart>['orderTypes'][number]
type Metal = Static<typeof CartMetal>
type Position = Static<typeof CartPosition>
type New = Static<typeof CartChanges>['positions'][number]

/** A position with the names of its metal and alloy. */
export interface PlacedPosition {
  readonly metal: New['metal']
  readonly alloyName: string
  readonly position: Position
}

/** All positions of an order type. */
export function placedPositions(metals: readonly Metal[]): PlacedPosition[] {
  return metals.flatMap((metal) => {
    const names = new Map(metal.alloys.map(({ id, name }) => [id, name]))
    return metal.positions.map((position) => ({
      metal,
      alloyName: names.get(position.alloyId) ?? '',
      position,
    }))
  })
}

const firstRow = (position: Position): number => position.cartOffers[0]?.cartOfferId ?? 0

function sumsOf(positions: readonly Position[]): { count: number; weight: number } {
  const offers = positions.flatMap(({ cartOffers }) => cartOffers)
  const { count, weightMg } = amountOf(offers.map(({ count, weight }) => ({ count, unitMg: weight })))
  return { count, weight: weightMg }
}

function metalOf(placed: readonly PlacedPosition[], { metal }: PlacedPosition): Metal {
  const positions = placed.map(({ position }) => position)
  const sums = sumsOf(positions)
  const names = new Map(placed.map(({ position, alloyName }) => [position.alloyId, alloyName]))
  return {
    id: metal.id,
    code: metal.code,
    name: metal.name,
    ...sums,
    alloys: [...groupBy(positions, ({ alloyId }) => alloyId)].map(([id, own]) => ({
      id,
      name: names.get(id) ?? '',
      ...sumsOf(own),
    })),
    positions,
    totalWeight: sums.weight,
    minOrderWeight: metal.minOrderWeight,
    productResidues: positions
      .flatMap(({ cartOffers }) => cartOffers)
      .reduce((sum, { productResidues }) => sum + productResidues, 0),
  }
}

/**
 * An order type with these positions, in the order in which their first rows were added, as the server groups them; a
 * metal whose positions are the same objects stays the same object.
 */
export function withPositions(ofType: OfType, placed: readonly PlacedPosition[]): OfType {
  const before = new Map(ofType.metals.map((metal) => [metal.id, metal]))
  const sorted = placed.toSorted((a, b) => firstRow(a.position) - firstRow(b.position))
  const metals = [...groupBy(sorted, ({ metal }) => metal.id)].flatMap(([id, own]) => {
    const held = before.get(id)
    const isSame =
      held?.positions.length === own.length &&
      own.every(({ position }, index) => held.positions[index] === position)
    const [first] = own
    return held && isSame ? [held] : first ? [metalOf(own, first)] : []
  })
  const sum = (of: (metal: Metal) => number) => metals.reduce((total, metal) => total + of(metal), 0)
  return {
    orderType: ofType.orderType,
    metals,
    count: sum(({ count }) => count),
    weight: sum(({ weight }) => weight),
    positions: sum(({ positions }) => positions.length),
  }
}
