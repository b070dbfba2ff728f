import fc from 'fast-check'
import { expect, test } from 'vitest'
import { residueKey } from '../../stock/residue.ts'
import { anyInput } from './anyOrder.support.ts'
import { checkOrder } from './checkOrder.ts'
import { betterContract, verdictOf } from './checkVerdict.ts'
import { checkInputOf, resourcesOf, rowOf } from './orderCheck.support.ts'

test('a verdict says what stops the order, then what is asked, then how many rows return for what (G-672)', () => {
  const rows = [
    rowOf({ cartOfferId: 1, count: 2 }),
    rowOf({ cartOfferId: 2, offerId: 2, count: 7 }),
    rowOf({ cartOfferId: 3, offerId: 3, count: 1 }),
    rowOf({ cartOfferId: 4, offerId: 4, exists: false }),
  ]
  const residues = new Map([1, 2].map((offerId) => [residueKey(offerId, 1, 'finished'), 2]))
  const found = verdictOf(
    checkOrder(
      checkInputOf({
        orderType: 'products_finished',
        rows,
        resources: resourcesOf({ residues }),
        contract: { name: 'K-1', type: 'with_metals', endDate: null, active: true },
        metalFree: new Map([[1, 1000]]),
      }),
    ),
  )
  const unitMg = rows[0]?.unitMg ?? 0
  expect(found).toMatchObject({ outcome: 'blocked', sizes: 4, passing: 1, count: 4, weightMg: 4 * unitMg })
  expect(found.reasons.map(({ code, level, metalId, sizes }) => [code, level, metalId, sizes])).toEqual([
    ['not_enough_metal', 'block', 1, expect.any(Number)],
    ['residue_exceeded', 'row', null, 2],
    ['missing_in_catalogue', 'row', null, 1],
  ])
})

test('of any order, every row passes whole or is counted once under a reason', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { sizes, passing, reasons } = verdictOf(checkOrder(input))
      const returning = reasons.filter(({ level }) => level === 'row')
      const metals = new Set(input.metals.map(({ id }) => id))
      expect(sizes).toBe(input.rows.filter(({ metalId }) => metals.has(metalId)).length)
      expect(passing + returning.reduce((sum, reason) => sum + reason.sizes, 0)).toBe(sizes)
    }),
  )
})

test.each([
  [
    'has more rows that pass',
    [
      ['partial', 5],
      ['full', 9],
      ['partial', 7],
    ],
    1,
    2,
  ],
  [
    'is the first of those with most',
    [
      ['partial', 5],
      ['full', 9],
      ['full', 9],
    ],
    1,
    2,
  ],
  [
    'takes the place of one that is blocked, however many rows would pass there',
    [
      ['blocked', 9],
      ['partial', 7],
    ],
    1,
    2,
  ],
  ['takes the place of one that has ended', [['partial', 1]], undefined, 1],
  [
    'is none where the present one is as good',
    [
      ['partial', 7],
      ['full', 7],
    ],
    1,
    null,
  ],
  [
    'is none that is blocked itself',
    [
      ['partial', 5],
      ['blocked', 9],
    ],
    1,
    null,
  ],
] as const)('a better contract %s (G-673)', (_, found, present, better) => {
  const verdicts = new Map(found.map(([status, passing], index) => [index + 1, { status, passing }]))
  expect(betterContract(verdicts, present)).toBe(better)
})
