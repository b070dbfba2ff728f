import { messageVersions } from '@proba/domain/codes/exchangeKind'
import { type Static, Type } from 'typebox'
import { PlacedOrder } from '../ordering/erpOrders.ts'
import { Nullable, OneOf, Shape } from '../schema.ts'
import { TechBatch } from '../stock/techOrders.ts'

type MessageKind = keyof typeof messageVersions

/** What each message has: its id, its kind and the version of that (decision G-475). */
const head = <const K extends MessageKind>(kind: K) => ({
  id: Type.String(),
  kind: Type.Literal(kind),
  version: Type.Literal(messageVersions[kind]),
})

/** Messages to the ERP, each with an id that stays the same however often it is sent (decision G-490). */
export const ErpMessage = Type.Union([
  Shape({ ...head('order-placed'), order: PlacedOrder }),
  Shape({
    ...head('order-cancelled'),
    order: Shape({ number: Type.String(), cancelledAt: Type.String(), reason: Type.String() }),
  }),
  Shape({ ...head('tech-orders'), batch: TechBatch }),
])
export type ErpMessage = Static<typeof ErpMessage>

/** What the ERP answers; fields that it adds are not read. */
export const ErpAnswer = Type.Object({
  /** The id of the message. */
  id: Type.String({ maxLength: 100 }),
  /** `known` was taken before; what is refused is not sent again by itself. */
  verdict: OneOf(['taken', 'known', 'refused']),
  reason: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
})
