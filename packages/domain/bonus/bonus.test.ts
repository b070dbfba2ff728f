import { describe, expect, test } from 'vitest'
import {
  type BonusFacts,
  bonusPanel,
  bonusSentence,
  bonusState,
  isBonusShown,
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
    (_name, panel, over, sentence) => {
      const { balance, currentWeight, spent } = { balance: 0, spent: 0, ...over }
      expect(bonusSentence(panel, { balance, currentWeight, tariff, spent: { sum: spent } })).toBe(sentence)
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
