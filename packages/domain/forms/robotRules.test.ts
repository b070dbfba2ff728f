import { expect, test } from 'vitest'
import { minFillMs, robotRefusal } from './robotRules.ts'

test.each([
  [{ website: '', filledMs: minFillMs }, null],
  [{ filledMs: 60_000 }, null],
  [{ filledMs: minFillMs - 1 }, 'form_by_robot'],
  [{ website: 'http://x', filledMs: 60_000 }, 'form_by_robot'],
  [{}, 'form_by_robot'],
])('%j is answered with %j (G-245)', (trace, code) => {
  expect(robotRefusal(trace)?.code ?? null).toBe(code)
})
