import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { batchLoader } from './batchLoader.ts'

const same = async (keys: readonly string[]) => new Map(keys.map((key) => [key, key.toUpperCase()]))

test('keys of one moment are read together, each once, and answered each with its own', async () => {
  const read = vi.fn(same)
  const one = batchLoader(read)
  expect(await Promise.all([one('a'), one('b'), one('a')])).toEqual(['A', 'B', 'A'])
  expect(read.mock.calls).toEqual([[['a', 'b']]])
})

test('a key without a value is answered with none', async () => {
  const one = batchLoader(async () => new Map<string, string>())
  expect(await one('a')).toBeUndefined()
})

test('a key is never answered by a reading that began before it was asked for', async () => {
  const readings: PromiseWithResolvers<void>[] = []
  let truth = 'before'
  const one = batchLoader(async (keys: readonly string[]) => {
    const found = truth
    const reading = Promise.withResolvers<void>()
    readings.push(reading)
    await reading.promise
    return new Map(keys.map((key) => [key, found]))
  })
  const first = one('a')
  await expect.poll(() => readings).toHaveLength(1)
  truth = 'after'
  const second = one('a')
  readings[0]?.resolve()
  await expect.poll(() => readings).toHaveLength(2)
  readings[1]?.resolve()
  expect(await first).toBe('before')
  expect(await second).toBe('after')
})

test('a reading that hangs does not hold those who ask after it', async () => {
  let calls = 0
  const one = batchLoader((keys: readonly string[]) =>
    calls++ === 0 ? new Promise<never>(() => {}) : same(keys),
  )
  void one('a')
  await expect.poll(() => calls).toBe(1)
  expect(await one('b')).toBe('B')
})

test('a failed reading fails for those who waited for it, and for nobody else', async () => {
  let calls = 0
  const one = batchLoader((keys: readonly string[]) =>
    calls++ === 0 ? Promise.reject(new Error('away')) : same(keys),
  )
  const both = await Promise.allSettled([one('a'), one('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await sleep(0)
  expect(await one('c')).toBe('C')
})
