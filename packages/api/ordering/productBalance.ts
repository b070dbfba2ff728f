import type { Tab } from '@proba/domain/codes/orderTab'
import { isCoated } from '@proba/domain/product/coating'
import { productionBalance } from '@proba/domain/stock/capacity'
import { type CoilKind, type CoilMode, type CoilPower, coilBalance } from '@proba/domain/stock/coil'
import type { Static } from 'typebox'
import type { ProductDetail } from './productDetail.ts'

type Product = Pick<
  Static<typeof ProductDetail>,
  'basket' | 'coilProductionPower' | 'productionFactor' | 'productionPower'
>

/** What a row of a product draws on: its coating, and whether it is a chain. */
export interface RowSource {
  readonly coating: number
  readonly isChain: boolean
}

/** The kind of coil that a row is made from. */
export const coilKindOf = ({ coating, isChain }: RowSource): CoilKind => ({
  isChain,
  withCoating: isCoated(coating),
})

/** Coil pool of a product in the terms of the domain. */
export function coilPowerOf({ coilProductionPower }: Pick<Product, 'coilProductionPower'>): CoilPower {
  const mode = ([1, 2, 3, 4] as const).find((known) => known === coilProductionPower.mode)
  return { ...coilProductionPower, mode: mode ?? (0 satisfies CoilMode) }
}

/** What capacity or coil pool leaves of the caller's cart for a row, mg of the product; Infinity without a limit. */
export function productBalance(product: Product, tab: Tab, source: RowSource): number {
  if (tab === 'coil') {
    const rows = product.basket.coil.map((row) => ({ ...row, weightMg: row.weight }))
    return coilBalance(coilPowerOf(product), coilKindOf(source), rows)
  }
  if (tab !== 'production') return Number.POSITIVE_INFINITY
  const inCart = product.basket.production.map((row) => ({ weightMg: row.weight, factor: row.factor }))
  return productionBalance(product.productionPower, product.productionFactor, inCart)
}
