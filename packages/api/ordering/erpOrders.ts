import { contractTypes } from '@proba/domain/codes/contractType'
import { offerKinds } from '@proba/domain/codes/offerKind'
import { orderTypes } from '@proba/domain/codes/orderType'
import { productTypes } from '@proba/domain/codes/productType'
import { specificationKinds } from '@proba/domain/order/specification'
import { maxWhole } from '@proba/domain/text/number'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Nullable, OneOf, Shape } from '../schema.ts'

/** Which orders are asked for: those that the ERP has not accepted, or all that are neither shipped nor cancelled. */
export const erpOrderStates = ['new', 'open'] as const

/** Orders of a page at most; an order has up to 5,000 lines, so a page may hold fewer. */
export const maxErpOrders = 50

const line = {
  /** From 1, as an update of the order names it. */
  line: Type.Integer(),
  article: Type.String(),
  /** What is ordered: a listed size, a custom length, a coil. */
  kind: OneOf(offerKinds),
  /** Code of the coating. */
  coating: Nullable(Type.String()),
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
  /** Of one piece. */
  unitWeight: Type.Integer(),
  count: Type.Integer(),
}

const placed = {
  /** The number in the portal, by which everything is said of it. */
  number: Type.String(),
  placedAt: Type.String(),
  company: Shape({ inn: Type.String(), name: Type.String() }),
  contract: Shape({ sapNumber: Type.String(), type: OneOf(contractTypes) }),
  orderType: OneOf(orderTypes),
  productType: OneOf(productTypes),
  metal: Type.String(),
  comment: Type.String(),
  count: Type.Integer(),
  weight: Type.Integer(),
  /** Pure metal held on the balance of a work contract. */
  metalNeed: Type.Integer(),
  /** The buyer agreed to the higher cost of an order under the minimum. */
  isCostOrderIncreased: Type.Boolean(),
}

/** An order as it was placed; lengths mm, weights and metal mg. */
export const PlacedOrder = Shape({ ...placed, lines: Type.Array(Shape(line)) })

const OpenOrder = Shape({
  ...placed,
  accepted: Type.Boolean(),
  /** The number in the ERP. */
  sapNumber: Nullable(Type.String()),
  provisionalDate: Nullable(Type.String()),
  /** A part was shipped. */
  shipped: Type.Boolean(),
  /** Kinds of its papers, one for each paper. */
  papers: Type.Array(OneOf(specificationKinds)),
  /** Pieces that are ready, and those that left with shipments. */
  lines: Type.Array(Shape({ ...line, ready: Type.Integer(), shipped: Type.Integer() })),
})

/** Orders for an ERP that asks for them rather than being told (decision G-492). */
export const erpOrdersCalls = declare({
  'GET /integration/orders': {
    access: { integration: 'orders' },
    exchange: 'open-orders',
    tag: 'integration',
    summary: 'Orders that are neither shipped nor cancelled, or only those not accepted yet, by number',
    query: Shape({
      state: Type.Optional(OneOf(erpOrderStates)),
      /** The last number of the page before. */
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: maxWhole })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxErpOrders })),
    }),
    reply: Shape({
      orders: Type.Array(OpenOrder),
      /** What to ask `after` for the next page; null where this was the last. */
      next: Nullable(Type.Integer()),
    }),
  },
})
