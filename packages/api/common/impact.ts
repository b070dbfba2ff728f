import { impactEffects } from '@proba/domain/codes/impactEffect'
import { type TSchema, Type } from 'typebox'
import type { Access } from '../route.ts'
import { IdParams, Named, OneOf, PageOf, Shape } from '../schema.ts'

/** Rows of carts and auto-orders, mg; `weightAfter` differs from `weight` where the change reweighs rows. */
const figures = {
  effect: OneOf(impactEffects),
  rows: Type.Integer(),
  weight: Type.Integer(),
  weightAfter: Type.Integer(),
  autoOrders: Type.Integer(),
  autoOrdersWeight: Type.Integer(),
}

/**
 * What saving a change would touch now, by effect in all and by company and product page by page, heaviest first; no
 * effects and no shortage: nothing (decision G-350).
 */
export const Impact = Shape({
  effects: Type.Array(Shape({ ...figures, companies: Type.Integer(), carts: Type.Integer() })),
  /** Units of a power group that orders hold beyond what it would then have. */
  shortage: Type.Integer(),
  /** Version of the record that was compared with. */
  version: Type.Integer(),
  ...PageOf(Shape({ ...figures, company: Named, product: Named, carts: Type.Integer() })).properties,
})

/** Rows of a page of the list. */
export const impactPerPage = 10

const ImpactQuery = Shape({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) })

/** The call that asks what a change would touch: its body is that of the change, which it does not make. */
export const impactCall = <const A extends Access, B extends TSchema>(access: A, tag: string, body: B) => ({
  access,
  tag,
  summary:
    'What saving this change would touch now: cart rows and auto-orders by company and product; saves nothing',
  params: IdParams,
  query: ImpactQuery,
  body,
  reply: Impact,
})
