import { expect, test } from 'vitest'
import { mapInSlices, runInSlices } from './slices.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('work in slices lets others run between them and reports its progress', async () => {
  const reported: number[] = []
  let served = 0
  const serve = () => {
    served += 1
    others = setImmediate(serve)
  }
  let others = setImmediate(serve)
  const pace = { signal: new AbortController().signal, report: (done: number) => void reported.push(done) }
  const doubled = await mapInSlices(numbers(450), (n) => n * 2, pace)
  clearImmediate(others)
  expect(doubled).toEqual(numbers(450).map((n) => n * 2))
  expect(reported).toEqual([100, 200, 300, 400])
  expect(served).toBeGreaterThanOrEqual(4)
})

test('work that nobody waits for stops after its slice', async () => {
  const stop = new AbortController()
  let doneSteps = 0
  const steps = {
    next: () => {
      doneSteps += 1
      if (doneSteps === 150) stop.abort(new Error('gone'))
      return { done: false as const, value: doneSteps }
    },
  }
  await expect(runInSlices(steps, { signal: stop.signal, report: () => {} })).rejects.toThrow('gone')
  expect(doneSteps).toBe(200)
})
