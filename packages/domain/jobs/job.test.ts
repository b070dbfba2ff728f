import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jobActionsIn, jobStates, latestSlot, type Timing } from './job.ts'

const slot = (timing: Timing, now: string) => new Date(latestSlot(timing, Date.parse(now))).toISOString()

describe('repeated work', () => {
  test('is due daily at its time in Krasnoyarsk, seven hours ahead of UTC (appendix F)', () => {
    expect(slot({ at: '03:00' }, '2026-11-16T20:00:00Z')).toBe('2026-11-16T20:00:00.000Z')
    expect(slot({ at: '03:00' }, '2026-11-16T19:59:59Z')).toBe('2026-11-15T20:00:00.000Z')
    expect(slot({ at: '23:59' }, '2026-11-16T17:00:00Z')).toBe('2026-11-16T16:59:00.000Z')
    expect(slot({ at: '00:05' }, '2026-11-16T17:05:00Z')).toBe('2026-11-16T17:05:00.000Z')
  })

  test('is due every so many minutes', () => {
    expect(slot({ everyMinutes: 10 }, '2026-11-16T20:19:59Z')).toBe('2026-11-16T20:10:00.000Z')
  })

  test('is never due in the future nor later than one period ago, and the same all period long', () => {
    const timings = fc.oneof(
      fc.record({ everyMinutes: fc.constantFrom(1, 10, 60) }),
      fc.record({ at: fc.constantFrom('00:05', '02:00', '23:59') }) as fc.Arbitrary<Timing>,
    )
    fc.assert(
      fc.property(timings, fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }), (timing, now) => {
        const period = 'everyMinutes' in timing ? timing.everyMinutes * 60_000 : 86_400_000
        const due = latestSlot(timing, now)
        expect(due).toBeLessThanOrEqual(now)
        expect(due).toBeGreaterThan(now - period)
        expect(latestSlot(timing, due)).toBe(due)
        expect(latestSlot(timing, due + period - 1)).toBe(due)
      }),
    )
  })
})

test('only a parked job is tried again, only one that has not begun is cancelled', () => {
  const allowed = Object.fromEntries(jobStates.map((state) => [state, jobActionsIn(state)]))
  expect(allowed).toEqual({
    waiting: ['cancel'],
    running: [],
    parked: ['retry', 'cancel'],
    done: [],
    cancelled: [],
  })
})
