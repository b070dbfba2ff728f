import type { FileRecord, OutputRecord, ReportRecord, RunErrorRecord, TestRecord } from './testReport.ts'

const reasonLength = 600
const outputLength = 2000

const isTest = (record: ReportRecord): record is TestRecord => record.kind === 'test'
const isFile = (record: ReportRecord): record is FileRecord => record.kind === 'file'
const isOutput = (record: ReportRecord): record is OutputRecord => record.kind === 'output'
const isError = (record: ReportRecord): record is RunErrorRecord => record.kind === 'error'

/** What failed, by its file and name, with the beginning of the reason and the command that runs it alone. */
export interface Failure {
  readonly title: string
  readonly reason: string
  readonly command?: string
}

/** The text of a failure. */
export const failureText = ({ title, reason, command }: Failure): string =>
  [title, `    ${reason.slice(0, reasonLength)}`, ...(command ? [`    ${command}`] : [])].join('\n')

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
/** Both runners take a name as a regular expression; Vitest separates groups by spaces. */
export const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
function commandOf(project: string, file: string, name?: string): string {
  if (project === 'journeys')
    return `npm run e2e -- ${file}${name === undefined ? '' : ` -g ${quoted(escaped(name))}`}`
  const isBuilt = project === 'races' || project === 'screens'
  const run = isBuilt ? `npm run ${project} --` : `npx vitest run --project ${project}`
  return `${run} ${file}${name === undefined ? '' : ` -t ${quoted(escaped(name.replaceAll(' > ', ' ')))}`}`
}

/** What a run of tests did. */
export interface Outcome {
  readonly passed: number
  readonly failures: readonly Failure[]
}

export function outcomeOf(records: readonly ReportRecord[]): Outcome {
  const tests = records.filter(isTest)
  const failedTests = tests
    .filter(({ outcome }) => outcome === 'failed')
    .map(
      ({ project, file, name, reason = '' }): Failure => ({
        title: `${file} › ${name}`,
        reason,
        command: commandOf(project, file, name),
      }),
    )
  const failedFiles = records
    .filter(isFile)
    .flatMap(({ project, file, reason }): Failure[] =>
      reason === undefined ? [] : [{ title: file, reason, command: commandOf(project, file) }],
    )
  const errors = records
    .filter(isError)
    .map(({ reason }): Failure => ({ title: 'outside of any test', reason }))
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length
  return { passed, failures: [...failedTests, ...failedFiles, ...errors] }
}

/**
 * For each failed file: what ran in its process before it, as the command that does the same again, and what it wrote to the
 * console.
 */
export function evidence(records: readonly ReportRecord[]): string[] {
  const files = records.filter(isFile)
  const failed = new Set(
    records.flatMap((record) =>
      (isTest(record) && record.outcome === 'failed') || (isFile(record) && record.reason !== undefined)
        ? [record.file]
        : [],
    ),
  )
  return files.flatMap(({ project, worker, file }, place) => {
    if (!failed.has(file)) return []
    const before = files
      .slice(0, place + 1)
      .filter((one) => one.project === project && one.worker === worker)
      .map((one) => one.file)
    const output = records
      .filter(isOutput)
      .filter((one) => one.file === file)
      .map(({ text }) => text)
      .join('')
    return [
      ...(before.length > 1 ? [repeatCommand(project, before)] : []),
      ...(output ? [`${file} wrote:\n${output.slice(0, outputLength)}`] : []),
    ]
  })
}

function repeatCommand(project: string, files: readonly string[]): string {
  const command =
    project === 'journeys'
      ? `TEST_ORDER=${files.join(',')} JOURNEY_WORKERS=1 npm run e2e`
      : `TEST_ORDER=${files.join(',')} npx vitest run --project ${project} --maxWorkers 1 ${files.join(' ')}`
  return `The process of ${files.at(-1)} had run others before it; this repeats it:\n${command}`
}

/** The files that took longest, as lines. */
export function dearest(records: readonly ReportRecord[], count: number): string[] {
  return records
    .filter(isFile)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ seconds, file }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/** Files that wrote to the console, with the number of characters. */
export function talkative(records: readonly ReportRecord[]): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { file, text } of records.filter(isOutput)) sizes.set(file, (sizes.get(file) ?? 0) + text.length)
  return sizes
}
