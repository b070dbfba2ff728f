import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bonusUses, discountOfPart, type OrderBonus } from './bonusState.ts'

describe('what a discount uses (G-450)', () => {
  const bonus = (id: number, over: Partial<OrderBonus> = {}): OrderBonus => ({
    id,
    bonusUntil: '2026-11-15',
    used: 0,
    left: 0,
    discountAtGrant: 0,
    ...over,
  })
  const amounts = (discount: number, bonuses: readonly OrderBonus[]) =>
    bonusUses(discount, bonuses).map(({ bonusId, amount }) => [bonusId, amount])

  test.each([
    ['that is as it was at the grant uses nothing', 3000, { left: 5000, discountAtGrant: 3000 }, 0],
    ['above that of the grant uses what was added', 5000, { left: 5000, discountAtGrant: 3000 }, 2000],
    ['below that of the grant uses nothing', 1000, { left: 5000, discountAtGrant: 3000 }, 0],
    ['takes what it used and what is left', 9000, { used: 1000, left: 2000 }, 3000],
    ['keeps what the bonus pays when it is lowered', 3500, { used: 3000 }, 3000],
    ['gives back what it no longer needs', 2000, { used: 3000 }, 2000],
  ] as const)('a discount %s', (_name, discount, over, amount) => {
    expect(amounts(discount, [bonus(1, over)])).toEqual([[1, amount]])
  })

  test('the bonus that ends first is used first, and no kopeck is paid twice', () => {
    const later = bonus(1, { left: 300, bonusUntil: '2026-12-31' })
    expect(amounts(250, [later, bonus(2, { left: 200 })])).toEqual([
      [2, 200],
      [1, 50],
    ])
    // The first was granted before the discount was raised from 0 to 1000, the other after it.
    const granted = [bonus(1, { used: 500 }), bonus(2, { left: 800, discountAtGrant: 1000 })]
    expect(amounts(1000, granted)).toEqual([
      [1, 500],
      [2, 0],
    ])
    expect(amounts(1300, granted)).toEqual([
      [1, 500],
      [2, 300],
    ])
  })

  /** Whether each kopeck of a discount is paid by one bonus at most, and by none that was granted above it. */
  const isPayable = (discount: number, bonuses: readonly OrderBonus[], uses: readonly number[]) =>
    bonuses.every(
      ({ discountAtGrant }) =>
        bonuses.reduce((sum, b, i) => sum + (b.discountAtGrant >= discountAtGrant ? (uses[i] ?? 0) : 0), 0) <=
        Math.max(0, discount - discountAtGrant),
    )

  test('of all that may be paid, the bonuses that end first pay the most', () => {
    const some = fc.record({ used: fc.nat(3), left: fc.nat(3), discountAtGrant: fc.nat(7) })
    fc.assert(
      fc.property(fc.nat(9), fc.array(some, { minLength: 1, maxLength: 3 }), (discount, parts) => {
        const bonuses = parts.map((part, i) => bonus(i + 1, part))
        const upTo = (n: number) => Array.from({ length: n + 1 }, (_, i) => i)
        const all = bonuses.reduce<number[][]>(
          (vectors, { used, left }) => vectors.flatMap((v) => upTo(used + left).map((n) => [...v, n])),
          [[]],
        )
        const payable = all.filter((uses) => isPayable(discount, bonuses, uses))
        // Vectors are made in the order of the bonuses, the largest last.
        expect(bonusUses(discount, bonuses).map(({ amount }) => amount)).toEqual(payable.at(-1))
      }),
    )
  })

  test('however the discounts of several orders are corrected, the last ones say what is used, and there and back restores it', () => {
    const correction = fc.record({ order: fc.nat(2), discount: fc.nat(900), there: fc.array(fc.nat(900)) })
    const given = fc.record({
      earned: fc.tuple(fc.nat(500), fc.nat(500)),
      before: fc.tuple(fc.nat(400), fc.nat(400), fc.nat(400)),
      corrections: fc.array(correction, { maxLength: 12 }),
    })
    fc.assert(
      fc.property(given, ({ earned, before, corrections }) => {
        const uses = before.map(() => earned.map(() => 0))
        const usedOf = (i: number) => uses.reduce((sum, of) => sum + (of[i] ?? 0), 0)
        const correct = (order: number, discount: number) => {
          const own = earned.map((sum, i) => {
            const discountAtGrant = before[order] ?? 0
            return bonus(i, { used: uses[order]?.[i] ?? 0, left: sum - usedOf(i), discountAtGrant })
          })
          uses[order] = bonusUses(discount, own).map(({ amount }) => amount)
        }
        for (const { order, discount, there } of corrections) {
          const free = earned.reduce((sum, n, i) => sum + n - usedOf(i) + (uses[order]?.[i] ?? 0), 0)
          correct(order, discount)
          const once = uses[order]
          for (const other of [...there, discount]) correct(order, other)
          expect(uses[order]).toEqual(once)
          const paid = once?.reduce((sum, n) => sum + n, 0)
          expect(paid).toBe(Math.min(Math.max(0, discount - (before[order] ?? 0)), free))
          for (const i of earned.keys()) expect(usedOf(i)).toBeLessThanOrEqual(earned[i] ?? 0)
        }
      }),
    )
  })
})

test('a part of an order has its share of the discount, to the kopeck, and never more than all of it (G-601)', () => {
  expect(discountOfPart(100_001, 4000, 10_000)).toBe(40_000)
  expect(discountOfPart(1, 5000, 10_000)).toBe(1)
  expect(discountOfPart(500, 0, 10_000)).toBe(0)
  expect(discountOfPart(500, 12_000, 10_000)).toBe(500)
  expect(discountOfPart(500, 0, 0)).toBe(0)
})
