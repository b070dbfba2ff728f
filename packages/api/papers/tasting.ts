import { tastingStatuses } from '@proba/domain/order/tasting'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Count, ListQuery, Nullable, OneOf, PageOf, Shape, Text } from '../schema.ts'

/** An article of the shipped tasting orders of a company; pieces. */
export const TastedArticle = Shape({
  article: Type.String(),
  productId: Type.Integer(),
  delivered: Type.Integer(),
  returned: Type.Integer(),
  /** delivered − returned */
  sold: Type.Integer(),
  /** What the company has asked to send back. */
  requested: Nullable(Type.Integer()),
  status: OneOf(tastingStatuses),
})

/** The tasting promotion (decision G-197). */
export const tastingCalls = declare({
  'GET /personal/degustation': {
    access: { some: ['personal.*'] },
    tag: 'tasting',
    summary: 'Articles on tasting of the active company by article; q searches it; 403 without the promotion',
    query: ListQuery(['article', 'delivered'], {}),
    reply: PageOf(TastedArticle),
  },
  'POST /personal/degustation/{article}/return': {
    access: { some: ['personal.*'] },
    tag: 'tasting',
    summary: 'Ask to send pieces of an article back, once; 409 when it was asked back or ordered again',
    params: Shape({ article: Text(100, 1) }),
    body: Shape({ count: Count }),
    perMinute: 60,
    reply: TastedArticle,
  },
})
