import { expect, test } from 'vitest'
import { mapInSlices, runInSlices } from './slices.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('work in slices serves others between them and tells how far it is', async () => {
  const told: number[] = []
  let served = 0
  const serve = () => {
    served += 1
    others = setImmediate(serve)
  }
  let others = setImmediate(serve)
  const pace = { signal: new AbortController().signal, tell: (done: number) => void told.push(done) }
  const doubled = await mapInSlices(numbers(450), (n) => n * 2, pace)
  clearImmediate(others)
  expect(doubled).toEqual(numbers(450).map((n) => n * 2))
  expect(told).toEqual([100, 200, 300, 400])
  expect(served).toBeGreaterThanOrEqual(4)
})

test('work that nobody waits for ends with its slice', async () => {
  const stop = new AbortController()
  let taken = 0
  const steps = {
    next: () => {
      taken += 1
      if (taken === 150) stop.abort(new Error('gone'))
      return { done: false as const, value: taken }
    },
  }
  await expect(runInSlices(steps, { signal: stop.signal, tell: () => {} })).rejects.toThrow('gone')
  expect(taken).toBe(200)
})
