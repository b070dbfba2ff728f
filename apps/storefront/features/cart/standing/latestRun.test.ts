import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLatestRun, pauseMs } from './latestRun.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs that end when `end` is called. */
function gatedRun() {
  const begun: string[] = []
  let end = () => {}
  const run = createLatestRun<string>(async (subject) => {
    begun.push(subject)
    const gate = Promise.withResolvers<void>()
    end = gate.resolve
    await gate.promise
  })
  return { begun, run, end: () => end() }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('of requests that follow each other without a pause only the latest runs', async () => {
  const { begun, run } = gatedRun()
  for (const subject of ['a', 'b', 'c']) {
    run.request(subject)
    await pass(pauseMs - 1)
  }
  expect(begun).toEqual([])
  await pass(1)
  expect(begun).toEqual(['c'])
})

test('one runs at a time, and the next waits ten times as long as the last one took', async () => {
  const { begun, run, end } = gatedRun()
  run.request('a')
  await pass(pauseMs + 500)
  run.request('b')
  await pass(500)
  end()
  await pass(9999)
  expect(begun).toEqual(['a'])
  await pass(1)
  expect(begun).toEqual(['a', 'b'])
})

test('what is cancelled before its pause is over does not run', async () => {
  const { begun, run } = gatedRun()
  run.request('a')
  run.cancel()
  await pass(10 * pauseMs)
  expect(begun).toEqual([])
})
