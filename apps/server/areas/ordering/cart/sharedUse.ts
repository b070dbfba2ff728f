import type { ProductDetail } from '@proba/api/ordering/productDetail'
import type { OrderTerms } from '@proba/domain/order/check/rowRefusals'
import { capacityFactor } from '@proba/domain/stock/capacity'
import { groupBy } from '@proba/domain/text/grouping'
import type { Static } from 'typebox'
import type { Sql } from '../../../db/connection/connect.ts'
import { limitedRow } from './cartRowFromRecord.ts'
import { readGroupRows, readPoolRows } from './cartStore.ts'
import { readProductFacts } from './productFactsStore.ts'

/** Contract, number of contracts and disabled restrictions that decide which rows of a cart can be ordered. */
export type CartTerms = Omit<OrderTerms, 'orderType'>

/** Resources that products may share. */
export interface Shared {
  readonly powerGroupId: number | null
  readonly coilPoolId: number | null
}

/** What a cart needs of these resources, in the shape of the product window. */
export type Basket = Pick<Static<typeof ProductDetail>['basket'], 'production' | 'coil'>
type LimitedRow = ReturnType<typeof limitedRow>

const weightOf = (rows: readonly LimitedRow[]) =>
  rows.reduce((sum, { count, unitMg }) => sum + count * unitMg, 0)

/**
 * Weight (mg) that a cart needs of a power group, per factor of its products, and of a coil pool, per kind of coil.
 * Rows that cannot be ordered need nothing, here as in the cart itself (DR-24, DR-25, decision G-104).
 */
export async function readSharedUse(
  sql: Sql,
  cartId: number,
  { powerGroupId, coilPoolId }: Shared,
  terms: CartTerms,
): Promise<Basket> {
  const [produced, coiled] = await Promise.all([
    powerGroupId === null ? [] : readGroupRows(sql, cartId, [powerGroupId]),
    coilPoolId === null ? [] : readPoolRows(sql, cartId, [coilPoolId]),
  ])
  const rows = [...produced, ...coiled]
  const ids = [...new Set(rows.map((row) => row.product_id))]
  const facts = ids.length > 0 ? await readProductFacts(sql, ids) : []
  const products = new Map(facts.map((product) => [product.id, product]))
  const sold = rows
    .map((row) => limitedRow(row, products.get(row.product_id), terms))
    .filter(({ isRefused }) => !isRefused)
  const byFactor = groupBy(
    sold.filter(({ orderType }) => orderType === 'products_production'),
    ({ productionFactor }) => capacityFactor(productionFactor),
  )
  const byKind = groupBy(
    sold.filter(({ orderType }) => orderType === 'products_coil'),
    ({ isChain, withCoating }) => `${isChain}/${withCoating}`,
  )
  return {
    production: [...byFactor].map(([factor, own]) => ({ weight: weightOf(own), factor })),
    coil: [...byKind.values()].flatMap((own) => {
      const [first] = own
      return first ? [{ weight: weightOf(own), isChain: first.isChain, withCoating: first.withCoating }] : []
    }),
  }
}
