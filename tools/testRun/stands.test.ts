import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countStand, countStands, overBudget } from './stands.ts'
import type { ReportRecord } from './testReport.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proba-stands-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

type Outcome = 'passed' | 'failed' | 'skipped'
const testOf = (project: string, outcome: Outcome): ReportRecord => ({
  ...{ kind: 'test', project, file: 'a.spec.ts', name: 'goes', outcome },
})
const journey = (outcome: Outcome) => testOf('journeys', outcome)

test('stands are counted by kind where the run has a list, journeys and screens by the report', () => {
  countStand('engine')
  const path = join(folder, 'stands')
  vi.stubEnv('TEST_STANDS', path)
  for (const stand of ['engine', 'server', 'engine'] as const) countStand(stand)
  const journeys = [journey('passed'), journey('failed'), journey('skipped')]
  const records = [...journeys, testOf('screens', 'passed'), testOf('server', 'passed')]
  expect(countStands(path, records)).toEqual({
    engine: 2,
    application: 0,
    postgres: 0,
    server: 1,
    context: 0,
    load: 0,
    screen: 1,
    journey: 2,
  })
})

test('a run that sets up more than is budgeted says of what and how many', () => {
  const budget = {
    ...{ engine: 1, application: 1, postgres: 1, server: 1 },
    ...{ context: 1, load: 1, screen: 1, journey: 1 },
  }
  expect(overBudget({ ...budget, server: 3 }, budget)).toEqual([
    'server: 3 set up, 1 budgeted in tools/testRun/stands.ts',
  ])
  expect(overBudget(budget, budget)).toEqual([])
})
