import type { MovementKind } from '@proba/domain/codes/movementKind'
import type { Said } from '@proba/domain/metal/metalAccount'
import { columnsOf, expression, pick } from '../../db/expression.ts'
import { command, type RecordOf, record } from '../../db/statement.ts'
import { metalMovements } from './metalLedgerTables.ts'

const m = columnsOf(metalMovements, 'm')
const line = record({
  ...pick(m, 'id', 'assay', 'free_mg', 'bids_mg', 'event_at', 'sender_id', 'order_id', 'says'),
  kind: expression<MovementKind>('m.kind'),
})
/** A line of the ledger of a contract and metal. */
export type LedgerLine = RecordOf<typeof line>

const ofAccount = 'm.contract_id = $1 and m.metal_id = $2'
const isBase = `m.kind in ('opening', 'snapshot')`

type Since = [contractId: number, metalId: number, moment: Date]

/** Moments are of whole milliseconds in the program; openings of before it was so may have more digits. */
const endOfMoment = (moment: string) =>
  `date_trunc('milliseconds', ${moment}::timestamptz) + interval '1 millisecond'`

/** Lines of a moment. */
export const readLinesAt = line.statement<Since>(
  'account_lines_at',
  (columns) => `select ${columns} from metal_movements m
   where ${ofAccount} and m.event_at >= $3 and m.event_at < ${endOfMoment('$3')} order by m.event_at, m.id`,
)

const linesUntilBase = (from: string) => (columns: string) =>
  `select ${columns} from metal_movements m
   where ${ofAccount} and m.event_at >= ${from} and m.event_at < coalesce((select ${endOfMoment('min(m.event_at)')}
     from metal_movements m where ${ofAccount} and m.event_at >= ${from} and ${isBase}), 'infinity')
   order by m.event_at, m.id`

/** Lines from a moment on, up to the first balance of accounting. */
export const readLinesFrom = line.statement<Since>('account_lines_from', linesUntilBase('$3'))
/** Lines after a moment, up to the first balance of accounting. */
export const readLinesAfter = line.statement<Since>('account_lines_after', linesUntilBase(endOfMoment('$3')))

/** What all lines from a moment on move, by fineness. */
export const readMovedFrom = record({
  assay: expression<number | null>('m.assay'),
  free_mg: expression<number>('sum(m.free_mg)::bigint'),
  bids_mg: expression<number>('sum(m.bids_mg)::bigint'),
}).statement<Since>(
  'account_moved_from',
  (columns) =>
    `select ${columns} from metal_movements m where ${ofAccount} and m.event_at >= $3 group by m.assay`,
)

/** Lines of orders since the last balance of accounting before a moment. */
export const readOrderLinesBefore = line.statement<[...Since, orderIds: readonly number[]]>(
  'account_order_lines',
  (columns) => `select ${columns} from metal_movements m
   where m.order_id = any($4::int[]) and ${ofAccount} and m.event_at < $3 and m.event_at >= coalesce((
     select ${endOfMoment('max(m.event_at)')} from metal_movements m
     where ${ofAccount} and m.event_at < $3 and ${isBase}), '-infinity') order by m.event_at, m.id`,
)

/** The lines of the last balance of accounting before a moment. */
export const readBaseBefore = line.statement<Since>(
  'account_base_before',
  (columns) => `select ${columns} from metal_movements m
   where ${ofAccount} and ${isBase} and m.event_at < $3
     and m.event_at >= (select date_trunc('milliseconds', max(m.event_at)) from metal_movements m
       where ${ofAccount} and ${isBase} and m.event_at < $3)`,
)

/** Writes what the line of a balance of accounting carries; no other line is ever changed (decision G-370). */
export const saveCarried = command<[id: number, freeMg: number, bidsMg: number, says: Said]>(
  'account_save_carried',
  `update metal_movements set free_mg = $2, bids_mg = $3, says = $4 where id = $1`,
)
