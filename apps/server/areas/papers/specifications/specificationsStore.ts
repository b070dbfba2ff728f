import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { insertInto } from '../../../db/statements/insertInto.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { orders, specifications } from '../../../schema/ordering/ordersTables.ts'

const s = columnsOf(specifications, 's')
const f = columnsOf(files, 'f')

const paperRecord = record({
  ...pick(s, 'id', 'order_id', 'extension', 'additional_type', 'file_uuid', 'created_at'),
  ...pick(f, 'name', 'mime'),
  ...pick(columnsOf(orders, 'o'), 'company_id'),
})
/** A paper of an order with its file. */
export type PaperRecord = RecordOf<typeof paperRecord>

const source = `specifications s join orders o on o.id = s.order_id join files f on f.uuid = s.file_uuid`

/** Papers of an order, oldest first. */
export const readPapers = paperRecord.statement<[orderId: number]>(
  'order_papers',
  (columns) => `select ${columns} from ${source} where s.order_id = $1 order by s.id`,
)

/** A paper, of an order of that company where one is given. */
export const readPaper = paperRecord.statement<[id: number, companyId: number | null]>(
  'order_paper',
  (columns) =>
    `select ${columns} from ${source} where s.id = $1 and ($2::int is null or o.company_id = $2::int)`,
)

export const addSpecification = insertInto(specifications)

/** Deletes a paper; answers nothing where it is gone already. */
export const deleteSpecification = record(pick(columnsOf(specifications), 'id')).statement<[id: number]>(
  'specification_delete',
  (columns) => `delete from specifications where id = $1 returning ${columns}`,
)
