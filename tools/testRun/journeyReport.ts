import { existsSync, readFileSync } from 'node:fs'
import type { ReportRecord } from './testReport.ts'

interface Result {
  readonly duration: number
  readonly error?: { readonly message?: string }
}

/** The part of Playwright's report that is read here. */
interface JourneySuite {
  readonly file: string
  readonly suites?: readonly JourneySuite[]
  readonly specs: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly { readonly results: readonly Result[] }[]
  }[]
}

interface JourneyReport {
  readonly suites: readonly JourneySuite[]
  readonly errors?: readonly { readonly message?: string }[]
}

function recordsOf({ file, specs, suites = [] }: JourneySuite): ReportRecord[] {
  const path = `tests/journeys/${file}`
  const own = specs.map(({ title, ok, tests }): ReportRecord => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
    const ran = tests.some(({ results }) => results.length > 0)
    const outcome = ok ? (ran ? 'passed' : 'skipped') : 'failed'
    return {
      kind: 'test',
      project: 'journeys',
      file: path,
      name: title,
      outcome,
      ...(errors[0] && { reason: errors[0] }),
    }
  })
  return [...own, ...suites.flatMap(recordsOf)]
}

const secondsOf = ({ specs, suites = [] }: JourneySuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))
    .concat(suites.map(secondsOf))
    .reduce((sum, each) => sum + each, 0)

/** The journeys of Playwright's report, as records of ours. */
export function journeyRecords({ suites, errors = [] }: JourneyReport): ReportRecord[] {
  const files = suites.map(
    (suite): ReportRecord => ({
      kind: 'file',
      project: 'journeys',
      file: `tests/journeys/${suite.file}`,
      worker: 0,
      seconds: secondsOf(suite),
    }),
  )
  const broken = errors.map(({ message = '' }): ReportRecord => ({ kind: 'error', reason: message }))
  return [...suites.flatMap(recordsOf), ...files, ...broken]
}

/** Reads Playwright's report; none is there when the journeys broke before they began. */
export const readJourneyReport = (path: string): ReportRecord[] =>
  existsSync(path) ? journeyRecords(JSON.parse(readFileSync(path, 'utf8'))) : []
