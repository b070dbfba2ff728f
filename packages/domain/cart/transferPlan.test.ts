import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderTypes } from '../codes/orderType.ts'
import { planTotals, planTransfer, type TransferRow } from './transferPlan.ts'

const row = (cartOfferId: number, change: Partial<TransferRow> = {}): TransferRow => ({
  cartOfferId,
  typeOffer: 'finished',
  count: 10,
  unitMg: 2520,
  coilKey: 'coil/1',
  stockKey: `stock/${cartOfferId}`,
  coilResidues: 30_240,
  productResidues: 4,
  ...change,
})
const moved = (rows: readonly { moved: number; left: number }[]) => rows.map((one) => [one.moved, one.left])

describe('planTransfer (DR-40, G-109)', () => {
  test('rows of different products that share a coil do not get the same grams twice', () => {
    const plan = planTransfer('products_production', 'products_coil', [row(1), row(2, { unitMg: 2000 })])
    expect(moved(plan)).toEqual([
      [10, 0],
      [2, 8],
    ])
    expect(planTotals(plan)).toEqual({ moved: 12, left: 8, exceeded: 14_960, refused: 0 })
  })

  test('coils that have nothing to do with each other are planned apart', () => {
    const plan = planTransfer('products_production', 'products_coil', [row(1), row(2, { coilKey: 'coil/2' })])
    expect(moved(plan)).toEqual([
      [10, 0],
      [10, 0],
    ])
  })

  test('of rows that share a stock the later finds what is left of it', () => {
    const rows = [row(1, { count: 3, stockKey: 's' }), row(2, { count: 3, stockKey: 's' })]
    const plan = planTransfer('products_coil', 'products_finished', rows)
    expect(moved(plan)).toEqual([
      [3, 0],
      [1, 2],
    ])
    expect(planTotals(plan)).toMatchObject({ exceeded: 2, refused: 0 })
  })

  test('a row that may not go at all is refused and adds nothing to the excess', () => {
    const plan = planTransfer('products_production', 'products_finished', [
      row(1, { productResidues: 0 }),
      row(2),
    ])
    expect(planTotals(plan)).toEqual({ moved: 4, left: 16, exceeded: 6, refused: 1 })
  })

  test('a residue that fell below nothing is nothing: the excess is the row (R-284)', () => {
    const [one] = planTransfer('products_production', 'products_coil', [row(1, { coilResidues: -5000 })])
    expect(one).toEqual({ cartOfferId: 1, allowed: false, exceeded: 25_200, moved: 0, left: 10 })
  })

  test('a coil that cannot be divided into coils that are sold may not go: nothing of it would move', () => {
    const coil = { typeOffer: 'coil' as const, count: 1, unitMg: 300_000 }
    const plan = (coilResidues: number) =>
      planTransfer('products_production', 'products_coil', [row(1, { ...coil, coilResidues })])
    expect(plan(299_999)).toMatchObject([{ allowed: false, moved: 0, left: 300_000 }])
    expect(plan(300_000)).toMatchObject([{ allowed: true, moved: 300_000, left: 0 }])
  })

  test('whatever the rows, together they use no more than there is', () => {
    const any = fc.record({
      typeOffer: fc.constantFrom('finished' as const, 'custom' as const, 'coil' as const),
      count: fc.integer({ min: 1, max: 50 }),
      unitMg: fc.integer({ min: 1, max: 400_000 }),
      coilKey: fc.constantFrom('a', 'b'),
    })
    fc.assert(
      fc.property(fc.constantFrom(...orderTypes), fc.array(any, { maxLength: 20 }), (from, rows) => {
        const stored = rows.map((own, index) =>
          row(index, {
            ...own,
            count: own.typeOffer === 'coil' ? 1 : own.count,
            coilResidues: own.coilKey === 'a' ? 500_000 : 900_000,
          }),
        )
        const used = { a: 0, b: 0 }
        for (const [index, { moved }] of planTransfer(from, 'products_coil', stored).entries()) {
          const own = stored[index]
          if (own) used[own.coilKey as 'a' | 'b'] += own.typeOffer === 'coil' ? moved : moved * own.unitMg
        }
        expect(used.a).toBeLessThanOrEqual(500_000)
        expect(used.b).toBeLessThanOrEqual(900_000)
      }),
    )
  })
})
