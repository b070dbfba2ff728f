import { expect, test, vi } from 'vitest'
import { freeBytes, guardSpace } from './freeSpace.ts'

test('the file system says how much is left', async () => {
  expect(await freeBytes('.')).toBeGreaterThan(0)
})

test('free space is what is left above the reserve, read at most once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let free = 100
  const measure = vi.fn(() => Promise.resolve(free))
  const space = guardSpace('.', 100, measure)
  expect(await space.isFree()).toBe(true)
  free = 99
  expect(await space.isFree()).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(await Promise.all([space.isFree(), space.isFree()])).toEqual([false, false])
  expect(measure).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
