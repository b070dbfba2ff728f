import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneSlipAway } from './mistyped.ts'
import { stepsBetween } from './nearest.ts'

test.each(['22-310', '2-130', '22-1301', '22-139', 'н22-130'])(
  '22-130 is one slip of the hand away from %s (G-660)',
  (meant) => {
    expect(oneSlipAway('22-130').includes(meant) || oneSlipAway(meant).includes('22-130')).toBe(true)
  },
)

test('texts one slip away are a step away, few, and each there once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'нб7-12'), maxLength: 60 }), (text) => {
      const away = oneSlipAway(text)
      expect(new Set(away).size).toBe(away.length)
      expect(away.length).toBeLessThanOrEqual(22 * 41)
      for (const one of away) expect(stepsBetween(text, one)).toBe(1)
    }),
    { numRuns: 50 },
  )
})
