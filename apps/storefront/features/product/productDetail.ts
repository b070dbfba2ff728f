import type { ReplyTo } from '@proba/api/client'

/** A product as the product window gets it. */
export type Product = ReplyTo<'GET /product/detail/{id}'>
export type Offer = Product['offers'][number]
export type Coating = Product['covering'][number]
