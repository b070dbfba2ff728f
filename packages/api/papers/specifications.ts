import { specificationKinds } from '@proba/domain/order/specification'
import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
import { declare } from '../route.ts'
import { Empty, Id, IdParams, OneOf, Shape, Uuid } from '../schema.ts'

/** A paper of an order as the back office shows it. */
const OrderPaper = Shape({
  id: Type.Integer(),
  name: Type.String(),
  extension: Type.String(),
  additionalType: OneOf(specificationKinds),
  createdAt: Type.String(),
})

const access = { some: ['admin.order.update'] } as const

/** Papers that are attached to orders (decision G-164). */
export const specificationsCalls = declare({
  'GET /specification/receive/{id}': {
    access: { some: ['personal.*'] },
    tag: 'personal orders',
    summary:
      'A paper of an order of the active company; JSON with base64 when JSON is accepted, else the file itself',
    params: IdParams,
    answer: 'file',
    perMinute: 60,
    reply: FileReply,
  },
  'GET /admin/specifications': {
    access,
    tag: 'orders',
    reads: 'replica',
    summary: 'Papers of an order',
    query: Shape({ order: Id }),
    reply: Shape({ items: Type.Array(OrderPaper) }),
  },
  'POST /admin/specifications': {
    access,
    tag: 'orders',
    summary: 'Attach an uploaded document to an order; answers all its papers',
    body: Shape({ order: Id, uuid: Uuid, additionalType: OneOf(specificationKinds) }),
    reply: Shape({ items: Type.Array(OrderPaper) }),
  },
  'GET /admin/specifications/{id}': {
    access,
    tag: 'orders',
    summary: 'A paper of any order; JSON with base64 when JSON is accepted, else the file itself',
    params: IdParams,
    answer: 'file',
    perMinute: 60,
    reply: FileReply,
  },
  'DELETE /admin/specifications/{id}': {
    access,
    tag: 'orders',
    summary: 'Remove a paper from its order',
    params: IdParams,
    reply: Empty,
  },
})
