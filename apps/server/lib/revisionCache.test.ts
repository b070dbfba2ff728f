import { expect, test, vi } from 'vitest'
import { revisionCache, Until } from './revisionCache.ts'

const at = (ms: number) => new Date(ms)

test('an answer is read once for each revision, for everybody who asks', async () => {
  const cached = revisionCache<number>({ max: 10 })
  const owner = {}
  const read = vi.fn(async () => read.mock.calls.length)
  const both = await Promise.all([cached(owner, 'a', 1, at(0), read), cached(owner, 'a', 1, at(0), read)])
  expect(both).toEqual([1, 1])
  expect(await cached(owner, 'a', 1, at(9), read)).toBe(1)
  expect(await cached(owner, 'a', 2, at(9), read)).toBe(2)
  expect(await cached(owner, 'b', 2, at(9), read)).toBe(3)
  expect(await cached({}, 'a', 2, at(9), read)).toBe(4)
})

test('an answer that ends by itself is read again from that instant on', async () => {
  const cached = revisionCache<string>({ max: 10 })
  const owner = {}
  const read = vi.fn(async () => new Until('held', at(100)))
  await cached(owner, 'a', 1, at(0), read)
  await cached(owner, 'a', 1, at(99), read)
  expect(read).toHaveBeenCalledTimes(1)
  expect(await cached(owner, 'a', 1, at(100), read)).toBe('held')
  expect(read).toHaveBeenCalledTimes(2)
})

test('a failed reading is not cached', async () => {
  const cached = revisionCache<string>({ max: 10 })
  const owner = {}
  await expect(cached(owner, 'a', 1, at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cached(owner, 'a', 1, at(0), async () => 'back')).toBe('back')
})

test('the answers used last are cached, as many as the limit', async () => {
  const cached = revisionCache<string>({ max: 2 })
  const owner = {}
  const read = vi.fn(async () => 'answer')
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cached(owner, key, 1, at(0), read)
  expect(read).toHaveBeenCalledTimes(4)
})

test('the answers used last are cached, within the limit of bytes', async () => {
  const cached = revisionCache<string>({ max: 10, maxBytes: 10, bytesOf: ({ length }) => length })
  const owner = {}
  const read = vi.fn(async () => 'four')
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await cached(owner, key, 1, at(0), read)
  expect(read).toHaveBeenCalledTimes(4)
  const readLong = vi.fn(async () => 'longer than all')
  for (const key of ['d', 'd']) await cached(owner, key, 1, at(0), readLong)
  expect(readLong).toHaveBeenCalledTimes(2)
})
