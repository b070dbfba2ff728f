import { accepted, type Params, type Result, refused } from './refusal.ts'
import { readWrittenMoment } from './writtenMoment.ts'

/** What is wrong with a cell of a row; its text is that of the same code of a form field. */
export interface CellIssue<Column extends string = string> {
  readonly column: Column
  readonly code: string
  readonly params?: Params
}

/** Collects what is wrong with the cells of a row; refusing answers what a reader answers for a wrong cell. */
export function cellIssues<Column extends string, Wrong>(wrong: Wrong) {
  const issues: CellIssue<Column>[] = []
  const refuse = (column: Column, code: string, params?: Params): Wrong => {
    issues.push(params ? { column, code, params } : { column, code })
    return wrong
  }
  return { issues, refuse }
}

/** Why a cell is no day or no moment; its text is that of the same code of a form field. */
type NoDay<Code extends string> = Result<string, Code | 'dayUnclear'>

/**
 * Wall-clock moment `YYYY-MM-DDTHH:mm` of a cell, as the sheet has it or as people and programs write it; a bare day
 * begins at midnight. One in which day and month may be taken for each other is refused (decision G-646).
 */
export function momentOfCell(text: string): NoDay<'moment'> {
  const read = readWrittenMoment(text)
  if (!read) return refused('moment')
  return read.isUnclear ? refused('dayUnclear') : accepted(`${read.day}T${read.time ?? '00:00'}`)
}

/** Day `YYYY-MM-DD` of a cell, in the same way; a time behind it does not matter. */
export function dayOfCell(text: string): NoDay<'day'> {
  const read = momentOfCell(text)
  if (read.ok) return accepted(read.value.slice(0, 10))
  return refused(read.refusal.code === 'moment' ? 'day' : read.refusal.code)
}

/** Says of a cell what it was read as, where that is not what it has (decision G-666). */
export const readAs = <Column extends string>(
  column: Column,
  text: string,
  value: string,
): CellIssue<Column> => ({ column, code: 'readAs', params: { text, value } })
