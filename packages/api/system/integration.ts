import { deliveredKinds } from '@proba/domain/codes/movementKind'
import { maxBalanceMg } from '@proba/domain/metal/metalLedger'
import { orderTextLimits } from '@proba/domain/order/orderStatusRules'
import { shipmentTextLimits } from '@proba/domain/order/updates/shipment'
import { Type } from 'typebox'
import { batch, maxBatchBytes, rowsWithId } from '../common/batches.ts'
import { brokenForm, RowFaults } from '../common/rowFaults.ts'
import { declare } from '../route.ts'
import { Count, Day, Instant, Nullable, OneOf, Pieces, Shape, Text, Whole } from '../schema.ts'

const Mass = Type.Integer({ minimum: -maxBalanceMg, maximum: maxBalanceMg })
const Assays = Type.Array(Shape({ assay: Type.Integer({ minimum: 1, maximum: 1000 }), mass: Mass }), {
  maxItems: 50,
})
const metalCodes = ['gold', 'silver', 'platinum', 'palladium'] as const

/** Why a balance of a snapshot was refused. */
export const snapshotReasons = [
  'unknown_contract',
  'known_moment',
  'not_divided',
  'repeated_assay',
  'repeated',
  brokenForm,
] as const

/** Why an update of an order was refused. */
export const updateReasons = [
  'unknown_order',
  'order_cancelled',
  'unknown_line',
  'repeated_line',
  'too_many_ready',
  'actual_before_order',
  'actual_in_future',
  'taken_number',
  'invalid_time',
  'future',
  'different',
  brokenForm,
] as const

/** What the ERP reports of an order; what it leaves out stays as it is. */
const OrderUpdate = Shape({
  /** What the sender calls the message; one that was taken already is not taken again. */
  id: Type.String({ maxLength: 100, pattern: '\\S' }),
  /** The order by its number in the portal. */
  orderNumber: Type.String({ pattern: '^[0-9]{1,15}$' }),
  /** The moment of the report; of two about one field the later counts, whichever arrives first. */
  at: Instant,
  /** The ERP has taken the order over. */
  accepted: Type.Optional(Type.Literal(true)),
  sapNumber: Type.Optional(Type.String({ maxLength: orderTextLimits.sapNumber, pattern: '\\S' })),
  /** Ready pieces of lines, counted from 1 as the order lists them; never more than were ordered. */
  ready: Type.Optional(
    Type.Array(Shape({ line: Type.Integer({ minimum: 1, maximum: 5000 }), pieces: Count }), {
      minItems: 1,
      maxItems: 5000,
    }),
  ),
  provisionalDate: Type.Optional(Nullable(Day)),
  /** The day it was shipped as a whole; what it held is released. */
  actualDate: Type.Optional(Day),
  /** A part was shipped, and the order is its remainder. */
  shipped: Type.Optional(Type.Boolean()),
  /** Sent for tasting: its articles may come back. */
  isTasting: Type.Optional(Type.Boolean()),
  /** Kopecks. */
  discount: Type.Optional(Whole),
})

/** Why a movement was refused. */
export const movementReasons = [
  'unknown_contract',
  'no_balance',
  'invalid_time',
  'future',
  'mass',
  'portal_order',
  'unknown_order',
  'different',
  'out_of_range',
  brokenForm,
] as const

const Movement = Shape({
  /** What the sender calls the movement; one that was taken already is not taken again. */
  id: Type.String({ maxLength: 100, pattern: '\\S' }),
  sapNumber: Text(60, 1),
  metal: OneOf(metalCodes),
  kind: OneOf(deliveredKinds),
  assay: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Pure metal, mg; above zero, but for a correction. */
  mass: Mass,
  /** When it happened. */
  at: Instant,
  document: Type.Optional(Text(200)),
  /** The order that it is about, by its number in the portal. */
  orderNumber: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
})

/** A message that was refused; its id is null where none can be read, `fields` says how it breaks the form. */
const refusedRow = <const R extends readonly string[]>(reasons: R) =>
  Shape({
    row: Type.Integer(),
    id: Nullable(Type.String()),
    reason: OneOf(reasons),
    fields: Type.Optional(RowFaults),
  })

/** Why a shipment, or its taking back, was refused. */
export const shipmentReasons = [
  'unknown_order',
  'order_cancelled',
  'unknown_line',
  'repeated_line',
  'too_many_shipped',
  'actual_before_order',
  'actual_in_future',
  'invalid_time',
  'future',
  'different',
  brokenForm,
] as const

const SenderId = Type.String({ maxLength: 100, pattern: '\\S' })

