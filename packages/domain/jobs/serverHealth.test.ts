import { expect, test } from 'vitest'
import { beatSeconds, isServerAlive } from './serverHealth.ts'

test('a server runs until it has missed three beats (G-531)', () => {
  const beats = (missed: number) => isServerAlive(0, (missed * beatSeconds + 1) * 1000)
  expect([0, 1, 2, 3, 4].map(beats)).toEqual([true, true, true, true, false])
})
