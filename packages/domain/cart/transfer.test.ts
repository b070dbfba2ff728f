import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderType, orderTypes } from '../codes/orderType.ts'
import { type TransferOffer, transfer, transferAmount, transferTargets } from './transfer.ts'

const offer = (change: Partial<TransferOffer> = {}): TransferOffer => ({
  typeOffer: 'finished',
  count: 10,
  unitMg: 2520,
  coilResidues: 0,
  productResidues: 0,
  ...change,
})
const production = 'products_production'
const coil = 'products_coil'
const finished = 'products_finished'
const waiting = 'waiting_list'

describe('transfer (DR-40)', () => {
  test.each<[OrderType, OrderType, Partial<TransferOffer>, boolean, number]>([
    [production, coil, { coilResidues: 20_000 }, true, 5200],
    [production, coil, { coilResidues: 2519 }, false, 22_681],
    [production, finished, { productResidues: 4 }, true, 6],
    [production, waiting, { metalWeight: 90_000, minOrderWeight: 150_000 }, true, 0],
    [production, waiting, { metalWeight: 150_000, minOrderWeight: 150_000 }, false, 0],
    ['products_finished_self_marked', coil, { count: 2, coilResidues: 100_000 }, true, 0],
    [coil, production, { count: 2 }, true, 0],
    [waiting, finished, { count: 3, productResidues: 5 }, true, 0],
    [waiting, production, { count: 3, productResidues: 5 }, false, 0],
  ])('%s to %s of %j: allowed %s, exceeded %i', (from, to, change, allowed, exceeded) => {
    expect(transfer(from, to, offer(change))).toEqual({ allowed, exceeded })
  })

  test('one unit that fits exactly is enough', () => {
    expect(transfer(production, coil, offer({ coilResidues: 2520 })).allowed).toBe(true)
  })

  test('one piece in stock is enough', () => {
    expect(transfer(coil, finished, offer({ productResidues: 1 }))).toEqual({ allowed: true, exceeded: 9 })
    expect(transfer(coil, finished, offer({ productResidues: 0 }))).toEqual({ allowed: false, exceeded: 10 })
  })

  test('a metal that is not in production yet is below its minimum, without a minimum it never is', () => {
    expect(transfer(production, waiting, offer({ minOrderWeight: 1 })).allowed).toBe(true)
    expect(transfer(production, waiting, offer({ metalWeight: 0 })).allowed).toBe(false)
    expect(transfer(production, waiting, offer({ metalWeight: 0, minOrderWeight: 0 })).allowed).toBe(false)
  })

  test('one unit of a coil row is the smallest coil', () => {
    const row = { typeOffer: 'coil', count: 1, unitMg: 500_000 } as const
    expect(transfer(production, coil, offer({ ...row, coilResidues: 199_999 })).allowed).toBe(false)
    expect(transfer(production, coil, offer({ ...row, coilResidues: 200_000 }))).toEqual({
      allowed: true,
      exceeded: 300_000,
    })
  })

  test('the waiting list is refused while anything is left in stock or coil', () => {
    const below = { metalWeight: 90_000, minOrderWeight: 150_000 }
    expect(transfer(production, waiting, offer({ ...below, productResidues: 1 })).allowed).toBe(false)
    expect(transfer(production, waiting, offer({ ...below, coilResidues: 2520 })).allowed).toBe(false)
    expect(transfer(production, waiting, offer({ ...below, coilResidues: 2519 })).allowed).toBe(true)
  })

  test('only the pairs of the table exist, and none leads to self-marked stock (R-283)', () => {
    const plenty = offer({ coilResidues: 1e9, productResidues: 1e6 })
    const allowed = orderTypes.flatMap((from) =>
      orderTypes.filter((to) => transfer(from, to, plenty).allowed).map((to) => `${from} > ${to}`),
    )
    expect(allowed).toEqual([
      'products_production > products_coil',
      'products_production > products_finished',
      'products_coil > products_production',
      'products_coil > products_finished',
      'products_finished > products_production',
      'products_finished > products_coil',
      'products_finished_self_marked > products_production',
      'products_finished_self_marked > products_coil',
      'waiting_list > products_coil',
      'waiting_list > products_finished',
    ])
  })

  test('the targets offered are those of the table', () => {
    expect(transferTargets(production)).toEqual([coil, finished, waiting])
    expect(orderTypes.every((type) => !transferTargets(type).includes(type))).toBe(true)
  })
})

describe('transferAmount (G-109)', () => {
  test('what fits moves in whole pieces, the rest stays', () => {
    expect(transferAmount(production, coil, offer({ coilResidues: 20_000 }))).toEqual({ moved: 7, left: 3 })
    expect(transferAmount(production, finished, offer({ productResidues: 4 }))).toEqual({ moved: 4, left: 6 })
    expect(transferAmount(coil, production, offer())).toEqual({ moved: 10, left: 0 })
  })

  test('a coil row moves by weight', () => {
    const row = { typeOffer: 'coil', count: 1, unitMg: 500_000, coilResidues: 300_000 } as const
    expect(transferAmount(production, coil, offer(row))).toEqual({ moved: 300_000, left: 200_000 })
  })

  test.each([
    [500_000, 450_000, 300_000],
    [400_000, 200_000, 200_000],
    [399_999, 399_998, 0],
    [250_000, 249_999, 0],
    [250_000, 250_000, 250_000],
  ])(
    'of a coil of %i mg the pool with %i mg takes %i: neither part is smaller than the smallest coil (R-277)',
    (unitMg, coilResidues, moved) => {
      const row = { typeOffer: 'coil', count: 1, unitMg, coilResidues } as const
      expect(transferAmount(production, coil, offer(row))).toEqual({ moved, left: unitMg - moved })
    },
  )

  test('what is made to measure or sold by weight is not in finished stock (G-083)', () => {
    for (const typeOffer of ['custom', 'coil'] as const) {
      const row = offer({ typeOffer, productResidues: 50 })
      expect(transfer(production, finished, row).allowed).toBe(false)
      expect(transferAmount(coil, finished, row)).toMatchObject({ moved: 0 })
      expect(transferAmount(waiting, finished, row)).toMatchObject({ moved: 0 })
    }
  })

  test('a refused transfer moves nothing', () => {
    expect(transferAmount(waiting, production, offer())).toEqual({ moved: 0, left: 10 })
  })

  test('moved and left make the row, and what moved fits the residue', () => {
    const any = fc.record({
      typeOffer: fc.constantFrom('finished' as const, 'custom' as const),
      count: fc.integer({ min: 1, max: 500 }),
      unitMg: fc.integer({ min: 1, max: 9000 }),
      coilResidues: fc.integer({ min: -1e6, max: 1e6 }),
      productResidues: fc.integer({ min: -100, max: 600 }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...orderTypes), fc.constantFrom(...orderTypes), any, (from, to, own) => {
        const { moved, left } = transferAmount(from, to, own)
        expect(moved + left).toBe(own.count)
        expect(Math.min(moved, left)).toBeGreaterThanOrEqual(0)
        if (moved > 0 && to === coil) expect(moved * own.unitMg).toBeLessThanOrEqual(own.coilResidues)
        if (moved > 0 && to === finished) expect(moved).toBeLessThanOrEqual(own.productResidues)
        expect(moved > 0).toBe(transfer(from, to, own).allowed)
      }),
    )
  })
})
