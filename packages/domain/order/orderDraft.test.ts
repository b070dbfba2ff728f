import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metalNeed } from '../metal/metalNeed.ts'
import { residueKey } from '../stock/residue.ts'
import { resourcesOf, rowOf } from './check/orderCheck.support.ts'
import { type DraftRow, draftOrders } from './orderDraft.ts'

const draftRow = (change: Partial<DraftRow> = {}): DraftRow => ({
  ...rowOf(),
  productType: 'finished',
  ...change,
})
const draft = (rows: DraftRow[], isDemo = false) =>
  draftOrders(rows, 'products_finished', resourcesOf({ residues: stock }), isDemo)
const stock = new Map([[residueKey(1, 1, 'finished'), 20_000]])

describe('draftOrders', () => {
  test('writes one order per metal and product type (G-128)', () => {
    const rows = [
      draftRow({ cartOfferId: 1 }),
      draftRow({ cartOfferId: 2, metalId: 2, accountingAssay: 925 }),
      draftRow({ cartOfferId: 3 }),
    ]
    const orders = draft(rows)
    expect(
      orders.map(({ metalId, lines }) => [metalId, lines.map(({ cartOfferId }) => cartOfferId)]),
    ).toEqual([
      [1, [1, 3]],
      [2, [2]],
    ])
    expect(orders.map(({ group }) => group)).toEqual([0, 1])
  })

  test('sums pieces and weight of its lines', () => {
    expect(draft([draftRow(), draftRow({ cartOfferId: 2, count: 5, unitMg: 1000 })])[0]).toMatchObject({
      count: 15,
      weightMg: 30_200,
      lines: [
        { cartOfferId: 1, count: 10, weightMg: 25_200 },
        { cartOfferId: 2, count: 5, weightMg: 5_000 },
      ],
    })
  })

  test('divides more than 5000 pieces into orders of one group (G-127)', () => {
    const orders = draft([draftRow({ count: 12_000 })])
    expect(orders.map(({ count }) => count)).toEqual([5000, 5000, 2000])
    expect(new Set(orders.map(({ group }) => group)).size).toBe(1)
    expect(orders.map(({ reservations }) => reservations.residues[0]?.pieces)).toEqual([5000, 5000, 2000])
  })

  test('leaves out rows of which nothing is ordered', () => {
    expect(draft([draftRow({ count: 0 })])).toEqual([])
  })

  test('a demo order reserves nothing (G-134)', () => {
    const [order] = draft([draftRow()], true)
    expect(order).toMatchObject({
      count: 10,
      reservations: { powerGroups: [], coilValues: [], residues: [] },
    })
  })

  test('the pieces, the weight and the metal need of the parts sum to the rows', () => {
    const any = fc.record({
      count: fc.nat(9000),
      unitMg: fc.integer({ min: 1, max: 9999 }),
      metalId: fc.constantFrom(1, 2),
      accountingAssay: fc.constantFrom(587, 750, 925),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (some) => {
        const rows = some.map((own, index) => draftRow({ ...own, cartOfferId: index }))
        const orders = draft(rows)
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
        expect(sum(orders.map(({ count }) => count))).toBe(sum(rows.map(({ count }) => count)))
        expect(sum(orders.map(({ weightMg }) => weightMg))).toBe(
          sum(rows.map((row) => row.count * row.unitMg)),
        )
        const lines = rows.map((row) => ({ weightMg: row.count * row.unitMg, assay: row.accountingAssay }))
        expect(sum(orders.map(({ metalNeedMg }) => metalNeedMg))).toBe(metalNeed(lines))
      }),
    )
  })
})
