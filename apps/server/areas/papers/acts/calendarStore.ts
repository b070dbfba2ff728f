import type { BusinessCalendar } from '@proba/domain/text/workingDays'
import type { Sql } from '../../../db/connection/connect.ts'
import { expression } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'

const readSetting = record({ value: expression<unknown>('value') }).statement<[]>(
  'business_calendar',
  (columns) => `select ${columns} from settings where key = 'calendar'`,
)

const daysOf = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((day) => typeof day === 'string') : []

/** The days that differ from the week, as the settings have them (decision G-394). */
export async function readCalendar(sql: Sql): Promise<BusinessCalendar> {
  const [row] = await readSetting(sql)
  const stored = new Map(Object.entries(Object(row?.value)))
  return { daysOff: daysOf(stored.get('daysOff')), workdays: daysOf(stored.get('workdays')) }
}
