import type { MovementKind } from '@proba/domain/codes/movementKind'
import type { StatementScope } from '@proba/domain/metal/metalAccount'
import type { AssayMass, Assays } from '@proba/domain/metal/metalBalance'
import type { Share } from '@proba/domain/metal/orderMoves'
import { columnsOf, expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import {
  metalMovements,
  metalStatements,
  takenBackShipments,
} from '../../../schema/metal/metalLedgerTables.ts'
import { neededAlloys } from './balanceStore.ts'

const m = columnsOf(metalMovements, 'm')
const line = record({
  ...pick(m, 'id', 'assay', 'free_mg', 'bids_mg', 'event_at', 'sender_id', 'order_id'),
  kind: expression<MovementKind>('m.kind'),
})
/** A line of the ledger of a contract and metal. */
export type LedgerLine = RecordOf<typeof line>

const ofAccount = 'm.contract_id = $1 and m.metal_id = $2'
const isBase = `m.kind in ('opening', 'snapshot')`

type Since = [contractId: number, metalId: number, moment: Date]

/** Moments are of whole milliseconds in the program; what is stored may have more digits. */
const startOfMoment = (moment: string) => `date_trunc('milliseconds', ${moment}::timestamptz)`
const endOfMoment = (moment: string) => `${startOfMoment(moment)} + interval '1 millisecond'`

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

/**
 * What all lines of a fineness from a moment on move of what is free, and the least that those up to another moment
 * (null: to the end) amount to on the way. Lines of one moment count in their worst order.
 */
export const readLeastFree = record({
  moved: expression<number>('coalesce(sum(x.free_mg), 0)::bigint'),
  lowest: expression<number>('coalesce(min(x.running) filter (where x.is_before), 0)::bigint'),
}).statement<[...Since, until: Date | null, assay: number]>(
  'account_least_free',
  (columns) => `select ${columns} from (
     select m.free_mg, m.event_at < coalesce(${endOfMoment('$4')}, 'infinity') is_before,
       sum(m.free_mg) over (order by m.event_at, m.free_mg rows unbounded preceding) running
     from metal_movements m where ${ofAccount} and m.event_at >= $3 and m.assay = $5) x`,
)

/** When the first balance of an account from a moment on is; null where there is none. */
export const readNextBase = record({
  at: expression<Date | null>(startOfMoment('min(m.event_at)')),
}).statement<Since>(
  'account_next_base',
  (columns) =>
    `select ${columns} from metal_movements m where ${ofAccount} and m.event_at >= $3 and ${isBase}`,
)

/** Lines of orders before a moment, since the last balance before it that states all finenesses. */
export const readOrderLinesBefore = line.statement<[...Since, orderIds: readonly number[]]>(
  'account_order_lines',
  (columns) => `select ${columns} from metal_movements m
   where m.order_id = any($4::int[]) and ${ofAccount} and m.event_at < $3 and m.event_at >= coalesce((
     select ${endOfMoment('max(s.as_of)')} from metal_statements s
     where s.contract_id = $1 and s.metal_id = $2 and s.as_of < $3 and s.says = 'division'), '-infinity')
   order by m.event_at, m.id`,
)

/** When the first balance of an account is; null where it has none. */
export const readFirstBase = record({
  at: expression<Date | null>(startOfMoment('min(m.event_at)')),
}).statement<[contractId: number, metalId: number]>(
  'account_first_base',
  (columns) => `select ${columns} from metal_movements m where ${ofAccount} and ${isBase}`,
)

const s = columnsOf(metalStatements, 's')
const statement = record({
  ...pick(s, 'as_of', 'free_mg', 'bids_mg', 'assays_free', 'assays_bids'),
  scope: expression<StatementScope>('s.says'),
})
/** What a balance states. */
export type StatementRecord = RecordOf<typeof statement>

const ofStatement = 's.contract_id = $1 and s.metal_id = $2'

/** What the balance of a moment states. */
export const readStatementAt = statement.statement<Since>(
  'account_statement_at',
  (columns) => `select ${columns} from metal_statements s where ${ofStatement} and s.as_of = $3`,
)

/** The last balance before a moment that states what orders hold. */
export const readStatementBefore = statement.statement<Since>(
  'account_statement_before',
  (columns) => `select ${columns} from metal_statements s
   where ${ofStatement} and s.as_of < $3 and s.says <> 'free' order by s.as_of desc limit 1`,
)

/** Notes what a balance states of a moment, in place of what a file stated. */
export const saveStatement = command<
  [
    contractId: number,
    metalId: number,
    asOf: Date,
    scope: StatementScope,
    freeMg: number,
    bidsMg: number,
    assaysFree: string,
    assaysBids: string,
  ]
>(
  'account_save_statement',
  `insert into metal_statements (contract_id, metal_id, as_of, says, free_mg, bids_mg, assays_free, assays_bids)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)
   on conflict (contract_id, metal_id, as_of) do update set says = excluded.says, free_mg = excluded.free_mg,
     bids_mg = excluded.bids_mg, assays_free = excluded.assays_free, assays_bids = excluded.assays_bids,
     arrived_at = now()`,
)

/** Writes what the line of a balance carries; no other line is ever changed (decision G-370). */
export const saveCarried = command<[id: number, freeMg: number, bidsMg: number]>(
  'account_save_carried',
  `update metal_movements set free_mg = $2, bids_mg = $3 where id = $1`,
)

const ofOrders = `o.contract_id = $1 and o.metal_id = $2 and o.metal_need_mg > 0 and not o.is_demo`
const ofTakenBack = 't.contract_id = $1 and t.metal_id = $2'
const during = (moment: string) =>
  `${moment} >= $3 and ${moment} < coalesce(${endOfMoment('$4')}, 'infinity')`

const ofShipment = `h.contract_id = $1 and h.metal_id = $2 and h.metal <> '[]'`
const instantOf = (moment: string) => expression<string | null>(moment)

/** SQL condition: a balance that states what orders hold was made while day `t` of order `o` stood uncorrected and had ended. */
const isCountedDay = `exists (select from metal_movements m
  where m.contract_id = t.contract_id and m.metal_id = t.metal_id and ${isBase}
    and m.event_at >= greatest(t.shipped_at, t.said_at)
    and m.event_at < least(t.taken_back_at, case when o.actual_date is not null then o.metal_released_at end)
    and not exists (select from metal_statements s where s.contract_id = m.contract_id and s.metal_id = m.metal_id
      and s.as_of = m.event_at and s.says = 'free'))`

/** Metal of a shipment as it is stored. Rows written before 0.3.0 have no `part` and `whole`. */
export type StoredMetal = AssayMass & Partial<Share>

const orderFacts = record({
  order_id: expression<number>('o.id'),
  needed: expression<Assays>(neededAlloys),
  need_mg: expression<number>('o.metal_need_mg'),
  held_at: expression<Date>('coalesce(o.metal_held_at, o.created_at)'),
  released_at: expression<Date | null>('o.metal_released_at'),
  is_shipped: expression<boolean>('o.actual_date is not null'),
  taken_back: jsonRows(
    {
      from: instantOf('t.shipped_at'),
      until: instantOf('t.taken_back_at'),
      isCorrected: expression<boolean>('t.is_corrected'),
      isCounted: expression<boolean>(isCountedDay),
    },
    'from taken_back_shipments t where t.order_id = o.id',
    't.id',
  ),
  shipments: jsonRows(
    {
      from: instantOf('h.shipped_at'),
      until: instantOf('h.taken_back_at'),
      metal: expression<readonly StoredMetal[]>('h.metal'),
    },
    `from shipments h where h.order_id = o.id and h.metal <> '[]'`,
    'h.id',
  ),
})
/** An order of an account with all that is known of when its metal was held, left and came back. */
export type OrderFactsRecord = RecordOf<typeof orderFacts>

/** Orders of an account to whose metal something may have happened from one moment to another (null: to the end), both included. */
export const readOrdersDuring = orderFacts.statement<[...Since, until: Date | null]>(
  'account_orders_during',
  (columns) => `select ${columns} from orders o where ${ofOrders} and o.id in (
     select o.id from orders o where ${ofOrders} and o.metal_held_at is null and ${during('o.created_at')}
     union all
     select o.id from orders o where ${ofOrders} and ${during('o.metal_held_at')}
     union all
     select o.id from orders o where ${ofOrders} and ${during('o.metal_released_at')}
     union all
     select t.order_id from taken_back_shipments t where ${ofTakenBack} and ${during('t.shipped_at')}
     union all
     select t.order_id from taken_back_shipments t where ${ofTakenBack} and ${during('t.taken_back_at')}
     union all
     select h.order_id from shipments h where ${ofShipment} and ${during('h.shipped_at')}
     union all
     select h.order_id from shipments h where ${ofShipment} and ${during('h.taken_back_at')}
   ) order by o.id`,
)

/** Orders of an account that may have held metal at a moment, as they are known now. */
export const readOrdersAt = orderFacts.statement<Since>(
  'account_orders_at',
  (columns) => `select ${columns} from orders o
   where ${ofOrders} and coalesce(o.metal_held_at, o.created_at) < ${endOfMoment('$3')}
     and (o.metal_released_at is null or o.metal_released_at >= ${endOfMoment('$3')} or exists (
       select from shipments h where h.order_id = o.id and h.shipped_at >= ${endOfMoment('$3')} and h.taken_back_at is null))
   order by o.id`,
)

/** All moments at which metal of an order was held, left or came back. */
export const readMomentsOf = record({ at: expression<Date>('x.at') }).statement<[orderId: number]>(
  'account_moments_of_order',
  (columns) => `select ${columns} from (
     select coalesce(o.metal_held_at, o.created_at) at from orders o where o.id = $1
     union select o.metal_released_at from orders o where o.id = $1
     union select unnest(array[t.shipped_at, t.taken_back_at]) from taken_back_shipments t where t.order_id = $1
     union select unnest(array[h.shipped_at, h.taken_back_at]) from shipments h where h.order_id = $1
   ) x where x.at is not null`,
)

/** When metal of an order came back last; null where none did. */
export const readLastBack = record({
  at: expression<Date | null>(`greatest(
    (select max(t.taken_back_at) from taken_back_shipments t where t.order_id = $1),
    (select max(h.taken_back_at) from shipments h where h.order_id = $1))`),
}).statement<[orderId: number]>('account_last_back', (columns) => `select ${columns}`)

/**
 * Stores that an actual day was cleared or corrected: its metal counted as shipped from `shippedAt` to `takenBackAt`, and the
 * day was first reported at `reportedAt` (null: unknown).
 */
export const addTakenBack = command<
  [orderId: number, shippedAt: Date, takenBackAt: Date, reportedAt: Date | null, isCorrected: boolean]
>(
  'account_add_taken_back',
  `insert into taken_back_shipments (order_id, contract_id, metal_id, shipped_at, taken_back_at, said_at, is_corrected)
   select o.id, o.contract_id, o.metal_id, $2, $3, $4, $5 from orders o where o.id = $1`,
)

const takenBack = record(pick(columnsOf(takenBackShipments, 't'), 'shipped_at', 'taken_back_at'))

/** Actual days of an order that were cleared or corrected. */
export const readTakenBack = takenBack.statement<[orderId: number]>(
  'account_taken_back',
  (columns) => `select ${columns} from taken_back_shipments t where t.order_id = $1`,
)

/** Deletes the cleared and corrected days of an order that were first reported at a moment or later, and returns them. */
export const dropEnded = takenBack.statement<[orderId: number, since: Date]>(
  'account_drop_ended',
  (columns) =>
    `delete from taken_back_shipments t where t.order_id = $1 and t.said_at >= $2 returning ${columns}`,
)

/** Actual days of orders of an account that had ended at a moment and were cleared or corrected after it. */
export const readTakenBackAt = takenBack.statement<Since>(
  'account_taken_back_at',
  (columns) => `select ${columns} from taken_back_shipments t
   where ${ofTakenBack} and t.shipped_at <= $3 and t.taken_back_at > $3`,
)
