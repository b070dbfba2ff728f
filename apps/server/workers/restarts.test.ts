import { expect, test } from 'vitest'
import { afterEnd } from './restarts.ts'

const long = 60_000

test('a worker that had served for long is replaced at once, and earlier failures no longer count', () => {
  expect(afterEnd(0, long, false)).toEqual({ soon: 0, pauseMs: 0 })
  expect(afterEnd(5, long, false)).toEqual({ soon: 0, pauseMs: 0 })
})

test('workers that end soon are replaced after a pause that doubles, and the sixth in a row is not', () => {
  const pauses: (number | null)[] = []
  let soon = 0
  for (let n = 0; n < 6; n++) {
    const next = afterEnd(soon, 100, false)
    soon = next.soon
    pauses.push(next.pauseMs)
  }
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, null])
})

test('while another worker serves steadily it is tried for ever, every half a minute at last', () => {
  expect(afterEnd(5, 0, true)).toEqual({ soon: 6, pauseMs: 8000 })
  expect(afterEnd(500, 0, true)).toEqual({ soon: 501, pauseMs: 30_000 })
})
