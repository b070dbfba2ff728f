import type { PaperKind } from '@proba/domain/codes/paperKind'
import type { Tx } from '../../../db/connection/connect.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { deliveredPapers, type PaperReturn } from '../../../schema/papers/deliveredPapersTables.ts'
import { holdsNumber } from '../../ordering/orders/updates/erpNumbersStore.ts'

const paper = record(pick(columnsOf(deliveredPapers), 'content_hash', 'record_id', 'returns', 'withdrawn_at'))
/** What is known of a paper under an id of its sender. */
export type DeliveredPaper = RecordOf<typeof paper>

export const readDeliveredPaper = paper.statement<[kind: PaperKind, senderId: string]>(
  'delivered_paper',
  (columns) => `select ${columns} from delivered_papers where kind = $1 and sender_id = $2`,
)

/** Notes that a paper is taken; no row when another transaction has taken it, or taken it back, in between. */
export const notePaper = paper.statement<[kind: PaperKind, senderId: string, hash: string, now: Date]>(
  'delivered_paper_note',
  (columns) => `insert into delivered_papers (kind, sender_id, content_hash, taken_at)
   values ($1, $2, $3, $4) on conflict do nothing returning ${columns}`,
)

const saveRecord = command<[kind: PaperKind, senderId: string, recordId: number, returns: string]>(
  'delivered_paper_record',
  'update delivered_papers set record_id = $3::int, returns = $4::jsonb where kind = $1 and sender_id = $2',
)

/** Notes what a paper has become. */
export const notePaperRecord = (
  tx: Tx,
  kind: PaperKind,
  senderId: string,
  recordId: number,
  returns: readonly PaperReturn[],
): Promise<void> => saveRecord(tx, kind, senderId, recordId, JSON.stringify(returns))

/** Notes that a paper was taken back; no row when it was before. */
export const noteWithdrawn = paper.statement<[kind: PaperKind, senderId: string, now: Date]>(
  'delivered_paper_withdraw',
  (columns) => `insert into delivered_papers (kind, sender_id, withdrawn_at, taken_at) values ($1, $2, $3, $3)
   on conflict (kind, sender_id) do update set withdrawn_at = excluded.withdrawn_at
   where delivered_papers.withdrawn_at is null returning ${columns}`,
)

const orderRecord = record(pick(columnsOf(orders), 'id', 'number', 'company_id', 'contract_id'))
export type NamedOrder = RecordOf<typeof orderRecord>

/** A real order by its number in the portal. */
export const readOrderByNumber = orderRecord.statement<[number: number]>(
  'paper_order_by_number',
  (columns) => `select ${columns} from orders where number = $1 and not is_demo`,
)

/** Real orders of a number in the ERP, two at most; one that was cancelled and never left only where no other has it. */
export const readOrdersBySapNumber = orderRecord.statement<[sapNumber: string]>(
  'paper_orders_by_sap',
  (columns) => `select ${columns} from orders where sap_number = $1 and not is_demo
     and (${holdsNumber('orders')} or not exists (select from orders o where o.sap_number = $1 and ${holdsNumber('o')}))
   order by id limit 2`,
)

const c = columnsOf(contracts, 'c')

/** A contract by its number in the ERP. */
export const readContractBySapNumber = record(pick(c, 'id', 'company_id')).statement<[sapNumber: string]>(
  'paper_contract',
  (columns) => `select ${columns} from contracts c join companies k on k.id = c.company_id
   where c.sap_number = $1 and k.deleted_at is null`,
)

/** When a contract holds. */
export const readContractPeriod = record(pick(columnsOf(contracts), 'start_date', 'end_date')).statement<
  [id: number]
>('paper_contract_period', (columns) => `select ${columns} from contracts where id = $1`)

/** A company by its INN. */
export const readCompanyByInn = record(pick(columnsOf(companies), 'id')).statement<[inn: string]>(
  'paper_company',
  (columns) => `select ${columns} from companies where inn = $1 and inn <> '' and deleted_at is null`,
)
