import { stripVTControlCharacters } from 'node:util'
import { escaped, type Failure } from './summary.ts'
import type { ReportRecord, TestRecord } from './testReport.ts'

/** A run with more journeys than these that fell on waiting is red, whatever they do alone. */
export const maxFlaky = 2

/** How often a race that fell is run again, to show how often it falls. It stays fallen. */
export const raceRepeats = 20

/** States that only time brings; a text, value, count or answer may be a wrong one. */
const states = 'Visible|Hidden|Attached|Enabled|Disabled|Focused|Editable|InViewport'
const waits = [
  /\bTimeout \d+ms exceeded/,
  /\bTest timeout of \d+ms exceeded/,
  new RegExp(`\\)\\.(?:not\\.)?toBe(?:${states})\\(`),
  /\)\.(?:not\.)?toHaveURL\(/,
]
/** What is asked again and again is a comparison of values. */
const isPolled = /while waiting on the predicate/

/** The lines that say which element was waited for. */
const sought = /^(?:Locator:|- waiting for) /
const places = /\.nth\(-?\d+\)/g
/** A text with a number that does not come may be there with another number. */
const soughtNumber = (text: string): boolean =>
  text
    .split('\n')
    .map((line) => line.trimStart())
    .some((line) => sought.test(line) && /\d/.test(line.replaceAll(places, '')))

/** Whether a journey fell because something did not come in time, and not on a sum, number, count or invariant. */
export function fellOnWaiting(reason: string): boolean {
  const text = stripVTControlCharacters(reason)
  return !isPolled.test(text) && !soughtNumber(text) && waits.some((pattern) => pattern.test(text))
}

const isFallen = (record: ReportRecord): record is TestRecord =>
  record.kind === 'test' && record.outcome === 'failed'

/**
 * The journeys that are worth running once more, alone: all that fell, where nothing but the wait of one or two journeys
 * makes the run red. Otherwise none, as it stays red.
 */
export function journeysToRepeat(
  records: readonly ReportRecord[],
  failures: readonly Failure[],
): readonly TestRecord[] {
  const fallen = records.filter(isFallen)
  const staysRed =
    failures.length > fallen.length ||
    fallen.length > maxFlaky ||
    fallen.some(({ project, reason = '' }) => project !== 'journeys' || !fellOnWaiting(reason))
  return staysRed ? [] : fallen
}

/** The first race that fell, if any. */
export const raceToRepeat = (records: readonly ReportRecord[]): TestRecord | undefined =>
  records.filter(isFallen).find(({ project }) => project === 'races')

/** What chooses one test, after the command of its project. */
export const choiceOf = ({ project, file, name }: TestRecord): string[] =>
  project === 'journeys' ? [file, '-g', escaped(name)] : [file, '-t', escaped(name.replaceAll(' > ', ' '))]
