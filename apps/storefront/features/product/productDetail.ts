import type { ReplyTo } from '@proba/api/client'
import type { CoilMode, CoilPower } from '@proba/domain/stock/coil'

/** A product as the product window gets it. */
export type Product = ReplyTo<'GET /product/detail/{id}'>
export type Offer = Product['offers'][number]
export type Coating = Product['covering'][number]

/** Coil pool of a product in the terms of the domain. */
export function coilPowerOf({ coilProductionPower }: Product): CoilPower {
  const mode = ([1, 2, 3, 4] as const).find((known) => known === coilProductionPower.mode)
  return { ...coilProductionPower, mode: mode ?? (0 satisfies CoilMode) }
}
