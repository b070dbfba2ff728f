import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { maxWaitingReason } from '@proba/domain/cart/waitingGroup'
import { offerKinds } from '@proba/domain/codes/offerKind'
import { Type } from 'typebox'
import { FileReply } from '../common/files.ts'
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
  OneOf,
  PageOf,
  Shape,
  Text,
} from '../schema.ts'

/** What all customers wait for of a product; weights mg, its id is that of the product. */
const group = {
  id: Type.Integer(),
  productId: Type.Integer(),
  article: Type.String(),
  title: Type.String(),
  metal: Named,
  companies: Type.Integer(),
  /** Positions of customers: a product on the waiting list of one person in one company. */
  positions: Type.Integer(),
  rows: Type.Integer(),
  count: Type.Integer(),
  weight: Type.Integer(),
  minOrderWeight: Nullable(Type.Integer()),
  minOrderCount: Nullable(Type.Integer()),
  missingWeight: Type.Integer(),
  missingCount: Type.Integer(),
  /** Whole percent of the minimum that is further away; null without a minimum. */
  percent: Nullable(Type.Integer()),
}

/** A size that somebody waits for; length mm, weight mg of all its pieces. */
const WaitingOffer = Shape({
  cartPositionId: Type.Integer(),
  cartOfferId: Type.Integer(),
  /** All sizes of its position together; weight mg. */
  position: Shape({ count: Type.Integer(), weight: Type.Integer() }),
  company: Named,
  user: Named,
  article: Type.String(),
  typeOffer: OneOf(offerKinds),
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
  coating: Named,
  count: Type.Integer(),
  weight: Type.Integer(),
  createdAt: Type.String(),
})

/** Positions that a group of the list names; the detail has all their sizes. */
export const maxGroupPositions = 20
/** Sizes that the detail of a group names, the longest waiting first. */
export const maxGroupOffers = 1000

const filters = {
  company: Type.Optional(Id),
  metal: Type.Optional(Id),
  /** 1: those close to their minimum or beyond it. */
  close: Type.Optional(Flag01),
}
const sorts = ['percent', 'article', 'count', 'weight'] as const
const access = { some: backofficeGuards.waitingList.permission } as const

/** Waiting lists of all customers by product (decision G-207). */
export const waitingListsCalls = declare({
  'GET /admin/waitinglist/groups': {
    access,
    tag: 'waiting lists',
    reads: 'replica',
    summary: `Waiting lists by product with how near each is to its minimum; names the first ${maxGroupPositions} positions`,
    query: ListQuery(sorts, filters),
    reply: PageOf(
      Shape({
        ...group,
        offers: Type.Array(Shape({ cartPositionId: Type.Integer(), company: Named })),
      }),
    ),
  },
  'GET /export/waitinglists': {
    access,
    tag: 'waiting lists',
    reads: 'replica',
    summary: 'The same lists as a workbook, a row for each size of each customer',
    query: ListQuery(sorts, filters),
    perMinute: 30,
    answer: 'file',
    reply: FileReply,
  },
  'GET /admin/waitinglist/group/{id}': {
    access,
    tag: 'waiting lists',
    summary: `One product with the sizes that its customers wait for, at most ${maxGroupOffers}`,
    params: IdParams,
    reply: Shape({ ...group, offers: Type.Array(WaitingOffer) }),
  },
  'DELETE /admin/waitinglist/position/{id}': {
    access,
    tag: 'waiting lists',
    summary:
      'Take a product off the waiting list of a customer, who is told by mail; 409 when it is no longer the given pieces and mg',
    params: IdParams,
    body: Nullable(
      Shape({
        reason: Type.Optional(Text(maxWaitingReason)),
        count: Type.Optional(Count),
        weight: Type.Optional(Count),
      }),
    ),
    reply: Empty,
  },
})
