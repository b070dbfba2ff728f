import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartOf, metalOf, offerOf, positionOf } from './cart.support.ts'
import { type CartOfType, cartOfType, coatingOf, patchRows, rowsOf } from './cartOfType.ts'
import { removeEdit, rowEdit } from './changes/cartEdits.ts'

const ofType = cartOfType(
  cartOf({
    products_production: [
      metalOf(1, [positionOf(1, [offerOf(11), offerOf(12, { length: 500 })]), positionOf(2, [offerOf(21)])]),
      metalOf(2, [positionOf(3, [offerOf(31)])]),
    ],
  }),
  'products_production',
)

const ids = (of: CartOfType) => rowsOf(of).map(({ offer }) => offer.cartOfferId)

test('an order type that the cart does not have is empty', () => {
  expect(cartOfType(cartOf({}), 'products_coil')).toMatchObject({
    metals: [],
    count: 0,
    weight: 0,
    positions: 0,
  })
})

test('the coating of a row is the selected one of its list', () => {
  const coatingOfferList = [
    { id: 1, isSelected: false },
    { id: 2, isSelected: true },
  ]
  expect(coatingOf(offerOf(1, { coatingId: 1, coatingOfferList }))).toBe(2)
})

test('a removed row takes its product and its metal with it when they have no other', () => {
  const left = removeEdit([31, 21])(ofType)
  expect(ids(left)).toEqual([11, 12])
  expect(left.metals.map(({ id }) => id)).toEqual([1])
  expect(left).toMatchObject({ count: 20, weight: 50_400, positions: 1 })
})

test('untouched metals stay the same objects, so that their rows are not rendered again', () => {
  const changed = rowEdit(11, { action: 'count', count: 3 })(ofType)
  expect(changed.metals[1]).toBe(ofType.metals[1])
  expect(changed.metals[0]?.positions[1]).toBe(ofType.metals[0]?.positions[1])
  expect(changed.metals[0]).toMatchObject({
    count: 23,
    weight: 57_960,
    alloys: [{ count: 23, weight: 57_960 }],
  })
})

test('an edit of a row that is gone changes nothing', () => {
  expect(rowEdit(99, { action: 'count', count: 3 })(ofType)).toBe(ofType)
})

test('an edit may be applied again to a cart that has it already', () => {
  const edit = rowEdit(11, { action: 'coating', coatingId: 2 })
  const once = edit(ofType)
  expect(edit(once)).toEqual(once)
})

test('sums are always those of the rows', () => {
  const patch = fc.dictionary(
    fc.constantFrom('11', '12', '21', '31'),
    fc.option(fc.integer({ min: 1, max: 999 })),
  )
  fc.assert(
    fc.property(patch, (counts) => {
      const offers = new Map(rowsOf(ofType).map(({ offer }) => [offer.cartOfferId, offer]))
      const changes = Object.entries(counts).map(([id, count]) => {
        const offer = offers.get(Number(id))
        return [Number(id), offer && count !== null ? { ...offer, count } : null] as const
      })
      const result = patchRows(ofType, new Map(changes))
      const rows = rowsOf(result).map(({ offer }) => offer)
      expect(result.count).toBe(rows.reduce((sum, { count }) => sum + count, 0))
      expect(result.weight).toBe(rows.reduce((sum, { count, weight }) => sum + count * weight, 0))
      expect(result.positions).toBe(result.metals.reduce((sum, { positions }) => sum + positions.length, 0))
      expect(
        result.metals.every(({ positions }) => positions.every(({ cartOffers }) => cartOffers.length > 0)),
      ).toBe(true)
    }),
  )
})
