import { expect, test, vi } from 'vitest'
import { createChangeQueue } from './changeQueue.ts'

/** A request that ends when the test lets it. */
function held() {
  const gate = Promise.withResolvers<void>()
  const log: string[] = []
  const send = (name: string) => () => {
    log.push(name)
    return gate.promise
  }
  return { ...gate, log, send }
}

test('changes of one row are sent one at a time, in order', async () => {
  const queue = createChangeQueue()
  const first = held()
  const order: string[] = []
  const one = queue.push(5, 'count', first.send('count'))
  const two = queue.push(5, 'coating', async () => void order.push('coating'))
  await Promise.resolve()
  expect(first.log).toEqual(['count'])
  expect(order).toEqual([])
  first.resolve()
  expect(await Promise.all([one, two])).toEqual(['sent', 'sent'])
  expect(order).toEqual(['coating'])
})

test('changes of different rows do not wait for each other', async () => {
  const queue = createChangeQueue()
  const first = held()
  void queue.push(5, 'count', first.send('five'))
  await expect(queue.push(6, 'count', () => Promise.resolve())).resolves.toBe('sent')
  expect(queue.busyRows()).toEqual([5])
  first.resolve()
})

test('of the counts typed while one is under way only the last is sent', async () => {
  const queue = createChangeQueue()
  const first = held()
  const sent: number[] = []
  void queue.push(5, 'count', first.send('1'))
  const second = queue.push(5, 'count', async () => void sent.push(2))
  const third = queue.push(5, 'count', async () => void sent.push(3))
  expect(await second).toBe('replaced')
  first.resolve()
  expect(await third).toBe('sent')
  expect(sent).toEqual([3])
})

test('a refused change does not stop the next one of its row', async () => {
  const queue = createChangeQueue()
  const refused = queue.push(5, 'count', () => Promise.reject(new Error('refused')))
  const next = queue.push(5, 'coating', () => Promise.resolve())
  await expect(refused).rejects.toThrow('refused')
  await expect(next).resolves.toBe('sent')
})

test('waiting for idleness ends after the last answer', async () => {
  const queue = createChangeQueue()
  await queue.whenIdle()
  const first = held()
  void queue.push(5, 'count', first.send('1'))
  let idle = false
  const waiting = queue.whenIdle().then(() => {
    idle = true
  })
  expect(queue.busyRows()).toEqual([5])
  expect(idle).toBe(false)
  first.resolve()
  await waiting
  expect(queue.busyRows()).toEqual([])
})

test('a change of many rows waits for all of them and keeps them busy until it is answered', async () => {
  let busy: readonly number[] = []
  const queue = createChangeQueue(() => {
    busy = queue.busyRows()
  })
  const first = held()
  const whole = held()
  const order: string[] = []
  void queue.push(5, 'count', first.send('count'))
  const together = queue.pushAll([5, 6], whole.send('delete'))
  const later = queue.push(6, 'count', async () => void order.push('later'))
  await Promise.resolve()
  expect(whole.log).toEqual([])
  first.resolve()
  await vi.waitFor(() => expect(whole.log).toEqual(['delete']), { timeout: 30_000 })
  expect(order).toEqual([])
  expect([...busy].sort()).toEqual([5, 6])
  whole.resolve()
  await together
  await later
  await queue.whenIdle()
  expect(busy).toEqual([])
})

test('a refused change of many rows frees them all', async () => {
  const queue = createChangeQueue()
  await expect(queue.pushAll([5, 6], () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await queue.whenIdle()
  expect(queue.busyRows()).toEqual([])
})
