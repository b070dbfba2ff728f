import { productTypes } from '@proba/domain/codes/productType'
import { autoOrderStatuses } from '@proba/domain/order/autoOrder'
import { Type } from 'typebox'
import { maxPageSize } from '../maxPageSize.ts'
import { declare } from '../route.ts'
import { Empty, Id, IdList, IdParams, Nullable, OneOf, Pagination, Shape, Text } from '../schema.ts'

const Status = Shape({ code: OneOf(autoOrderStatuses), title: Type.String() })

/** Auto-order in a list; weights mg, `dateReturnToCart` a business day. */
const autoOrderFields = {
  id: Type.Integer(),
  createdAt: Type.String(),
  countAll: Type.Integer(),
  countCompleted: Type.Integer(),
  weightAll: Type.Integer(),
  weightCompleted: Type.Integer(),
  knfmpNumber: Type.String(),
  user: Type.String(),
  productType: OneOf(productTypes),
  metalId: Type.Integer(),
  metalName: Type.String(),
  comment: Type.String(),
  status: Status,
  dateReturnToCart: Type.String(),
}

/** Row of an auto-order: unit and total weight mg, diameter and length mm, `remainder` pieces not placed yet. */
export const AutoOrderOffer = Shape({
  id: Type.Integer(),
  productId: Type.Integer(),
  article: Type.String(),
  coating: Type.String(),
  diameter: Type.Number(),
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
  count: Type.Integer(),
  weight: Type.Integer(),
  totalWeight: Type.Integer(),
  remainder: Type.Integer(),
})

/** Order made from an auto-order; weight mg. */
export const AutoOrderOrder = Shape({
  id: Type.Integer(),
  numberOrder: Type.String(),
  date: Type.String(),
  knfmpNumber: Type.String(),
  count: Type.Integer(),
  weight: Type.Integer(),
})

/** Why the last run could not place everything that the capacity allowed (decision G-171). */
const AutoOrderRefusal = Shape({
  code: Type.String(),
  params: Type.Record(
    Type.String(),
    Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] }),
  ),
})

/** Auto-orders of the active company (decisions G-170..G-176); 403 while they are not available. */
export const autoOrdersCalls = declare({
  'GET /personal/auto-orders': {
    access: { some: ['personal.*'] },
    tag: 'auto-orders',
    summary: 'Auto-orders of the active company, newest first, with the statuses there are',
    query: Shape({
      autoOrderId: Type.Optional(Text(20)),
      contract: Type.Optional(Text(60)),
      user: Type.Optional(Id),
      status: Type.Optional(OneOf(autoOrderStatuses)),
      metalIds: Type.Optional(IdList),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize })),
    }),
    reply: Shape({
      items: Type.Array(Shape(autoOrderFields)),
      statuses: Type.Array(Status),
      pagination: Pagination,
    }),
  },
  'GET /personal/auto-orders/{id}': {
    access: { some: ['personal.*'] },
    tag: 'auto-orders',
    summary: 'One auto-order of the active company with its rows and the orders made from it',
    params: IdParams,
    reply: Shape({
      ...autoOrderFields,
      problems: Type.Array(AutoOrderRefusal),
      lastRunAt: Nullable(Type.String()),
      cartOffers: Type.Array(AutoOrderOffer),
      cartOrders: Type.Array(AutoOrderOrder),
    }),
  },
  'DELETE /personal/auto-orders/{id}': {
    access: { some: ['personal.*'] },
    tag: 'auto-orders',
    summary: 'Stop an auto-order in processing: what is not placed returns to the cart of its owner at once',
    params: IdParams,
    reply: Empty,
  },
})
