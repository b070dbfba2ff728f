import { eq } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { type RecordOf, type RecordShape, record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { feedback } from '../../../schema/requests/feedbackTables.ts'
import { leads } from '../../../schema/requests/leadsTables.ts'
import { type RequestQuery, requestConditions } from './requestFilters.ts'

// Both tables have these columns under the same names, so either declares them.
const columns = columnsOf(feedback, 'r')

/** What staff see of every request: columns of its table `r`, and its people joined as `u` and `k`. */
export const requestFields = {
  ...pick(columns, 'id', 'company', 'inn', 'email', 'phone', 'comment', 'state', 'staff_comment'),
  ...pick(columns, 'user_id', 'company_id', 'created_at', 'taken_at', 'done_at', 'version'),
  user_name: outerColumnsOf(users, 'u').name,
  customer_name: outerColumnsOf(companies, 'k').name,
}
const requestRecord = record(requestFields)
export type RequestRecord = RecordOf<typeof requestRecord>

export const withPeople = 'left join users u on u.id = r.user_id left join companies k on k.id = r.company_id'

export interface RequestOrder {
  readonly sort: 'createdAt' | 'id'
  readonly descending: boolean
}

/** Names where nulls would be, though there are none, as the indexes by time do: otherwise each page would sort all rows. */
export function orderText({ sort, descending }: RequestOrder): string {
  if (sort === 'id') return descending ? 'r.id desc' : 'r.id'
  return descending
    ? 'r.created_at desc nulls last, r.id desc nulls last'
    : 'r.created_at asc nulls first, r.id asc nulls first'
}

/** Reads a page of a list of requests, and how many there are; `person` is the column with the name of the sender. */
export const pageReader =
  <Row>(shape: RecordShape<Row>, source: string, person: string) =>
  async (sql: Sql, query: RequestQuery, order: RequestOrder, page: ListSlice) => {
    const { text, values } = requestConditions(query, person)
    return readPage(
      sql,
      shape,
      { from: source, where: text, orderBy: orderText(order), id: 'r.id', values },
      page,
    )
  }

const tables = { claim: leads, feedback } as const
export type RequestKind = keyof typeof tables

/** A request, kept from others to the end of the transaction. */
export async function lockRequest(tx: Tx, kind: RequestKind, id: number) {
  const table = tables[kind]
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  return row
}

/** Writes how far a request has come. */
export const saveProgressOf = (
  tx: Tx,
  kind: RequestKind,
  id: number,
  columns: Partial<Pick<typeof leads.$inferSelect, 'state' | 'staffComment' | 'takenAt' | 'doneAt'>>,
): Promise<void> => recordTable(tables[kind]).update(tx, id, columns)
