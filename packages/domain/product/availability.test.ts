import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContractType, contractTypes } from '../codes/contractType.ts'
import { orderTypes } from '../codes/orderType.ts'
import {
  type Conditions,
  canAddToCart,
  contractRefusal,
  isAvailableUnder,
  isProductionHidden,
} from './availability.ts'

const on = (contractType: ContractType) => [{ contractType, availability: true }]
const off = (contractType: ContractType) => [{ contractType, availability: false }]

const notAvailableByContract = (...input: Parameters<typeof contractRefusal>) =>
  contractRefusal(...input) !== null

describe('what a contract refuses (DR-21)', () => {
  test('an open product that asks for another contract type is not available', () => {
    const conditions: Conditions = { isClosed: false, forContractType: 'no_metals', inStock: [] }
    expect(notAvailableByContract(conditions, 2, 'with_metals')).toBe(true)
  })

  test('with only one contract its type does not matter', () => {
    const conditions: Conditions = { isClosed: false, forContractType: 'no_metals', inStock: [] }
    expect(notAvailableByContract(conditions, 1, 'with_metals')).toBe(false)
  })

  test('a closed product that is in stock for the active type is available', () => {
    const conditions: Conditions = {
      isClosed: true,
      forContractType: 'no_metals',
      inStock: on('with_metals'),
    }
    expect(notAvailableByContract(conditions, 2, 'with_metals')).toBe(false)
  })

  test('a closed product whose availability is off is not', () => {
    const conditions: Conditions = {
      isClosed: true,
      forContractType: 'no_metals',
      inStock: off('with_metals'),
    }
    expect(notAvailableByContract(conditions, 2, 'with_metals')).toBe(true)
  })

  test('a closed product is never available under the demo contract', () => {
    const conditions: Conditions = { isClosed: true, forContractType: null, inStock: [] }
    expect(notAvailableByContract(conditions, 1, 'demo')).toBe(true)
  })

  test('an open product without a wanted type is available under any contract', () => {
    expect(notAvailableByContract({ isClosed: false, forContractType: null, inStock: [] }, 3, 'demo')).toBe(
      false,
    )
  })

  test('is the two rules of DR-21 and nothing else', () => {
    const type = fc.constantFrom(...contractTypes)
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.option(type),
        fc.subarray([...contractTypes]),
        fc.nat(3),
        type,
        (isClosed, forType, stocked, count, active) => {
          const inStock = stocked.map((contractType) => ({ contractType, availability: true }))
          const conditions: Conditions = { isClosed, forContractType: forType, inStock }
          const a =
            (!isClosed || !stocked.includes(active)) && forType !== null && count > 1 && active !== forType
          const b = isClosed && active === 'demo'
          expect(notAvailableByContract(conditions, count, active)).toBe(a || b)
        },
      ),
    )
  })
})

describe('contractRefusal (appendix A)', () => {
  const wants = (forContractType: 'with_metals' | 'no_metals'): Conditions => ({
    inStock: [],
    forContractType,
  })

  test('under a work contract it says so', () => {
    expect(contractRefusal(wants('no_metals'), 2, 'with_metals')).toBe('contract_work_unavailable')
  })

  test('under a supply contract it says so', () => {
    expect(contractRefusal(wants('with_metals'), 2, 'no_metals')).toBe('contract_supply_unavailable')
  })

  test('under any other contract, or none, the product is simply not available', () => {
    expect(contractRefusal(wants('with_metals'), 2, 'demo')).toBe('not_available')
    expect(contractRefusal(wants('with_metals'), 2, null)).toBe('not_available')
    expect(contractRefusal({ isClosed: true, inStock: [] }, 1, 'demo')).toBe('not_available')
  })

  test('the wanted contract type has no refusal', () => {
    expect(contractRefusal(wants('with_metals'), 2, 'with_metals')).toBeNull()
  })
})

test('availability is the entry of the active type, and off without one (G-075)', () => {
  expect(isAvailableUnder({ inStock: on('demo') }, 'demo')).toBe(true)
  expect(isAvailableUnder({ inStock: off('demo') }, 'demo')).toBe(false)
  expect(isAvailableUnder({ inStock: on('demo') }, 'no_metals')).toBe(false)
  expect(isAvailableUnder({ inStock: [] }, null)).toBe(false)
})

test('production is hidden when availability is off and the product closed or discontinued', () => {
  expect(isProductionHidden({ inStock: [], isClosed: true }, 'demo')).toBe(true)
  expect(isProductionHidden({ inStock: [], isDiscontinued: true }, 'demo')).toBe(true)
  expect(isProductionHidden({ inStock: on('demo'), isDiscontinued: true }, 'demo')).toBe(false)
  expect(isProductionHidden({ inStock: [] }, 'demo')).toBe(false)
})

describe('canAddToCart (DR-23)', () => {
  const order = {
    loggedIn: true,
    orderType: 'products_production',
    isClosed: false,
    notAvailable: false,
    weightMg: 2520,
  } as const

  test('a selected weight of an open product can be added', () => {
    expect(canAddToCart(order)).toBe(true)
  })

  test('a closed product cannot go to production or the waiting list, but can from stock', () => {
    const possible = orderTypes.filter((orderType) => canAddToCart({ ...order, orderType, isClosed: true }))
    expect(possible).toEqual(['products_coil', 'products_finished', 'products_finished_self_marked'])
  })

  test('nothing selected cannot be added', () => {
    expect(canAddToCart({ ...order, orderType: 'products_finished', weightMg: 0 })).toBe(false)
  })

  test('a guest cannot add', () => {
    expect(canAddToCart({ ...order, orderType: 'products_finished', loggedIn: false })).toBe(false)
  })

  test('nothing is added that the contract does not allow', () => {
    for (const orderType of orderTypes) {
      expect(canAddToCart({ ...order, orderType, notAvailable: true })).toBe(false)
    }
  })
})
