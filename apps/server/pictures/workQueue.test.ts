import { expect, test } from 'vitest'
import { WorkQueue } from './workQueue.ts'

/** A queue whose pieces of work end when the test lets them. */
function heldQueue(atOnce: number) {
  const queue = new WorkQueue(atOnce)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, urgent = true) =>
    queue.add(name, urgent, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return promise
    })
  return { queue, begun, add, end: (name: string) => ends.get(name)?.() }
}

test('no more pieces of work are under way than may be, and each that ends lets the next begin', async () => {
  const { begun, add, end } = heldQueue(2)
  const [first] = ['a', 'b', 'c', 'd'].map((name) => add(name))
  expect(begun).toEqual(['a', 'b'])
  end('a')
  await first
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
})

test('what is waited for goes before what is made in advance, even if it was to be made in advance', async () => {
  const { begun, add, end } = heldQueue(1)
  const first = add('a', false)
  for (const name of ['b', 'c']) void add(name, false)
  void add('d')
  void add('c')
  end('a')
  await first
  await expect.poll(() => begun.length).toBe(2)
  end('d')
  await expect.poll(() => begun).toEqual(['a', 'd', 'c'])
})
