import type { CorrectionType } from '@proba/domain/codes/correctionType'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonRow, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { corrections } from '../../../schema/papers/correctionsTables.ts'

const correctionRecord = record({
  ...pick(columnsOf(corrections, 'k'), 'id', 'company_id', 'document_type', 'event_date', 'file_uuid'),
  ...pick(columnsOf(files, 'f'), 'name', 'mime', 'size'),
  order: jsonRow(pick(columnsOf(orders, 'o'), 'id', 'number'), 'from orders o where o.id = k.order_id'),
})
/** A correction document with its order and file. */
export type CorrectionRecord = RecordOf<typeof correctionRecord>

const source = 'from corrections k join files f on f.uuid = k.file_uuid'

/** A page of the correction documents of a company and how many there are. */
export function readCorrectionPage(
  sql: Sql,
  filters: { readonly company: number; readonly type?: CorrectionType; readonly orderId?: number },
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: CorrectionRecord[]; total: number }> {
  const values: unknown[] = [filters.company]
  const parts = ['k.company_id = $1']
  if (filters.type !== undefined) parts.push(`k.document_type = $${values.push(filters.type)}`)
  if (filters.orderId !== undefined) parts.push(`k.order_id = $${values.push(filters.orderId)}`)
  const direction = descending ? 'desc' : 'asc'
  const orderBy = `k.event_date ${direction}, k.id ${direction}`
  return readPage(
    sql,
    correctionRecord,
    { from: source, where: parts.join(' and '), orderBy, id: 'k.id', values },
    page,
  )
}

/** A correction document, of that company where one is given. */
export const readCorrection = correctionRecord.statement<[id: number, companyId: number | null]>(
  'correction',
  (columns) => `select ${columns} ${source} where k.id = $1 and ($2::int is null or k.company_id = $2::int)`,
)

/** The order of a company with that number. */
export const readNumberedOrder = record({ id: expression<number>('id') }).statement<
  [companyId: number, number: number]
>('correction_order', (columns) => `select ${columns} from orders where company_id = $1 and number = $2`)

const correctionIds = record({
  id: expression<number>("nextval(pg_get_serial_sequence('corrections', 'id'))::int"),
}).statement<[]>('correction_next_id', (columns) => `select ${columns}`)

/** The id that the next correction document gets. */
export async function nextCorrectionId(tx: Tx): Promise<number> {
  const [next] = await correctionIds(tx)
  return next?.id ?? 0
}

/** Adds a correction document; false when its file is one already. */
export async function addCorrectionRow(tx: Tx, row: typeof corrections.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(corrections)
    .values(row)
    .onConflictDoNothing({ target: corrections.fileUuid })
    .returning({ id: corrections.id })
  return made.length > 0
}

/** Deletes a correction document; answers nothing where it is gone already. */
export const deleteCorrection = record(pick(columnsOf(corrections), 'id')).statement<[id: number]>(
  'correction_delete',
  (columns) => `delete from corrections where id = $1 returning ${columns}`,
)
