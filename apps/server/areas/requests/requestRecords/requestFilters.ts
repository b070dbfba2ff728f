import { dayStart } from '@proba/domain/text/dates'
import { maxInt32 } from '@proba/domain/text/number'
import { contains } from '../../../db/statements/likePattern.ts'
import { requestText } from '../../../schema/requests/requestColumns.ts'

const dayMs = 86_400_000

/** Filters of a list of requests as a call gives them; the days are business days, both included. */
export interface RequestQuery {
  readonly q?: string | undefined
  readonly state?: string | undefined
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  /** Of leads. */
  readonly type?: string | undefined
  /** Of feedback. */
  readonly theme?: string | undefined
  readonly section?: string | undefined
}

const searchedText = (person: string) =>
  requestText(person, ...['company', 'inn', 'email', 'comment'].map((column) => `r.${column}`))

/** Conditions on the table `r`, whose column `person` names who sent the request. */
export function requestConditions(query: RequestQuery, person: string): { text: string; values: unknown[] } {
  const parts: string[] = []
  const values: unknown[] = []
  const add = (value: unknown, part: (param: string) => string) => {
    if (value === undefined) return
    values.push(value)
    parts.push(part(`$${values.length}`))
  }
  const q = query.q?.trim()
  const digits = q?.replaceAll(/\D/g, '') ?? ''
  add(q ? contains(q.toLowerCase()) : undefined, (p) => {
    // Each alternative as an index has it: one without would make all of them read the whole table.
    const found = [`${searchedText(person)} like ${p}`]
    const or = (value: unknown, part: (param: string) => string) => {
      values.push(value)
      found.push(part(`$${values.length}`))
    }
    if (digits.length >= 3) or(contains(digits), (digitsParam) => `r.phone_digits like ${digitsParam}`)
    const id = /^\d+$/.test(q ?? '') ? Number(q) : 0
    if (id > 0 && id <= maxInt32) or(id, (idParam) => `r.id = ${idParam}`)
    return `(${found.join(' or ')})`
  })
  add(query.state, (p) => `r.state = ${p}`)
  add(query.type, (p) => `r.type = ${p}`)
  add(query.theme, (p) => `r.theme = ${p}`)
  add(query.section, (p) => `r.section = ${p}`)
  add(query.dateFrom && new Date(dayStart(query.dateFrom)), (p) => `r.created_at >= ${p}`)
  add(query.dateTo && new Date(Date.parse(dayStart(query.dateTo)) + dayMs), (p) => `r.created_at < ${p}`)
  return { text: parts.join(' and ') || 'true', values }
}
