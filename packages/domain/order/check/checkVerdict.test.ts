import fc from 'fast-check'
import { expect, test } from 'vitest'
import { residueKey } from '../../stock/residue.ts'
import { anyInput } from './anyOrder.support.ts'
import { checkOrder } from './checkOrder.ts'
import { verdictOf } from './checkVerdict.ts'
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
