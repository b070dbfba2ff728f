import { expect, test } from 'vitest'
import { disabledCode, lastDemoDay, mayActivateDemo } from './demoUser.ts'

test.each([
  ['2026-11-16T05:00:00Z', '2026-12-16'],
  ['2026-11-15T17:00:00Z', '2026-12-16'],
  ['2028-02-10T05:00:00Z', '2028-03-11'],
])('a trial activated at %s lasts until %s, 30 days of Krasnoyarsk later (G-202)', (now, day) => {
  expect(lastDemoDay(now)).toBe(day)
})

test('a trial is activated when it is asked for and again when it is over, not while it runs (G-311)', () => {
  expect((['requested', 'active', 'expired'] as const).filter(mayActivateDemo)).toEqual([
    'requested',
    'expired',
  ])
})

test('a disabled account is a trial that has not begun, one that is over, or blocked (G-312)', () => {
  expect(([null, 'requested', 'active', 'expired'] as const).map(disabledCode)).toEqual([
    'account_disabled',
    'demo_not_active',
    'account_disabled',
    'demo_expired',
  ])
})
