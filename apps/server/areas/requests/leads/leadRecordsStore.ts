import { columnsOf, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { insertInto } from '../../../db/statements/insertInto.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { leads } from '../../../schema/requests/leadsTables.ts'
import { pageReader, requestFields, withPeople } from '../requestRecords/requestRecordsStore.ts'

const c = columnsOf(leads, 'r')
const lead = {
  ...requestFields,
  ...pick(c, 'type', 'theme', 'name', 'order_id'),
  order_number: outerColumnsOf(orders, 'o').number,
}
const leadRecord = record(lead)
const leadDetail = record({ ...lead, additional: c.additional })
export type LeadRecord = RecordOf<typeof leadRecord>
export type LeadDetailRecord = RecordOf<typeof leadDetail>

const source = `from claims r left join orders o on o.id = r.order_id ${withPeople}`

export const readLeads = pageReader(leadRecord, source, 'r.name')

export const readLead = leadDetail.statement<[id: number]>(
  'lead_request_one',
  (columns) => `select ${columns} ${source} where r.id = $1`,
)

export const addLead = insertInto(leads)
