import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { techOrderLimits } from '@proba/domain/order/techOrder'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Empty,
  Flag01,
  Id,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  PageOf,
  Shape,
  Text,
} from '../schema.ts'

/** A technical order: pieces of a size in a coating for the factory itself; length mm, weight of all pieces mg. */
export const TechOrder = Shape({
  id: Type.Integer(),
  createAt: Type.String(),
  productId: Type.Integer(),
  article: Type.String(),
  offerId: Type.Integer(),
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
  coatingId: Type.Integer(),
  coating: Named,
  count: Type.Integer(),
  weight: Type.Integer(),
  comment: Type.String(),
  /** When it was sent, and with which batch; null while it is a draft. */
  sentAt: Nullable(Type.String()),
  batch: Nullable(Type.Integer()),
  author: Nullable(Named),
  version: Type.Integer(),
})

/** Technical orders that were sent together, as the ERP knows them; lengths mm. */
export const TechBatch = Shape({
  number: Type.Integer(),
  sentAt: Type.String(),
  rows: Type.Array(
    Shape({
      id: Type.Integer(),
      article: Type.String(),
      length: Type.Integer(),
      sizeLabel: Nullable(Type.String()),
      coating: Type.String(),
      count: Type.Integer(),
      comment: Type.String(),
    }),
  ),
})

const written = {
  offerId: Id,
  /** Left out: the only coating of the product, or none. */
  coatingId: Type.Optional(Nullable(Id)),
  count: Type.Integer({ minimum: 0, maximum: techOrderLimits.count }),
  comment: Type.Optional(Text(techOrderLimits.comment)),
}

const access = { some: backofficeGuards.techOrders.permission } as const

/** Orders of the factory itself, without a customer: samples, stock (decisions G-203, G-323). */
export const techOrdersCalls = declare({
  'GET /techOrders': {
    access,
    tag: 'techOrders',
    reads: 'replica',
    summary: 'Technical orders; q searches article and comment',
    query: ListQuery(['createAt', 'id', 'article'], {
      sent: Type.Optional(Flag01),
      batch: Type.Optional(Id),
    }),
    reply: PageOf(TechOrder),
    sheet: sheetOf(
      TechOrder,
      { resource: 'techOrders', entity: 'tech_order' },
      {
        article: 'text',
        length: 'length',
        sizeLabel: 'text',
        coating: 'named',
        count: 'number',
        weight: 'weight',
        comment: 'text',
        createAt: 'instant',
        sentAt: 'instant',
        batch: 'number',
        id: 'number',
        author: 'named',
      },
    ),
  },
  'GET /techOrders/drafts': {
    access,
    tag: 'techOrders',
    summary: 'How many drafts and pieces would be sent now',
    reply: Shape({ drafts: Type.Integer(), pieces: Type.Integer() }),
  },
  'GET /techOrders/{id}': {
    access,
    tag: 'techOrders',
    summary: 'One technical order',
    params: IdParams,
    reply: TechOrder,
  },
  'POST /techOrders': {
    onceByKey: true,
    access,
    tag: 'techOrders',
    summary: 'Add a draft',
    body: Shape(written),
    reply: TechOrder,
    aliases: ['POST /techOrders/add'],
  },
  'POST /techOrders/{id}': {
    access,
    tag: 'techOrders',
    summary: 'Change a draft; 409 when it was sent',
    params: IdParams,
    body: Shape({ ...written, version: Count }),
    reply: TechOrder,
    aliases: ['POST /techOrders/{id}/update'],
  },
  'DELETE /techOrders/{id}': {
    access,
    tag: 'techOrders',
    summary: 'Delete a draft; 409 when it was sent, or when the given version is stale',
    params: IdParams,
    body: Nullable(Shape({ version: Count })),
    reply: Empty,
    aliases: ['POST /techOrders/{id}/delete'],
  },
  'POST /techOrders/send': {
    access,
    tag: 'techOrders',
    summary:
      'Send all drafts as one batch; 409 when there are none, so that two who send at once send once, or others than the given',
    body: Nullable(Shape({ drafts: Type.Optional(Count), pieces: Type.Optional(Count) })),
    reply: Shape({ sent: Type.Integer(), batch: Type.Integer() }),
    aliases: ['GET /techOrders/send'],
  },
  'GET /integration/tech-orders': {
    access: { integration: 'tech-orders' },
    exchange: 'tech-orders',
    tag: 'integration',
    summary: 'The next batch of technical orders after a number; null when there is none yet',
    query: Shape({ after: Type.Optional(Count) }),
    reply: Shape({
      batch: Nullable(TechBatch),
    }),
  },
})
