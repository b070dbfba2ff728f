import { backofficeGuards, storefrontGuards } from '@proba/domain/access/screenGuards'
import { closeOpenActions, closeOpenLimits } from '@proba/domain/product/closeOpen'
import { Type } from 'typebox'
import { sheetOf } from '../listSheet.ts'
import { declare } from '../route.ts'
import {
  Count,
  Day,
  Empty,
  Flag01,
  Id,
  IdList,
  IdParams,
  ListQuery,
  Named,
  Nullable,
  OneOf,
  PageOf,
  Pagination,
  Shape,
  Text,
} from '../schema.ts'

/** A closed product as customers see it: why, since when and until when as far as is known; days `YYYY-MM-DD`. */
export const ClosedPosition = Shape({
  id: Type.Integer(),
  article: Type.String(),
  title: Type.String(),
  reason: Type.String(),
  closedAt: Nullable(Type.String()),
  openAt: Nullable(Type.String()),
})

const row = {
  id: Type.Integer(),
  action: OneOf(closeOpenActions),
  /** The day from which it holds. */
  date: Type.String(),
  reasonRu: Nullable(Type.String()),
  reasonEn: Nullable(Type.String()),
  opensAt: Nullable(Type.String()),
  productsCount: Type.Integer(),
  /** Articles in their order, the first of them only. */
  articles: Type.String(),
  /** When it was applied; null while it waits for its day. */
  appliedAt: Nullable(Type.String()),
  author: Nullable(Named),
  createdAt: Type.String(),
  version: Type.Integer(),
}

/** A dated update that closes or opens products (decisions G-204, G-320). */
export const CloseOpenUpdate = Shape(row)
/** The update with the products it is about. */
export const CloseOpenUpdateDetail = Shape({ ...row, productIds: Type.Array(Type.Integer()) })

const written = {
  action: OneOf(closeOpenActions),
  date: Day,
  productIds: Type.Array(Id, { maxItems: closeOpenLimits.products }),
  reasonRu: Nullable(Text(closeOpenLimits.reason)),
  reasonEn: Nullable(Text(closeOpenLimits.reason)),
  opensAt: Nullable(Day),
}

const figures = {
  carts: Type.Integer(),
  rows: Type.Integer(),
  weight: Type.Integer(),
  autoOrders: Type.Integer(),
  autoOrdersWeight: Type.Integer(),
}

/**
 * What an update would touch (decision G-321): cart rows that could not be ordered any more or can be again, and
 * auto-orders that wait; weights in mg. Companies that may order closed products are not counted.
 */
export const CloseOpenImpact = Shape({
  /** Products whose state the update changes, and those that are in it already. */
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  ...figures,
  /** Companies that are touched, and the first of them by weight. */
  companiesCount: Type.Integer(),
  companies: Type.Array(Shape({ id: Type.Integer(), name: Type.String(), ...figures })),
  /** Updates of these products that wait for their day, and the first of them by day (decision G-630). */
  plannedCount: Type.Integer(),
  planned: Type.Array(
    Shape({
      id: Type.Integer(),
      action: OneOf(closeOpenActions),
      date: Type.String(),
      /** Articles of the first of these products that the update names. */
      articles: Type.String(),
    }),
  ),
})

const access = { some: backofficeGuards.closeOpen.permission } as const
const readers = {
  some: [...storefrontGuards.closePosition.permission, ...backofficeGuards.closeOpen.permission],
} as const

/** Closing and opening of products by date (decisions G-076, G-204). */
export const closeOpenCalls = declare({
  'GET /closeopen': {
    access: readers,
    tag: 'closeopen',
    summary: 'Closed products by article with reasons and days; q searches article, title and reason',
    query: ListQuery(['article', 'closedAt', 'openAt'], {}),
    reply: Shape({
      /** Every reason that closed products have now, the first 50. */
      reasons: Type.Array(Type.String()),
      /** The day on which something was closed or opened last. */
      date: Nullable(Type.String()),
      positions: Type.Array(ClosedPosition),
      meta: Shape({ pagination: Pagination }),
    }),
  },
  'GET /closeopen/updates': {
    access,
    tag: 'closeopen',
    reads: 'replica',
    summary: 'Updates that close or open products; q searches articles and reasons',
    query: ListQuery(['date', 'id'], {
      action: Type.Optional(OneOf(closeOpenActions)),
      applied: Type.Optional(Flag01),
    }),
    reply: PageOf(CloseOpenUpdate),
    sheet: sheetOf(
      CloseOpenUpdate,
      { resource: 'closeOpen', entity: 'close_open' },
      {
        articles: 'text',
        action: { texts: 'resources.closeOpen.actions' },
        date: 'day',
        productsCount: 'number',
        reasonRu: 'text',
        opensAt: 'day',
        appliedAt: 'instant',
        author: 'named',
        id: 'number',
        reasonEn: 'text',
        createdAt: 'instant',
      },
    ),
  },
  'GET /closeopen/impact': {
    access,
    tag: 'closeopen',
    summary:
      'What closing or opening some products would touch now: carts, rows, auto-orders; and which updates wait for them beside the one that is asked for',
    query: Shape({ action: OneOf(closeOpenActions), products: IdList, update: Type.Optional(Id) }),
    reply: CloseOpenImpact,
  },
  'GET /closeopen/updates/{id}': {
    access,
    tag: 'closeopen',
    summary: 'One update with its products',
    params: IdParams,
    reply: CloseOpenUpdateDetail,
  },
  'POST /closeopen': {
    onceByKey: true,
    access,
    tag: 'closeopen',
    summary: 'Close or open products from a day on; one of today is applied at once',
    body: Shape(written),
    reply: CloseOpenUpdateDetail,
  },
  'POST /closeopen/updates/{id}': {
    access,
    tag: 'closeopen',
    summary: 'Change an update that waits for its day; 409 when it was applied',
    params: IdParams,
    body: Shape({ ...written, version: Count }),
    reply: CloseOpenUpdateDetail,
  },
  'DELETE /closeopen/updates/{id}': {
    access,
    tag: 'closeopen',
    summary: 'Take back an update that waits for its day; 409 when it was applied or the version is stale',
    params: IdParams,
    body: Nullable(Shape({ version: Count })),
    reply: Empty,
  },
})
