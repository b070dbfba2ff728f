import { isOfCalendar } from './dates.ts'
import type { Params } from './refusal.ts'

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

const isoMoment = /^((?:19|20)\d\d)-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?)?$/
const typedMoment = /^(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)(?:,?\s+(\d{1,2}):(\d\d))?$/

/**
 * Wall-clock moment `YYYY-MM-DDTHH:mm` of a cell, as the sheet has it or typed as 31.12.2026 14:00; a bare day begins at
 * midnight. Null when it is none, as 30.02.
 */
export function momentOfCell(text: string): string | null {
  const typed = typedMoment.exec(text)
  const parts = typed ? [typed[3], typed[2], typed[1], typed[4], typed[5]] : isoMoment.exec(text)?.slice(1)
  if (!parts) return null
  const [year, month, day, hour, minute] = parts.map((part) => (part ?? '0').padStart(2, '0'))
  const written = `${year}-${month}-${day}T${hour}:${minute}`
  return isOfCalendar(written) ? written : null
}

/** Day `YYYY-MM-DD` of a cell; null when it is none. */
export const dayOfCell = (text: string): string | null => momentOfCell(text)?.slice(0, 10) ?? null
