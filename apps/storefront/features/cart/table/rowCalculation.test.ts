import { expect, test } from 'vitest'
import { metalOf, offerOf, positionOf } from '../cart.support.ts'
import { metalCalculation, rowCalculation } from './rowCalculation.ts'

const keysOf = (...of: Parameters<typeof rowCalculation>) => rowCalculation(...of).map(({ key }) => key)

test('stock is counted in pieces, and its excess too', () => {
  const limit = { kind: 'residue' as const, capacity: 12, others: 5 }
  const offer = offerOf(11, { max: 7, limit, exceeded: 3 })
  expect(rowCalculation('products_finished', { position: positionOf(1, [offer]), offer }).slice(2)).toEqual([
    { key: 'residue', pieces: { capacity: 12, others: 5, available: 7 } },
    { key: 'excessPieces', pieces: { exceeded: 3 } },
  ])
})

test('a demand of the other rows beyond the capacity leaves nothing, never less', () => {
  const offer = offerOf(11, { max: 0, limit: { kind: 'coil', capacity: 10, others: 25 } })
  expect(rowCalculation('products_coil', { position: positionOf(1, [offer]), offer })[2]).toMatchObject({
    weights: { available: 0 },
    pieces: { max: 0 },
  })
})

test('a coil has no pieces, and the weight of a custom length is calculated', () => {
  const coil = offerOf(11, { typeOffer: 'coil', count: 1, limit: { kind: 'coil', capacity: 9, others: 0 } })
  const custom = offerOf(12, { typeOffer: 'custom' })
  const position = positionOf(1, [coil, custom])
  expect(keysOf('products_coil', { position, offer: coil })).toEqual(['coilTotal', 'coilWeight'])
  expect(keysOf('products_coil', { position, offer: custom })).toEqual(['unitByLength', 'total', 'unlimited'])
})

test('the waiting list adds what is in production already, and has no maximum (G-108)', () => {
  const offer = offerOf(11)
  const inProduction = { count: 2, weight: 2000 }
  const position = positionOf(1, [offer], { minOrderWeight: 30_000, minOrderCount: 20, inProduction })
  expect(rowCalculation('waiting_list', { position, offer }).slice(2)).toEqual([
    { key: 'waitingWeight', weights: { min: 30_000, own: 25_200, made: 2000, short: 2800 } },
    { key: 'waitingCount', pieces: { min: 20, own: 10, made: 2, short: 8 } },
  ])
})

test('the weight of a metal is shown alloy by alloy, with what it lacks to its minimum (DR-42)', () => {
  const metal = metalOf(1, [positionOf(1, [offerOf(11)])], 150_000)
  expect(metalCalculation(metal).map(({ key, weights }) => [key, weights])).toEqual([
    ['alloy', { total: 25_200 }],
    ['metalTotal', { total: 25_200 }],
    ['metalMinimum', { min: 150_000, own: 25_200, short: 124_800 }],
  ])
})
