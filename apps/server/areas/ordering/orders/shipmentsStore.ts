import type {
  KnownShipment,
  OrderShipment,
  ShippedLine,
  ShippedMetal,
} from '@proba/domain/order/updates/shipment'
import { withoutCoating } from '@proba/domain/product/coating'
import { namedLock } from '../../../db/advisoryLocks.ts'
import type { Tx } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { alloys } from '../../../schema/catalogue/dictionaryTables.ts'
import { orderLines, shipmentLines, shipments } from '../../../schema/ordering/ordersTables.ts'
import { coilPlace } from './updates/takenStockStore.ts'

const h = columnsOf(shipments, 'h')
const sl = columnsOf(shipmentLines, 'sl')

const shipment = record({
  ...pick(
    h,
    'id',
    'order_id',
    'sender_id',
    'content_hash',
    'shipped_at',
    'is_day_only',
    'left_at',
    'taken_back_at',
  ),
  ...pick(h, 'waybill', 'carrier', 'packages', 'created_at'),
  metal: expression<ShippedMetal[]>('h.metal'),
  lines: jsonRows(
    { lineId: sl.line_id, pieces: sl.pieces },
    'from shipment_lines sl where sl.shipment_id = h.id',
    'sl.line_id',
  ),
})
export type ShipmentRecord = RecordOf<typeof shipment>

export const isLive = ({ taken_back_at: at }: ShipmentRecord) => at === null
export const shipmentOf = (row: ShipmentRecord): OrderShipment => ({
  id: row.id,
  at: row.shipped_at.toISOString(),
  lines: row.lines,
})
export const knownOf = (row: ShipmentRecord): KnownShipment => ({
  ...shipmentOf(row),
  takenBackAt: row.taken_back_at?.toISOString() ?? null,
})

/** Shipments of an order, those that were taken back too, in the order in which they left. */
export const readShipments = shipment.statement<[orderId: number]>(
  'order_shipments',
  (columns) => `select ${columns} from shipments h where h.order_id = $1 order by h.shipped_at, h.id`,
)

/** The shipment that the ERP calls so. */
export const readSentShipment = shipment.statement<[senderId: string]>(
  'order_sent_shipment',
  (columns) => `select ${columns} from shipments h where h.sender_id = $1`,
)

/** A shipment that is written down; its sender's id and the hash of what it reported where the ERP did, else who did. */
export interface NewShipment {
  readonly orderId: number
  readonly senderId: string | null
  readonly contentHash: string | null
  readonly userId: number | null
  readonly shippedAt: Date
  readonly isDayOnly: boolean
  readonly leftAt: Date
  readonly takenBackAt: Date | null
  readonly waybill: string
  readonly carrier: string
  readonly packages: number | null
  readonly lines: readonly ShippedLine[]
}

/** Writes a shipment with its lines; no row where another transaction has taken one under its id in between. */
const insertShipment = record({ id: expression<number>('s.id') }).statement<
  [
    orderId: number,
    senderId: string | null,
    contentHash: string | null,
    userId: number | null,
    shippedAt: Date,
    isDayOnly: boolean,
    leftAt: Date,
    takenBackAt: Date | null,
    waybill: string,
    carrier: string,
    packages: number | null,
    createdAt: Date,
    lineIds: readonly number[],
    pieces: readonly number[],
  ]
>(
  'order_insert_shipment',
  (columns) => `with s as (
     insert into shipments (order_id, contract_id, metal_id, sender_id, content_hash, user_id, shipped_at, is_day_only, left_at,
       taken_back_at, waybill, carrier, packages, created_at)
     select o.id, o.contract_id, o.metal_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from orders o where o.id = $1
     on conflict (sender_id) where sender_id is not null do nothing returning id),
   l as (insert into shipment_lines (shipment_id, line_id, pieces)
     select s.id, v.line_id, v.pieces from s, unnest($13::int[], $14::int[]) v(line_id, pieces))
   select ${columns} from s`,
)

/** Writes a shipment of an order that is locked; answers nothing where one of that sender's id is there. */
export const addShipment = (tx: Tx, one: NewShipment, now: Date) =>
  insertShipment(
    tx,
    one.orderId,
    one.senderId,
    one.contentHash,
    one.userId,
    one.shippedAt,
    one.isDayOnly,
    one.leftAt,
    one.takenBackAt,
    one.waybill.trim(),
    one.carrier.trim(),
    one.packages,
    now,
    one.lines.map(({ lineId }) => lineId),
    one.lines.map(({ pieces }) => pieces),
  )

export const saveShipmentMetal = command<[id: number, metal: string]>(
  'order_shipment_metal',
  'update shipments set metal = $2::jsonb where id = $1',
)

export const saveTakenBack = command<[id: number, at: Date]>(
  'order_shipment_taken_back',
  'update shipments set taken_back_at = $2 where id = $1',
)

const l = columnsOf(orderLines, 'l')

/** Lines of an order as shipments divide them; where a line takes of stock and coils is named as `readTakenStock` names it. */
export const readShippableLines = record({
  ...pick(l, 'id', 'count', 'ready_pieces', 'unit_weight_mg', 'article', 'length_mm', 'size_label'),
  ...pick(columnsOf(alloys, 'a'), 'assay', 'accounting_assay'),
  residue_place: expression<string>(`l.offer_id || '/' || l.coating_id`),
  coil_place: expression<string | null>(
    coilPlace('p.coil_pool_id', 'q.mode', 'p.is_chain', `l.coating_id <> ${withoutCoating}`),
  ),
}).statement<[orderId: number]>(
  'order_shippable_lines',
  (columns) => `select ${columns} from order_lines l join products p on p.id = l.product_id
     join alloys a on a.id = p.alloy_id left join coil_pools q on q.id = p.coil_pool_id where l.order_id = $1 order by l.id`,
)
export type ShippableLine = Awaited<ReturnType<typeof readShippableLines>>[number]

/** Until the end of the transaction nobody else takes a shipment that the ERP calls so, or takes it back. */
export const lockSenderId = command<[senderId: string]>(
  'order_shipment_lock',
  `select pg_advisory_xact_lock(${namedLock('shipment', '$1::text')})`,
)

/** Notes that the ERP took back a shipment that has not arrived; the earliest such word counts. */
export const awaitTakingBack = command<[senderId: string, at: Date]>(
  'order_await_taking_back',
  `insert into awaited_takings_back (sender_id, at) values ($1, $2)
   on conflict (sender_id) do update set at = least(awaited_takings_back.at, excluded.at)`,
)

/** When a shipment that has not arrived was taken back. */
export const readAwaited = record({ at: expression<Date>('w.at') }).statement<[senderId: string]>(
  'order_awaited_taking_back',
  (columns) => `select ${columns} from awaited_takings_back w where w.sender_id = $1`,
)

/** Forgets that a shipment was awaited that is written down now, with when it was taken back. */
export const forgetAwaited = command<[senderId: string]>(
  'order_forget_awaited',
  'delete from awaited_takings_back where sender_id = $1',
)
