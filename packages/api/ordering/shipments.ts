import { shipmentTextLimits } from '@proba/domain/order/updates/shipment'
import { Type } from 'typebox'
import { Count, Day, Nullable, Pieces, Shape, Text } from '../schema.ts'

const shipment = {
  /** Null for what left with the actual day of the order, which no shipment names. */
  id: Nullable(Type.Integer()),
  /** When it left; the last moment of a day whose hour nobody reported. */
  shippedAt: Type.String(),
  isDayOnly: Type.Boolean(),
  waybill: Type.String(),
  carrier: Type.String(),
  packages: Nullable(Type.Integer()),
  /** Pieces of positions, in the order of the positions. */
  lines: Type.Array(Shape({ position: Type.Integer(), pieces: Type.Integer() })),
}

/** Pieces of an order that left together (decision G-591). */
export const OrderShipment = Shape(shipment)

/** The same in the back office; `takenBackAt` is when it was taken back. */
export const AdminShipment = Shape({
  ...shipment,
  isByErp: Type.Boolean(),
  takenBackAt: Nullable(Type.String()),
})

/** A shipment that an admin writes down; positions count from 1 as the order lists them. */
export const NewShipment = Shape({
  /** Of the order. */
  version: Count,
  day: Day,
  lines: Type.Array(Shape({ line: Type.Integer({ minimum: 1, maximum: 5000 }), pieces: Pieces }), {
    minItems: 1,
    maxItems: 5000,
  }),
  waybill: Type.Optional(Text(shipmentTextLimits.waybill)),
  carrier: Type.Optional(Text(shipmentTextLimits.carrier)),
  packages: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
})
