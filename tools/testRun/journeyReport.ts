import { existsSync, readFileSync } from 'node:fs'
import type { ReportRecord } from './testReport.ts'

interface Result {
  readonly duration: number
  readonly parallelIndex: number
  readonly startTime: string
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

const resultsOf = ({ specs, suites = [] }: JourneySuite): Result[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(resultsOf),
]

/** When the first journey of a file began. */
const beginOf = (results: readonly Result[]) => results.map(({ startTime }) => startTime).toSorted()[0] ?? ''

/** The journeys of Playwright's report, as records of ours, files in the order in which they began. */
export function journeyRecords({ suites, errors = [] }: JourneyReport): ReportRecord[] {
  const files = suites
    .map((suite) => ({ file: suite.file, results: resultsOf(suite) }))
    .toSorted((a, b) => beginOf(a.results).localeCompare(beginOf(b.results)))
    .map(
      ({ file, results }): ReportRecord => ({
        kind: 'file',
        project: 'journeys',
        file: `tests/journeys/${file}`,
        worker: results[0]?.parallelIndex ?? 0,
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      }),
    )
  const broken = errors.map(({ message = '' }): ReportRecord => ({ kind: 'error', reason: message }))
  return [...suites.flatMap(recordsOf), ...files, ...broken]
}

/** Reads Playwright's report; none is there when the journeys broke before they began. */
export const readJourneyReport = (path: string): ReportRecord[] =>
  existsSync(path) ? journeyRecords(JSON.parse(readFileSync(path, 'utf8'))) : []
