import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderableTypes } from '../codes/orderType.ts'
import { stockTypes } from '../codes/stockType.ts'
import { resourcesOf, rowOf } from '../order/check/orderCheck.support.ts'
import { residueKey } from '../stock/residue.ts'
import { demandByResource, type LimitedRow, rowLimits } from './rowLimits.ts'

const limitedRow = (cartOfferId: number, change: Partial<LimitedRow> = {}): LimitedRow => ({
  ...rowOf({ cartOfferId }),
  hasMinimum: false,
  orderType: 'products_production',
  isRefused: false,
  ...change,
})
const key = residueKey(1, 1, 'finished')

describe('the maximum of a row (DR-26)', () => {
  test('of stock is its own count plus what is left', () => {
    const resources = resourcesOf({ residues: new Map([[key, 12]]) })
    const rows = [
      limitedRow(1, { orderType: 'products_finished', count: 5 }),
      limitedRow(2, { orderType: 'products_finished', count: 3 }),
    ]
    const limits = rowLimits(rows, resources)
    expect(limits.get(1)).toMatchObject({ max: 9, exceeded: 0 })
    expect(limits.get(2)).toMatchObject({ max: 7, exceeded: 0 })
  })

  test('of production shares the capacity of the group, also with other products and factors', () => {
    const resources = resourcesOf({ powerGroups: new Map([[4, 100_000]]) })
    const rows = [
      limitedRow(1, { powerGroupId: 4, count: 10 }),
      limitedRow(2, { powerGroupId: 4, count: 4, unitMg: 1000, productionFactor: 2 }),
    ]
    const limits = rowLimits(rows, resources)
    expect(limits.get(1)?.max).toBe(Math.floor((100_000 - 8_000) / 2520))
    expect(limits.get(2)?.max).toBe(Math.floor((100_000 - 25_200) / 2000))
  })

  test('is unlimited without a limit, on the waiting list, and where the check is off', () => {
    const limited = resourcesOf({ powerGroups: new Map([[4, 1]]) })
    const grouped = limitedRow(1, { powerGroupId: 4 })
    expect(rowLimits([limitedRow(1)], resourcesOf()).get(1)?.max).toBeNull()
    expect(rowLimits([{ ...grouped, orderType: 'waiting_list' }], limited).get(1)?.max).toBeNull()
    expect(rowLimits([grouped], limited, ['production_capacity']).get(1)).toMatchObject({
      max: null,
      exceeded: 0,
    })
    expect(rowLimits([grouped], limited).get(1)?.max).toBe(0)
  })

  test('of a row that weighs nothing is not counted', () => {
    const limited = resourcesOf({ powerGroups: new Map([[4, 1]]) })
    expect(rowLimits([limitedRow(1, { powerGroupId: 4, unitMg: 0 })], limited).get(1)).toMatchObject({
      max: null,
      exceeded: 0,
    })
  })

  test('of a coil row is one piece', () => {
    const pool = { mode: 1 as const, values: [{ id: 1, value: 900_000 }] }
    const resources = resourcesOf({ coilPools: new Map([[2, pool]]) })
    const coil = limitedRow(1, {
      orderType: 'products_coil',
      typeOffer: 'coil',
      coilPoolId: 2,
      count: 1,
      unitMg: 250_000,
    })
    expect(rowLimits([coil], resources).get(1)).toMatchObject({ max: 1, exceeded: 0, coilResidues: 650_000 })
  })
})

