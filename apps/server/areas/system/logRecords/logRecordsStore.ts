import { dayStart, nextDayStart } from '@proba/domain/text/dates'
import { columnsOf, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import type { Sql } from '../../../db/statements/sql.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'

const logRecord = record({
  ...pick(columnsOf(actionLog, 'l'), 'id', 'at', 'actor_id', 'user_id', 'company_id', 'entity', 'entity_id'),
  ...pick(columnsOf(actionLog, 'l'), 'action', 'before', 'after'),
  actor_name: outerColumnsOf(users, 'a').name,
  user_name: outerColumnsOf(users, 'u').name,
  company_name: outerColumnsOf(companies, 'c').name,
})
/** An entry with the names of who it is about. */
export type LogRecord = RecordOf<typeof logRecord>

const named = `left join users a on a.id = l.actor_id left join users u on u.id = l.user_id
  left join companies c on c.id = l.company_id`

/** Filters of the log as its call gives them; the days are business days, both included. */
export interface LogQuery {
  readonly q?: string | undefined
  readonly user?: number | undefined
  readonly entity?: string | undefined
  readonly entityId?: string | undefined
  readonly action?: string | undefined
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
}

/** Conditions on `action_log l`. */
function logConditions(query: LogQuery): { text: string; values: unknown[] } {
  const parts: string[] = []
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const q = query.q?.trim().toLowerCase()
  if (q) {
    const like = bind(contains(q))
    const people = `select p.id from users p where lower(p.login || ' ' || p.name) like ${like}`
    const found = `select k.id from companies k where lower(k.name) like ${like}`
    parts.push(`(l.actor_id = any(array(${people})) or l.user_id = any(array(${people}))
      or l.company_id = any(array(${found})) or l.entity_id = ${bind(q)})`)
  }
  if (query.user !== undefined) {
    const person = bind(query.user)
    parts.push(`(l.actor_id = ${person} or l.user_id = ${person})`)
  }
  if (query.entity !== undefined) parts.push(`l.entity = ${bind(query.entity)}`)
  if (query.entityId !== undefined) parts.push(`l.entity_id = ${bind(query.entityId)}`)
  if (query.action !== undefined) parts.push(`l.action = ${bind(query.action)}`)
  if (query.dateFrom !== undefined) parts.push(`l.at >= ${bind(new Date(dayStart(query.dateFrom)))}`)
  if (query.dateTo !== undefined) parts.push(`l.at < ${bind(new Date(nextDayStart(dayStart(query.dateTo))))}`)
  return { text: parts.join(' and ') || 'true', values }
}

/** A page of the log in its order and how many entries the filters leave. */
export function readLogPage(
  sql: Sql,
  query: LogQuery,
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: LogRecord[]; total: number }> {
  const { text, values } = logConditions(query)
  const orderBy = (direction: 'asc' | 'desc') => `l.at ${direction}, l.id ${direction}`
  const from = 'from action_log l'
  const list = {
    from: `${from} ${named}`,
    where: text,
    orderBy: orderBy(descending ? 'desc' : 'asc'),
    id: 'l.id',
    values,
    alone: { from, oppositeOrderBy: orderBy(descending ? 'asc' : 'desc') },
  }
  return readPage(sql, logRecord, list, page)
}

export const readLogEntry = logRecord.statement<[id: number]>(
  'log_entry',
  (columns) => `select ${columns} from action_log l ${named} where l.id = $1`,
)

/** Persons by a part of their login or name in lower case, or by id; closed accounts too, as the log outlives them. */
export const findLogPeople = record(pick(columnsOf(users, 'p'), 'id', 'name')).statement<
  [pattern: string, id: number | null]
>(
  'log_people',
  (columns) => `select ${columns} from users p
   where case when $2::int is null then lower(p.login || ' ' || p.name) like $1 else p.id = $2 end
   order by p.name, p.id limit 20`,
)
