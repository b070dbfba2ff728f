import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkOrder } from './checkOrder.ts'
import { checkInputOf, resourcesOf, rowOf } from './orderCheck.support.ts'
import { unusualAmounts } from './unusualAmount.ts'

const coilRow = { typeOffer: 'coil', count: 1 } as const
const usually = (mg: number) => ({ usualMg: new Map([[1, mg]]) })
const rowsOf = (...counts: number[]) =>
  counts.map((count, index) => rowOf({ cartOfferId: index + 1, count, unitMg: 1000, powerGroupId: 7 }))

/** What an order asks about: the rows and the values of the question. */
function questionsOf(rows: ReturnType<typeof rowsOf>, change: Parameters<typeof checkInputOf>[0]) {
  const resources = resourcesOf({ powerGroups: new Map([[7, null]]) })
  const { refusals } = checkOrder(checkInputOf({ rows, resources, ...change }))
  return refusals
    .filter(({ code }) => code === 'unusual_amount')
    .map(({ level, offers, params }) => ({ level, ids: offers.map(({ id }) => id), params }))
}

describe('unusual amounts (G-670)', () => {
  test.each<[string, number[], number, number[] | null]>([
    ['ten times the usual grams', [120], 12_000, [1]],
    ['a gram less', [119], 12_000, null],
    ['one mistyped row of three', [5, 500, 7], 12_000, [2]],
    ['as many rows as it takes, the largest first', [40, 90, 80], 9_000, [2, 3]],
    ['ten pieces, however little was usual', [10], 10, null],
    ['eleven of these', [11], 10, [1]],
  ])('asks about %s', (_, counts, usualMg, ids) => {
    const ordered = counts.reduce((sum, count) => sum + count * 1000, 0)
    const params = { ordered, usual: usualMg }
    expect(questionsOf(rowsOf(...counts), usually(usualMg))).toEqual(
      ids === null ? [] : [{ level: 'consent', ids, params }],
    )
  })

  test.each<[string, number, object, number, number | null]>([
    ['a tenth of what its group makes in a month', 2000, {}, 20_000_000, 10],
    ['less than a tenth', 1999, {}, 20_000_000, null],
    ['a tenth, where the product uses twice its weight', 1000, { productionFactor: 2 }, 20_000_000, 10],
    ['a coil of that weight', 1, { ...coilRow, unitMg: 2_000_000 }, 20_000_000, 10],
    ['a kilogram of a small capacity', 1000, {}, 1_000_000, 100],
    ['less than a kilogram, whatever the capacity', 999, {}, 1_000_000, null],
  ])(
    'a company that is not known to order an article is asked about %s',
    (_, count, change, units, percent) => {
      const row = { ...rowsOf(count)[0], ...change } as ReturnType<typeof rowOf>
      const found = questionsOf([row], { monthCapacity: new Map([[7, units]]) })
      expect(found.map(({ params }) => params.percent)).toEqual(percent === null ? [] : [percent])
    },
  )

  test('nobody is asked where neither is known, where a group has no limit, or about stock without a history', () => {
    const rows = rowsOf(40_000)
    expect(questionsOf(rows, {})).toEqual([])
    expect(questionsOf(rows, { monthCapacity: new Map([[7, null]]) })).toEqual([])
    const stock = { orderType: 'products_finished', monthCapacity: new Map([[7, 100_000]]) } as const
    expect(questionsOf(rows, stock)).toEqual([])
  })

  test('only pieces that are ordered count, not those that return', () => {
    const resources = resourcesOf({ powerGroups: new Map([[7, 119_000]]) })
    expect(questionsOf(rowsOf(500), { ...usually(12_000), resources })).toEqual([])
  })
})

test('without the rows that are asked about the others are usual, and each of them is needed for that', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 50_000 }), (all, usualMg) => {
      const rows = rowsOf(...all)
      const input = checkInputOf({ rows, ...usually(usualMg) })
      const ordered = rows.map((row) => ({ row, ordered: row.count }))
      const found = unusualAmounts(input, ordered).flatMap((one) => one.rows)
      const rest = ordered.filter((one) => !found.includes(one))
      expect(rest.length === 0 ? [] : unusualAmounts(input, rest)).toEqual([])
      const smallest = found.at(-1)
      const pieces = ordered.reduce((sum, one) => sum + one.ordered, 0)
      if (smallest && pieces > 10)
        expect([...rest, smallest].reduce((sum, one) => sum + one.ordered * 1000, 0)).toBeGreaterThanOrEqual(
          usualMg * 10,
        )
    }),
  )
})
