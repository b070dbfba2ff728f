import { describe, expect, test } from 'vitest'
import { orderTypes } from '../../codes/orderType.ts'
import { type OfferFacts, type OrderTerms, rowRefusals } from './rowRefusals.ts'

const facts: OfferFacts = {
  exists: true,
  offerOffered: true,
  coatingOffered: true,
  conditions: { inStock: [] },
  closedReason: null,
  unitMg: 2520,
}
const terms: OrderTerms = {
  orderType: 'products_production',
  contractType: 'with_metals',
  contractsCount: 1,
  disabledRestrictions: [],
}
const codes = (changed: Partial<OfferFacts>, under: Partial<OrderTerms> = {}) =>
  rowRefusals({ ...facts, ...changed }, { ...terms, ...under }).map(({ code }) => code)

test('an open product in an offered size and coating is not refused under any type', () => {
  for (const orderType of orderTypes) expect(codes({}, { orderType })).toEqual([])
})

test('a product or a size that left the catalogue is missing, and nothing else is said of it', () => {
  expect(codes({ exists: false, conditions: { inStock: [], isClosed: true } })).toEqual([
    'missing_in_catalogue',
  ])
  expect(codes({ offerOffered: false, coatingOffered: false })).toEqual(['missing_in_catalogue'])
})

describe('closed', () => {
  const closed = { conditions: { inStock: [], isClosed: true }, closedReason: 'ремонт' }

  test('stops production and the waiting list only', () => {
    const stopped = orderTypes.filter((orderType) => codes(closed, { orderType }).includes('closed'))
    expect(stopped).toEqual(['products_production', 'waiting_list'])
  })

  test('carries its reason', () => {
    expect(rowRefusals({ ...facts, ...closed }, terms)).toEqual([
      { code: 'closed', params: { reason: 'ремонт' } },
    ])
  })

  test('is not checked where the company has it switched off (G-063)', () => {
    expect(codes(closed, { disabledRestrictions: ['closed'] })).toEqual([])
  })

  test('under the demo contract even stock is not available (R-141)', () => {
    expect(codes(closed, { contractType: 'demo', orderType: 'products_finished' })).toEqual(['not_available'])
    expect(codes(closed, { contractType: 'demo' })).toEqual(['closed', 'not_available'])
  })
})

describe('the contract', () => {
  const forSupply = { conditions: { inStock: [], forContractType: 'no_metals' as const } }

  test('of another type refuses with a code of its own', () => {
    expect(codes(forSupply, { contractsCount: 2 })).toEqual(['contract_work_unavailable'])
    const forWork = { conditions: { inStock: [], forContractType: 'with_metals' as const } }
    expect(codes(forWork, { contractsCount: 2, contractType: 'no_metals' })).toEqual([
      'contract_supply_unavailable',
    ])
  })

  test('does not matter when it is the only one', () => {
    expect(codes(forSupply)).toEqual([])
  })
})

test('a discontinued product is no longer produced but still sold from stock', () => {
  const gone = { conditions: { inStock: [], isDiscontinued: true } }
  expect(codes(gone)).toEqual(['not_available'])
  expect(codes(gone, { orderType: 'products_finished' })).toEqual([])
  expect(codes(gone, { orderType: 'products_coil' })).toEqual([])
})

test('a discontinued product with availability on is still produced', () => {
  const kept = {
    conditions: {
      inStock: [{ contractType: 'with_metals' as const, availability: true }],
      isDiscontinued: true,
    },
  }
  expect(codes(kept)).toEqual([])
})

test('a coating no longer offered and a piece without weight are not available', () => {
  expect(codes({ coatingOffered: false })).toEqual(['not_available'])
  expect(codes({ unitMg: 0 })).toEqual(['not_available'])
  expect(codes({ unitMg: 1 })).toEqual([])
})

test('one cause is named once', () => {
  const closedDemo = { conditions: { inStock: [], isClosed: true }, coatingOffered: false }
  expect(codes(closedDemo, { contractType: 'demo', orderType: 'products_coil' })).toEqual(['not_available'])
})
