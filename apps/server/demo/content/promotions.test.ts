import { overlaps, promotionErrors } from '@proba/domain/bonus/promotionForm'
import { largestSum } from '@proba/domain/bonus/tariff'
import { expect, test } from 'vitest'
import { promotionPlans } from './insertPromotions.ts'

test('the demo has the promotion of 2022 with 10 000 rubles, which is over, and one of each kind that runs (R-772, R-773, G-252)', () => {
  const today = '2026-11-16'
  const plans = promotionPlans(today)
  const [first] = plans
  expect(first).toMatchObject({ startsOn: '2022-09-15', endsOn: '2022-10-31', bonusUntil: '2022-11-15' })
  expect(largestSum(first?.tariff ?? [])).toBe(1_000_000)
  for (const plan of plans) expect(promotionErrors(plan)).toEqual({})
  const running = plans.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  expect(running.map(({ kind }) => kind).sort()).toEqual(['silver', 'welcome'])
  const silver = plans.filter(({ kind }) => kind === 'silver')
  for (const one of silver)
    for (const other of silver) expect(one === other || !overlaps(one, other)).toBe(true)
})
