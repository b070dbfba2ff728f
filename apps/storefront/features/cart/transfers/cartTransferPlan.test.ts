import { expect, test } from 'vitest'
import { cartOf, metalOf, offerOf, positionOf } from '../cart.support.ts'
import { type CartOffer, cartOfType, rowsOf } from '../cartOfType.ts'
import { cartTransferPlan, isWhole, transferPlans } from './cartTransferPlan.ts'

/** Production rows of one product. */
const rows = (...offers: CartOffer[]) =>
  rowsOf(
    cartOfType(
      cartOf({ products_production: [metalOf(1, [positionOf(1, offers)], 150_000)] }),
      'products_production',
    ),
  )

test('only the order types that some row may move to are offered', () => {
  const stocked = rows(offerOf(11, { productResidues: 20 }))
  expect(transferPlans('products_production', stocked).map(({ to }) => to)).toEqual(['products_finished'])
  expect(transferPlans('waiting_list', stocked).map(({ to }) => to)).toEqual(['products_finished'])
})

test('without residues a row below the minimum of its metal may wait', () => {
  expect(transferPlans('products_production', rows(offerOf(11))).map(({ to }) => to)).toEqual([
    'waiting_list',
  ])
})

test('what fits moves and the rest is the exceeded amount', () => {
  const plan = cartTransferPlan(
    'products_production',
    'products_finished',
    rows(offerOf(11, { productResidues: 4 })),
  )
  expect(plan).toMatchObject({ moved: 4, whole: 10, exceeded: 6, refused: 0 })
  expect(isWhole(plan)).toBe(false)
})

test('rows that may not move are counted apart', () => {
  const mixed = rows(offerOf(11, { productResidues: 20 }), offerOf(12, { length: 500 }))
  const plan = cartTransferPlan('products_production', 'products_finished', mixed)
  expect(plan).toMatchObject({ moved: 10, whole: 10, exceeded: 0, refused: 1 })
  expect(plan.rows.map(({ row }) => row.offer.cartOfferId)).toEqual([11])
  expect(isWhole(plan)).toBe(false)
})

test('rows that share a coil do not get the same grams twice', () => {
  const shared = rows(
    offerOf(11, { coilResidues: 30_240 }),
    offerOf(12, { length: 500, coilResidues: 30_240 }),
  )
  const plan = cartTransferPlan('products_production', 'products_coil', shared)
  expect(plan).toMatchObject({ moved: 12, whole: 20, exceeded: 20_160 })
  expect(plan.rows.map(({ moved, left }) => [moved, left])).toEqual([
    [10, 0],
    [2, 8],
  ])
})

test('rows of different products share a coil too, as on the server', () => {
  const one = positionOf(1, [offerOf(11, { coilResidues: 30_240, coilKey: 'coil/7' })])
  const two = positionOf(2, [offerOf(21, { coilResidues: 30_240, coilKey: 'coil/7' })])
  const cart = cartOf({ products_production: [metalOf(1, [one, two])] })
  const shared = rowsOf(cartOfType(cart, 'products_production'))
  const plan = cartTransferPlan('products_production', 'products_coil', shared)
  expect(plan).toMatchObject({ moved: 12, whole: 20, exceeded: 20_160 })
  expect(plan.staying.map(({ row, left }) => [row.offer.cartOfferId, left])).toEqual([[21, 8]])
})

test('a coil moves by its weight', () => {
  const coil = rows(offerOf(11, { typeOffer: 'coil', count: 1, weight: 600_000, coilResidues: 250_000 }))
  const plan = cartTransferPlan('products_production', 'products_coil', coil)
  expect(plan).toMatchObject({ moved: 250_000, whole: 600_000, exceeded: 350_000 })
})
