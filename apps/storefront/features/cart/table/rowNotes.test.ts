import { expect, test } from 'vitest'
import { cartOf, metalOf, offerOf, positionOf } from '../cart.support.ts'
import { cartOfType } from '../cartOfType.ts'
import { rowNotes, waitingDecisions } from './rowNotes.ts'

const product = positionOf(1, [offerOf(11)], { minOrderWeight: 30_000, minOrderCount: 12 })

test.each([
  ['products_production', 'capacity_exceeded'],
  ['products_coil', 'remaining_weight_exceeded'],
  ['products_finished', 'residue_exceeded'],
  ['products_finished_self_marked', 'residue_exceeded'],
] as const)('an excess of %s is named %s', (type, code) => {
  const row = { position: positionOf(1, []), offer: offerOf(11, { exceeded: 5 }) }
  expect(rowNotes(type, row, true)).toEqual([{ kind: 'refusal', code, exceeded: 5 }])
})

test('a row with nothing wrong has no notes', () => {
  expect(rowNotes('products_production', { position: positionOf(1, []), offer: offerOf(11) }, true)).toEqual(
    [],
  )
})

test('only the first row of a product shows what the product lacks', () => {
  const [offer = offerOf(11)] = product.cartOffers
  const note = { kind: 'short', weightMg: 4800, count: 2 }
  expect(rowNotes('products_production', { position: product, offer }, true)).toEqual([note])
  expect(rowNotes('products_production', { position: product, offer }, false)).toEqual([])
})

test('finished stock has no minimum per product', () => {
  const [offer = offerOf(11)] = product.cartOffers
  expect(rowNotes('products_finished', { position: product, offer }, true)).toEqual([])
})

test('the waiting list counts what of a product is already in production', () => {
  const waitingOf = (inProduction: { count: number; weight: number }) =>
    cartOfType(cartOf({ waiting_list: [metalOf(1, [{ ...product, inProduction }])] }), 'waiting_list')
  const alone = waitingDecisions(waitingOf({ count: 0, weight: 0 })).get(1)
  expect(alone).toMatchObject({ canMove: false, missing: { weightMg: 4800, count: 2 } })
  const together = waitingDecisions(waitingOf({ count: 2, weight: 4800 })).get(1)
  expect(together).toMatchObject({ canMove: true, missing: { weightMg: 0, count: 0 } })
})

test('a product that cannot be produced does not move, whatever its weight', () => {
  const closed = positionOf(1, [offerOf(11, { codes: ['closed'] })])
  const waiting = cartOfType(cartOf({ waiting_list: [metalOf(1, [closed])] }), 'waiting_list')
  expect(waitingDecisions(waiting).get(1)?.canMove).toBe(false)
})
