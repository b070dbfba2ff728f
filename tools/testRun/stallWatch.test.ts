import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StallWatch } from './stallWatch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const minute = 60_000

test('a stage in which no test has ended for ten minutes is ended with the names of what runs', () => {
  const stalled = vi.fn()
  const watch = new StallWatch(stalled)
  watch.began('quick')
  watch.began('stuck')
  vi.advanceTimersByTime(9 * minute)
  watch.ended('quick')
  vi.advanceTimersByTime(9 * minute)
  expect(stalled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(minute)
  expect(stalled).toHaveBeenCalledExactlyOnceWith(['stuck'])
})

test('a stage that is over is not ended', () => {
  const stalled = vi.fn()
  new StallWatch(stalled).stop()
  vi.advanceTimersByTime(60 * minute)
  expect(stalled).not.toHaveBeenCalled()
})
