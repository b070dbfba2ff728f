import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BonusFacts,
  bonusPanel,
  bonusSentence,
  bonusState,
  bonusUses,
  discountOfPart,
  isBonusShown,
  type OrderBonus,
  sharedFacts,
  welcomeKind,
} from './bonusState.ts'
import { overlaps, promotionErrors } from './promotionForm.ts'
import { bonusNeed, bonusProgress, neededWeight, tariffSum } from './tariff.ts'

const tariff = [
  { weight: 500_000, sum: 500_000 },
  { weight: 1_000_000, sum: 1_000_000 },
]
const facts = (over: Partial<BonusFacts> = {}): BonusFacts => ({
  tariff,
  currentMg: 0,
  ordersCount: 0,
  usedKopecks: 0,
  ordersUntil: '2026-10-31',
  bonusUntil: '2026-11-15',
  isGranted: false,
  ...over,
})
const during = '2026-10-01'

describe('panels and pages (DR-90)', () => {
  test('a stage shows its panel; start only to a new company, and of silver at an empty balance (R-760, R-761, R-762)', () => {
    expect(bonusPanel('welcome', { stage: 'start', newCompany: true })).toBe('start')
    expect(bonusPanel('welcome', { stage: 'start', newCompany: false })).toBeNull()
    expect(bonusPanel('welcome', { stage: 'withdrawal', newCompany: false })).toBe('withdrawal')
    expect(bonusPanel('silver', { stage: 'accumulation', balance: 0 })).toBe('start')
    expect(bonusPanel('silver', { stage: 'accumulation', balance: 500_000 })).toBe('accumulation')
  })

  test.each([
    ['nothing is reached', 'start', { currentWeight: 0 }, 'start'],
    ['less than the first step is reached', 'start', { currentWeight: 499_999 }, 'firstStep'],
    ['all is used', 'start', { currentWeight: 600_000, spent: 500_000 }, 'spent'],
    ['all of a granted one is used', 'discount', { currentWeight: 600_000, spent: 500_000 }, 'spent'],
    ['a part is used', 'discount', { balance: 1, currentWeight: 600_000, spent: 499_999 }, 'discount'],
    ['a step is reached', 'accumulation', { balance: 500_000, currentWeight: 500_000 }, 'accumulation'],
  ] as const)(
    'the panel says why a balance is empty: %s (R-762, R-763, G-627)',
    (_name, panel, over, said) => {
      const { balance, currentWeight, spent } = { balance: 0, spent: 0, ...over }
      expect(bonusSentence(panel, { balance, currentWeight, tariff, spent: { sum: spent } })).toBe(said)
    },
  )

  test('a welcome bonus is new until it waits to be granted (R-757, R-775)', () => {
    expect(welcomeKind('withdrawal')).toBe('current')
    expect(welcomeKind('accumulation')).toBe('new')
  })
})

describe('weights and sums (DR-91, DR-95)', () => {
  test('progress is the percent of the last step, at most 100 (R-764)', () => {
    expect(bonusProgress(250_000, tariff)).toBe(25)
    expect(bonusProgress(1_500_000, tariff.slice(1))).toBe(100)
    expect(bonusProgress(333_333, tariff.slice(1))).toBe(33.33)
    expect(bonusProgress(100, [])).toBe(0)
  })

  test('what is still needed is never below zero, and is counted to the next step (R-765, G-250)', () => {
    expect(bonusNeed(500_000, 250_000)).toBe(250_000)
    expect(bonusNeed(500_000, 600_000)).toBe(0)
    expect([0, 500_000, 2_000_000].map((mg) => neededWeight(mg, tariff))).toEqual([
      500_000, 1_000_000, 1_000_000,
    ])
    expect(neededWeight(5, [])).toBe(0)
  })

  test('the sum is that of the highest step that is reached (G-250)', () => {
    expect([499_999, 500_000, 2_000_000].map((mg) => tariffSum(mg, tariff))).toEqual([0, 500_000, 1_000_000])
  })
})

