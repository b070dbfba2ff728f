import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** A finished test. */
export interface TestRecord {
  readonly kind: 'test'
  readonly project: string
  /** From the root of the repository. */
  readonly file: string
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** The first error of a failed test. */
  readonly reason?: string
}

/** A finished file of tests. */
export interface FileRecord {
  readonly kind: 'file'
  readonly project: string
  readonly file: string
  /** The process that it ran in; those with the same number ran one after another. */
  readonly worker: number
  readonly seconds: number
  /** What it failed for as a whole, before its first test or after its last. */
  readonly reason?: string
}

/** What the code of a file wrote to the console. */
export interface OutputRecord {
  readonly kind: 'output'
  readonly file: string
  readonly text: string
}

/** An error outside of any file. */
export interface RunErrorRecord {
  readonly kind: 'error'
  readonly reason: string
}

export type ReportRecord = TestRecord | FileRecord | OutputRecord | RunErrorRecord

/** Adds to a report, so that it is there up to the last test even where the runner is ended. */
export const writeRecord = (path: string, record: ReportRecord): void =>
  appendFileSync(path, `${JSON.stringify(record)}\n`)

/** Records in the order in which they were written; none where the runner broke before its first. */
export function readReport(path: string): ReportRecord[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.map((line): ReportRecord => JSON.parse(line))
}
