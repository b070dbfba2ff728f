import { expect, test } from 'vitest'
import { type Arrival, simulate } from './queueing.ts'
import { exponential, seeded } from './random.ts'

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length

function arrivals(count: number, betweenMs: number, rest: (random: () => number) => Omit<Arrival, 'at'>) {
  const random = seeded(7)
  let at = 0
  return Array.from({ length: count }, (): Arrival => {
    at += exponential(random, betweenMs)
    return { at, ...rest(random) }
  })
}

test('a single core that works half of the time doubles the time of a call, as theory says', () => {
  const calls = arrivals(40_000, 20, (random) => ({
    serverMs: exponential(random, 10),
    databaseMs: 0,
    row: null,
  }))
  const { all, serverBusy } = simulate(calls, { serverCores: 1, databaseCores: 1 })
  expect(serverBusy).toBeCloseTo(0.5, 1)
  expect(mean(all)).toBeGreaterThan(18.5)
  expect(mean(all)).toBeLessThan(21.5)
})

test('calls that want one row follow one another, however many cores there are', () => {
  const calls = Array.from({ length: 100 }, () => ({ at: 0, serverMs: 0, databaseMs: 10, row: 1 }))
  const { contested, rowBusy } = simulate(calls, { serverCores: 64, databaseCores: 64 })
  expect(contested).toEqual(Array.from({ length: 100 }, (_, i) => 10 * (i + 1)))
  expect(rowBusy).toBe(1)
})

test('a call that waits for a core keeps its row locked', () => {
  const calls: Arrival[] = [
    { at: 0, serverMs: 0, databaseMs: 100, row: null },
    { at: 1, serverMs: 0, databaseMs: 10, row: 1 },
  ]
  const { contested, rowBusy } = simulate(calls, { serverCores: 2, databaseCores: 1 })
  expect(contested).toEqual([109])
  expect(rowBusy).toBeCloseTo(109 / 110)
})

test('rows that differ are held at the same time', () => {
  const calls = Array.from({ length: 8 }, (_, row) => ({ at: 0, serverMs: 0, databaseMs: 10, row }))
  expect(simulate(calls, { serverCores: 8, databaseCores: 8 }).contested).toEqual(Array(8).fill(10))
})

test('nothing is lost of a long queue', () => {
  const calls = Array.from({ length: 5000 }, () => ({ at: 0, serverMs: 1, databaseMs: 0, row: null }))
  const { all } = simulate(calls, { serverCores: 1, databaseCores: 1 })
  expect(all).toEqual(Array.from({ length: 5000 }, (_, i) => i + 1))
})
