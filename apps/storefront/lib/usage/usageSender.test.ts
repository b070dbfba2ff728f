import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Beacons, catchBeacons } from '../../testing/beacons.ts'
import { collectMs, createUsageSender, type SentEvent } from './usageSender.ts'

let beacons: Beacons
beforeEach(() => {
  vi.useFakeTimers()
  beacons = catchBeacons()
})
afterEach(() => {
  vi.useRealTimers()
  beacons.stop()
})

const event = (n: number, more: object = {}): SentEvent => ({
  actionType: 'TAB_CLICK',
  visitorHash: 'v',
  sessionId: 's',
  context: String(n),
  ...more,
})
/** The calls; reading a body takes a timer of its own. */
const sent = () => {
  vi.useRealTimers()
  return beacons.calls()
}
const add = (sender: ReturnType<typeof createUsageSender>, count: number, more: object = {}) => {
  for (let n = 0; n < count; n++) sender.add(event(n, more))
}

describe('usage events', () => {
  test('are collected and sent together', async () => {
    const sender = createUsageSender()
    add(sender, 3)
    expect(beacons.sizes()).toEqual([])
    vi.advanceTimersByTime(collectMs)
    expect(beacons.sizes()).toHaveLength(1)
    vi.advanceTimersByTime(10 * collectMs)
    expect((await sent()).map((call) => call.map(({ context }) => context))).toEqual([['0', '1', '2']])
  })

  test('are sent before they are more than a call takes', async () => {
    add(createUsageSender(), 120)
    vi.advanceTimersByTime(collectMs)
    expect((await sent()).map(({ length }) => length)).toEqual([50, 50, 20])
  })

  test('of many letters are sent in calls of at most 64 kB', async () => {
    add(createUsageSender(), 40, { searchQuery: 'ы'.repeat(2000) })
    vi.advanceTimersByTime(collectMs)
    const calls = await sent()
    expect(calls.length).toBeGreaterThan(2)
    expect(calls.flat()).toHaveLength(40)
    for (const size of beacons.sizes()) expect(size).toBeLessThanOrEqual(65_536)
  })

  test('wait while the browser takes none, and are not kept without end', async () => {
    beacons.refuse(true)
    const sender = createUsageSender()
    add(sender, 300)
    expect(beacons.sizes()).toEqual([])
    beacons.refuse(false)
    sender.flush()
    expect((await sent()).flat()).toHaveLength(200)
  })
})
