import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { ReportRecord } from './testReport.ts'

/**
 * What a run of all tests may set up: its price in a form that a busy machine does not change. The numbers are those of the
 * last run that was measured and a little more, as the order of files decides who can share. Whoever needs more raises
 * them, and says in the commit why.
 */
export const standBudget = {
  /** Embedded databases opened. */
  engine: 30,
  /** Applications built in a process of tests. */
  application: 237,
  /** Postgres servers started. */
  postgres: 13,
  /** Servers started as a process of their own. */
  server: 41,
  /** Contexts of a browser, each with a session and a cache of its own. */
  context: 175,
  /** Pages that a browser loads in journeys. */
  load: 380,
  /** Tests of screens on a server. */
  screen: 30,
  /** Journeys in a browser. */
  journey: 112,
} as const

export type Stand = keyof typeof standBudget
export type Stands = Readonly<Record<Stand, number>>

const kinds = Object.keys(standBudget) as Stand[]

/** Stands of which each test of a project needs one. */
const projects: Partial<Record<Stand, string>> = { screen: 'screens', journey: 'journeys' }

/** Counts a stand in the list at TEST_STANDS; outside of `npm test` there is none. */
export function countStand(stand: Exclude<Stand, 'screen' | 'journey'>): void {
  const { TEST_STANDS: path } = process.env
  if (path) appendFileSync(path, `${stand}\n`)
}

/** How many stands of each kind a run has set up, by its list and its report. */
export function countStands(path: string, records: readonly ReportRecord[]): Stands {
  const listed = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const testsOf = (project: string) =>
    records.filter(
      (record) => record.kind === 'test' && record.project === project && record.outcome !== 'skipped',
    ).length
  const count = (stand: Stand) => {
    const project = projects[stand]
    return project ? testsOf(project) : listed.filter((line) => line === stand).length
  }
  return Object.fromEntries(kinds.map((stand) => [stand, count(stand)])) as Record<Stand, number>
}

export const standsText = (counted: Stands): string =>
  kinds.map((stand) => `${stand} ${counted[stand]} of ${standBudget[stand]}`).join(', ')

/** The kinds of which a run has set up more than it may, in words. */
export const overBudget = (counted: Stands, budget: Stands = standBudget): string[] =>
  kinds
    .filter((stand) => counted[stand] > budget[stand])
    .map(
      (stand) => `${stand}: ${counted[stand]} set up, ${budget[stand]} budgeted in tools/testRun/stands.ts`,
    )
