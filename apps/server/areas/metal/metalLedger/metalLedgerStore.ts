import type { MovementKind } from '@proba/domain/codes/movementKind'
import type { Effect } from '@proba/domain/metal/metalLedger'
import type { Tx } from '../../../db/connection/connect.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { insertRows } from '../../../db/statements/insertRows.ts'
import { record } from '../../../db/statements/statement.ts'
import { metalMovements } from '../../../schema/metal/metalLedgerTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { noteLateLines } from './lateLines.ts'

/** A line of the ledger to be written. */
export interface NewLine extends Effect {
  readonly kind: MovementKind
  readonly at: Date
  readonly assay?: number | null
  readonly orderId?: number
  readonly senderId?: string
  readonly document?: string
}

const columns = {
  contract_id: 'int',
  metal_id: 'int',
  kind: 'text',
  assay: 'int',
  free_mg: 'bigint',
  bids_mg: 'bigint',
  event_at: 'timestamptz',
  sender_id: 'text',
  document: 'text',
  order_id: 'int',
} as const

/** Adds lines of a contract and metal, whose balance is locked by the caller and changed by as much. */
export async function addLines(
  tx: Tx,
  contractId: number,
  metalId: number,
  lines: readonly NewLine[],
): Promise<void> {
  await insertRows(
    tx,
    'metal_movements',
    columns,
    lines.map((line) => ({
      contract_id: contractId,
      metal_id: metalId,
      kind: line.kind,
      assay: line.assay ?? null,
      free_mg: line.freeMg,
      bids_mg: line.bidsMg,
      event_at: line.at,
      sender_id: line.senderId ?? null,
      document: line.document ?? '',
      order_id: line.orderId ?? null,
    })),
  )
  await noteLateLines(
    tx,
    contractId,
    lines.map(({ at }) => at),
  )
}

const m = columnsOf(metalMovements, 'm')

/** Adds a movement of accounting; answers nothing where one of that id is there, also of another transaction. */
export const addDelivered = record(pick(columnsOf(metalMovements), 'id')).statement<
  [
    contractId: number,
    metalId: number,
    kind: string,
    assay: number,
    freeMg: number,
    bidsMg: number,
    at: Date,
    senderId: string,
    document: string,
    orderId: number | null,
  ]
>(
  'ledger_add_delivered',
  (list) => `insert into metal_movements
     (contract_id, metal_id, kind, assay, free_mg, bids_mg, event_at, sender_id, document, order_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (sender_id) where sender_id is not null do nothing returning ${list}`,
)

/** What was taken under an id of accounting. */
export const readDelivered = record(
  pick(
    m,
    'contract_id',
    'metal_id',
    'kind',
    'assay',
    'free_mg',
    'bids_mg',
    'event_at',
    'document',
    'order_id',
  ),
).statement<[senderId: string]>(
  'ledger_delivered',
  (list) => `select ${list} from metal_movements m where m.sender_id = $1`,
)

/** Orders of the portal by their numbers. */
export const readOrdersByNumber = record(
  pick(columnsOf(orders, 'o'), 'id', 'number', 'contract_id'),
).statement<[numbers: readonly number[]]>(
  'ledger_orders_by_number',
  (list) => `select ${list} from orders o where o.number = any($1::bigint[])`,
)
