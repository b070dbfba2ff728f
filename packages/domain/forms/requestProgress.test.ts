import { expect, test } from 'vitest'
import { requestTimes } from './requestProgress.ts'

const untouched = { takenAt: null, doneAt: null }
const [first, second] = ['2026-11-16T05:00:00.000Z', '2026-11-17T05:00:00.000Z']

test('a request notes when it was taken in work and when it was done, once each', () => {
  const taken = requestTimes(untouched, 'work', first)
  expect(taken).toEqual({ takenAt: first, doneAt: null })
  expect(requestTimes(taken, 'work', second)).toEqual(taken)
  const done = requestTimes(taken, 'done', second)
  expect(done).toEqual({ takenAt: first, doneAt: second })
  expect(requestTimes(done, 'done', '2026-11-18T05:00:00.000Z')).toEqual(done)
})

test('a request can be done at once, and go back', () => {
  const done = requestTimes(untouched, 'done', first)
  expect(done).toEqual({ takenAt: first, doneAt: first })
  expect(requestTimes(done, 'work', second)).toEqual({ takenAt: first, doneAt: null })
  expect(requestTimes(done, 'new', second)).toEqual(untouched)
})
