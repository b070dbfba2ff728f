import { expect, test, vi } from 'vitest'
import { briefCache } from './briefCache.ts'

/** A server whose clock is set by the test. */
const serverAt = (clock: { ms: number }) => ({ now: () => new Date(clock.ms) })

test('an answer serves all callers for ten seconds, then it is read again', async () => {
  const clock = { ms: 1_000_000 }
  const server = serverAt(clock)
  const read = vi.fn(async () => clock.ms)
  const ask = briefCache(read)
  expect(await Promise.all([ask(server), ask(server)])).toEqual([1_000_000, 1_000_000])
  clock.ms += 9_999
  expect(await ask(server)).toBe(1_000_000)
  expect(read).toHaveBeenCalledTimes(1)
  clock.ms += 1
  expect(await ask(server)).toBe(1_010_000)
})

test('every server has answers of its own', async () => {
  const clock = { ms: 0 }
  const [one, other] = [serverAt(clock), serverAt(clock)]
  const ask = briefCache(async (server: typeof one) => (server === one ? 'one' : 'other'))
  expect([await ask(one), await ask(other), await ask(one)]).toEqual(['one', 'other', 'one'])
})

test('a failed read is not cached', async () => {
  const server = serverAt({ ms: 0 })
  const read = vi.fn(async () => 'read').mockRejectedValueOnce(new Error('down'))
  const ask = briefCache(read)
  await expect(ask(server)).rejects.toThrow('down')
  expect(await ask(server)).toBe('read')
})

test('an answer of later than now is read again: the clock was set back', async () => {
  const clock = { ms: 60_000 }
  const server = serverAt(clock)
  const ask = briefCache(async () => clock.ms)
  await ask(server)
  clock.ms = 0
  expect(await ask(server)).toBe(0)
})