/** Pieces of an order that left together. */
const Shipment = Shape({
  /** What the sender calls the shipment; one that was taken already is not taken again. */
  id: SenderId,
  /** The order by its number in the portal. */
  orderNumber: Type.String({ pattern: '^[0-9]{1,15}$' }),
  /** When it left; with a day, when that was reported. */
  at: Instant,
  /** The day on which it left, where the hour is not known. */
  day: Type.Optional(Day),
  /** Pieces of lines, counted from 1 as the order lists them; with other shipments never more than were ordered. */
  lines: Type.Array(
    Shape({
      line: Type.Integer({ minimum: 1, maximum: 5000 }),
      pieces: Pieces,
    }),
    { minItems: 1, maxItems: 5000 },
  ),
  waybill: Type.Optional(Text(shipmentTextLimits.waybill)),
  carrier: Type.Optional(Text(shipmentTextLimits.carrier)),
  packages: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})

/** Calls of the surrounding systems with their key (decision G-025). */
export const integrationCalls = declare({
  'POST /integration/balances': {
    access: { integration: 'balances' },
    exchange: 'balances',
    rows: { list: 'balances', names: ['sapNumber', 'metal'], beside: ['asOf'] },
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary:
      'Metal balances of accounting as of an instant, mg: they replace ours, and only orders placed later stay subtracted',
    body: Shape({
      asOf: Instant,
      balances: Type.Array(
        Shape({
          sapNumber: Text(60, 1),
          metal: OneOf(metalCodes),
          metalFree: Mass,
          metalBids: Whole,
          assaysFree: Assays,
          assaysBids: Assays,
        }),
        batch,
      ),
    }),
    reply: Shape({
      taken: Type.Integer(),
      /** Rows count from 1. */
      refused: Type.Array(
        Shape({
          row: Type.Integer(),
          sapNumber: Nullable(Type.String()),
          metal: Nullable(OneOf(metalCodes)),
          reason: OneOf(snapshotReasons),
          fields: Type.Optional(RowFaults),
        }),
      ),
    }),
  },
  'POST /integration/orders': {
    access: { integration: 'orders' },
    exchange: 'orders',
    rows: rowsWithId('orders'),
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary:
      'What the ERP says of orders: acceptance, number, ready pieces, dates, discount, shipment; in any order, sent again without harm',
    body: Shape({ orders: Type.Array(OrderUpdate, batch) }),
    reply: Shape({
      taken: Type.Integer(),
      /** Taken before. */
      known: Type.Integer(),
      /** Taken, and nothing changed: there was a later update of all it reports, or it reported what we had. */
      unchanged: Type.Integer(),
      /** Rows count from 1. */
      refused: Type.Array(refusedRow(updateReasons)),
    }),
  },
  'POST /integration/shipments': {
    access: { integration: 'orders' },
    exchange: 'shipments',
    rows: rowsWithId('shipments'),
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary: 'Shipments of pieces of orders, several for an order, in any order, sent again without harm',
    body: Shape({ shipments: Type.Array(Shipment, batch) }),
    reply: Shape({
      taken: Type.Integer(),
      /** Taken before. */
      known: Type.Integer(),
      /** Rows count from 1. */
      refused: Type.Array(refusedRow(shipmentReasons)),
    }),
  },
  'POST /integration/shipments/withdrawals': {
    access: { integration: 'orders' },
    exchange: 'shipment-withdrawals',
    rows: rowsWithId('shipments'),
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary: 'Take shipments back by the ids they were sent under, also before they have arrived',
    body: Shape({ shipments: Type.Array(Shape({ id: SenderId, at: Instant }), batch) }),
    reply: Shape({
      taken: Type.Integer(),
      /** Taken back before. */
      known: Type.Integer(),
      /** Rows count from 1. */
      refused: Type.Array(refusedRow(shipmentReasons)),
    }),
  },
  'POST /integration/movements': {
    access: { integration: 'movements' },
    exchange: 'movements',
    rows: rowsWithId('movements'),
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary:
      'Movements of metal by contract, in any order, sent again without harm; the balance follows those that no later balance of accounting counts',
    body: Shape({ movements: Type.Array(Movement, batch) }),
    reply: Shape({
      taken: Type.Integer(),
      /** Taken before. */
      known: Type.Integer(),
      /** Rows count from 1. */
      refused: Type.Array(refusedRow(movementReasons)),
    }),
  },
  'POST /integration/tasting-returns': {
    access: { integration: 'tasting-returns' },
    exchange: 'tasting-returns',
    rows: { list: 'returns', names: [], same: ['orderNumber', 'article'] },
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary:
      'Pieces of articles of tasting orders that a correction document AR-2 takes back; sent again it replaces them',
    body: Shape({
      returns: Type.Array(
        Shape({
          /** The order by its number in the portal. */
          orderNumber: Type.String({ pattern: '^[0-9]{1,15}$' }),
          article: Text(100, 1),
          count: Count,
        }),
        batch,
      ),
    }),
    reply: Shape({
      taken: Type.Integer(),
      /** Rows, from 1, of no tasting order, of what nobody asked to send back in that amount, or with a broken form. */
      refused: Type.Array(Type.Integer()),
      /** How which of them break the form; left out where none does. */
      form: Type.Optional(Type.Array(Shape({ row: Type.Integer(), fields: RowFaults }))),
    }),
  },
})