describe('stages (G-251)', () => {
  test.each([
    ['nothing counts yet', {}, during, { stage: 'start', balance: 0 }],
    [
      'the first order counts',
      { ordersCount: 1, currentMg: 1 },
      during,
      { stage: 'accumulation', balance: 0 },
    ],
    ['a step', { ordersCount: 2, currentMg: 600_000 }, during, { stage: 'accumulation', balance: 500_000 }],
    [
      'the last step',
      { ordersCount: 3, currentMg: 1_000_000 },
      during,
      { stage: 'withdrawal', balance: 1_000_000 },
    ],
    [
      'the last day of orders',
      { ordersCount: 2, currentMg: 600_000 },
      '2026-10-31',
      { stage: 'accumulation', balance: 500_000 },
    ],
    [
      'the day after it',
      { ordersCount: 2, currentMg: 600_000 },
      '2026-11-01',
      { stage: 'withdrawal', balance: 500_000 },
    ],
    [
      'the day after it with nothing reached',
      { ordersCount: 2, currentMg: 4 },
      '2026-11-01',
      { stage: 'accumulation', balance: 0 },
    ],
    [
      'granted',
      { ordersCount: 2, currentMg: 600_000, isGranted: true },
      during,
      { stage: 'discount', balance: 500_000 },
    ],
    [
      'used',
      { currentMg: 600_000, isGranted: true, usedKopecks: 400_000 },
      during,
      { stage: 'discount', balance: 100_000 },
    ],
    [
      'fewer orders than were used',
      { currentMg: 0, isGranted: true, usedKopecks: 400_000 },
      during,
      { stage: 'discount', balance: 0 },
    ],
    [
      'its last day',
      { currentMg: 600_000, isGranted: true },
      '2026-11-15',
      { stage: 'discount', balance: 500_000 },
    ],
    [
      'the day after its last',
      { currentMg: 600_000, isGranted: true },
      '2026-11-16',
      { stage: 'discount', balance: 0 },
    ],
  ] as const)('%s', (_name, over, day, expected) => {
    expect(bonusState(facts(over), day)).toEqual(expected)
  })

  test('a bonus is shown while its promotion runs and afterwards while anything is left (G-252)', () => {
    const days = { startsOn: '2026-09-15', endsOn: '2026-10-31' }
    const shown = (day: string, balance: number) => isBonusShown({ ...days, balance }, day)
    expect([shown('2026-09-14', 5), shown('2026-09-15', 0), shown('2026-10-31', 0)]).toEqual([
      false,
      true,
      true,
    ])
    expect([shown('2026-11-01', 0), shown('2026-11-01', 1)]).toEqual([false, true])
  })

  test('companies of a holding count together, the others alone (R-759, G-451)', () => {
    const share = (companyId: number, holding: string) => ({
      companyId,
      holding,
      currentMg: companyId * 10,
      ordersCount: 1,
      usedKopecks: companyId,
    })
    const shared = sharedFacts([share(1, 'a'), share(2, 'a'), share(3, ''), share(4, '')])
    expect([...shared].map(([id, { currentMg, usedKopecks }]) => [id, currentMg, usedKopecks])).toEqual([
      [1, 30, 3],
      [2, 30, 3],
      [3, 30, 3],
      [4, 40, 4],
    ])
  })
})

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

test('a promotion has days in their order and a tariff that grows (G-250, G-252)', () => {
  const days = { startsOn: '2026-09-15', endsOn: '2026-10-31', bonusUntil: '2026-11-15' }
  expect(promotionErrors({ ...days, tariff })).toEqual({})
  expect(promotionErrors({ ...days, endsOn: '2026-09-14', bonusUntil: '2026-09-13', tariff: [] })).toEqual({
    endsOn: 'beforeStart',
    bonusUntil: 'beforeOrdersEnd',
    tariff: 'required',
  })
  expect(promotionErrors({ ...days, tariff: [...tariff, { weight: 1_000_000, sum: 0 }] })).toEqual({
    'tariff.2.weight': 'tariffGrows',
    'tariff.2.sum': 'positive',
  })
  expect(overlaps(days, { startsOn: '2026-11-15', endsOn: '2026-12-01', bonusUntil: '2026-12-01' })).toBe(
    true,
  )
  expect(overlaps(days, { startsOn: '2026-11-16', endsOn: '2026-12-01', bonusUntil: '2026-12-01' })).toBe(
    false,
  )
})

test('a part of an order has its share of the discount, to the kopeck, and never more than all of it (G-601)', () => {
  expect(discountOfPart(100_001, 4000, 10_000)).toBe(40_000)
  expect(discountOfPart(1, 5000, 10_000)).toBe(1)
  expect(discountOfPart(500, 0, 10_000)).toBe(0)
  expect(discountOfPart(500, 12_000, 10_000)).toBe(500)
  expect(discountOfPart(500, 0, 0)).toBe(0)
})
