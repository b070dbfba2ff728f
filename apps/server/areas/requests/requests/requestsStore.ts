import type { Sql } from '../../../db/connect.ts'
import { columnsOf, outerColumnsOf, pick } from '../../../db/expression.ts'
import { type ListSlice, readPage } from '../../../db/readPage.ts'
import { type RecordOf, type RecordShape, record } from '../../../db/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { claims } from '../../../schema/requests/claimsTables.ts'
import { feedback } from '../../../schema/requests/feedbackTables.ts'
import { type RequestQuery, requestConditions } from './requestFilters.ts'

const c = columnsOf(claims, 'r')
const f = columnsOf(feedback, 'r')
const people = {
  user_name: outerColumnsOf(users, 'u').name,
  customer_name: outerColumnsOf(companies, 'k').name,
}
const shared = [
  'id',
  'company',
  'inn',
  'email',
  'phone',
  'comment',
  'state',
  'staff_comment',
  'user_id',
  'company_id',
  'created_at',
  'taken_at',
  'done_at',
  'version',
] as const

const lead = {
  ...pick(c, ...shared),
  ...pick(c, 'type', 'theme', 'name', 'order_id'),
  order_number: outerColumnsOf(orders, 'o').number,
  ...people,
}
const leadRecord = record(lead)
const leadDetail = record({ ...lead, additional: c.additional })
const feedbackRecord = record({
  ...pick(f, ...shared),
  ...pick(f, 'theme', 'section', 'fio', 'file_uuid'),
  ...people,
})
export type LeadRecord = RecordOf<typeof leadRecord>
export type LeadDetailRecord = RecordOf<typeof leadDetail>
export type FeedbackRecord = RecordOf<typeof feedbackRecord>

const withPeople = 'left join users u on u.id = r.user_id left join companies k on k.id = r.company_id'
const leadSource = `from claims r left join orders o on o.id = r.order_id ${withPeople}`
const feedbackSource = `from feedback r ${withPeople}`

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
/** Reads a page of a list of requests, and how many there are. */
const pageReader =
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

export const readLeads = pageReader(leadRecord, leadSource, 'r.name')
export const readFeedback = pageReader(feedbackRecord, feedbackSource, 'r.fio')

export const readLead = leadDetail.statement<[id: number]>(
  'lead_request_one',
  (columns) => `select ${columns} ${leadSource} where r.id = $1`,
)
export const readMessage = feedbackRecord.statement<[id: number]>(
  'feedback_one',
  (columns) => `select ${columns} ${feedbackSource} where r.id = $1`,
)