describe('the excess of a row', () => {
  test('falls on the later rows, as at checkout', () => {
    const resources = resourcesOf({ residues: new Map([[key, 12]]) })
    const rows = [1, 2].map((id) => limitedRow(id, { orderType: 'products_finished' }))
    const limits = rowLimits(rows, resources)
    expect(limits.get(1)).toMatchObject({ exceeded: 0, max: 2 })
    expect(limits.get(2)).toMatchObject({ exceeded: 8, max: 2 })
  })

  test('falls on the rows after all those of a product with a minimum, at whose first row they are cut (G-636)', () => {
    const resources = resourcesOf({ powerGroups: new Map([[4, 25]]) })
    const own = { powerGroupId: 4, unitMg: 1, count: 10 }
    const excessesOf = (hasMinimum: boolean) => {
      const rows = [1, 2, 1].map((productId, index) =>
        limitedRow(index + 1, { ...own, productId, hasMinimum: hasMinimum && productId === 1 }),
      )
      return [...rowLimits(rows, resources).values()].map(({ exceeded }) => exceeded)
    }
    expect(excessesOf(false)).toEqual([0, 0, 5])
    expect(excessesOf(true)).toEqual([0, 5, 0])
  })

  test('is not computed for a row that cannot be ordered at all, which has no demand', () => {
    const resources = resourcesOf({ residues: new Map([[key, 12]]) })
    const rows = [1, 2].map((id) => limitedRow(id, { orderType: 'products_finished', isRefused: id === 1 }))
    const limits = rowLimits(rows, resources)
    expect(limits.get(2)).toMatchObject({ exceeded: 0, max: 12 })
    expect(limits.get(1)?.exceeded).toBe(0)
    expect(demandByResource(rows, 'products_finished', resources)).toEqual(new Map([[key, 10]]))
  })
})

test('the residues for a transfer are net of what the cart has there', () => {
  const pool = { mode: 1 as const, values: [{ id: 1, value: 100_000 }] }
  const resources = resourcesOf({ coilPools: new Map([[2, pool]]), residues: new Map([[key, 12]]) })
  const rows = [
    limitedRow(1, { coilPoolId: 2 }),
    limitedRow(2, { coilPoolId: 2, orderType: 'products_coil' }),
    limitedRow(3, { coilPoolId: 2, orderType: 'products_finished', count: 15 }),
  ]
  for (const found of rowLimits(rows, resources).values()) {
    expect(found).toMatchObject({ coilResidues: 74_800, productResidues: -3 })
  }
})

test('an empty cart leaves the residues as they are', () => {
  const resources = resourcesOf({ residues: new Map([[key, 12]]) })
  expect(rowLimits([limitedRow(1)], resources).get(1)).toMatchObject({ coilResidues: 0, productResidues: 12 })
})

/** Carts of one type whose rows share two power groups, a coil pool and a few stocks. */
const anyCart = fc
  .record({
    orderType: fc.constantFrom(...orderableTypes),
    limit: fc.nat(200_000),
    rows: fc.array(
      fc.record({
        offerId: fc.integer({ min: 1, max: 2 }),
        powerGroupId: fc.constantFrom(1, 2),
        productionFactor: fc.constantFrom(0.5, 1, 1.1),
        unitMg: fc.integer({ min: 200, max: 9000 }),
        count: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ orderType, limit, rows }) => ({
    rows: rows.map((own, index) => limitedRow(index + 1, { ...own, coilPoolId: 1, orderType })),
    resources: resourcesOf({
      powerGroups: new Map([1, 2].map((id) => [id, limit])),
      coilPools: new Map([[1, { mode: 1, values: [{ id: 1, value: limit }] }]]),
      residues: new Map(
        [1, 2].flatMap((id) => stockTypes.map((stock) => [residueKey(id, 1, stock), limit % 50] as const)),
      ),
    }),
  }))

test('a row at its maximum is as large as the others allow', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(anyCart, ({ rows, resources }) => {
      const exceeded = (cart: readonly LimitedRow[]) =>
        [...rowLimits(cart, resources).values()].some((found) => found.exceeded > 0)
      for (const [id, { max }] of rowLimits(rows, resources)) {
        const others = rows.filter((row) => row.cartOfferId !== id)
        const own = rows.find((row) => row.cartOfferId === id)
        if (own === undefined || max === null || exceeded(others)) continue
        expect(exceeded([...others, { ...own, count: max }])).toBe(false)
        expect(exceeded([...others, { ...own, count: max + 1 }])).toBe(true)
      }
    }),
  )
})
