import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../sources.ts'
import { journeyOrder } from './journeyOrder.ts'

const first = ['tour.spec.ts', 'payloads.spec.ts', 'firstDay.spec.ts', 'layout.spec.ts']
const others = ['acts.spec.ts', 'order.spec.ts', 'stock.spec.ts']
const files = [...first, ...others].toSorted()

test('journeys come in the order of the seed, the tour and those that take longest before them', () => {
  const orders = ['1', '2', '3', '4', '5', '6'].map((seed) => journeyOrder(files, { TEST_SEED: seed }))
  for (const order of orders) {
    expect(order.slice(0, first.length)).toEqual(first)
    expect(order.toSorted()).toEqual(files)
  }
  expect(new Set(orders.map(String)).size).toBeGreaterThan(2)
  expect(journeyOrder(files, {})).toEqual([...first, ...others])
})

const chosen = ['acts.spec.ts', 'scriptBudget.spec.ts', 'stock.spec.ts', 'tasting.spec.ts', 'tour.spec.ts']

/** Files of the chosen journeys that the runner would run, in its order. */
function listedFiles(env: Readonly<Record<string, string>>): string[] {
  // Vitest has a BASE_URL of its own, and a run of all tests its seed.
  const { BASE_URL: _url, TEST_SEED: _seed, TEST_ORDER: _order, ...others } = process.env
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--list', ...chosen],
    { cwd: root, encoding: 'utf8', env: { ...others, ...env } },
  )
  return [...new Set([...stdout.matchAll(/^\s+(\w+\.spec\.ts):\d/gm)].map(([, file = '']) => file))]
}

test('the runner takes the journeys in that order, and of listed ones these alone', () => {
  const order = journeyOrder(chosen, { TEST_SEED: '1' })
  expect(order.slice(1)).not.toEqual(chosen.slice(0, -1))
  expect(listedFiles({ TEST_SEED: '1' })).toEqual(order)
  const listed = ['stock.spec.ts', 'acts.spec.ts']
  expect(listedFiles({ TEST_ORDER: listed.map((file) => `tests/journeys/${file}`).join() })).toEqual(listed)
})
