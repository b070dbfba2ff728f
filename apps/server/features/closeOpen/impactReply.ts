import type { CloseOpenImpact } from '@proba/api/closeOpen'
import { isMadeToOrder, orderTypes } from '@proba/domain/codes/orderType'
import { isProductionClosed } from '@proba/domain/product/availability'
import type { CloseOpenAction } from '@proba/domain/product/closeOpen'
import type { Static } from 'typebox'
import type { Sql } from '../../db/connect.ts'
import { type CompanyImpactRecord, countInState, readImpact } from './impactStore.ts'

/** Companies that an answer names. */
const namedCompanies = 50

const figuresOf = (row: CompanyImpactRecord) => ({
  carts: row.carts,
  rows: row.rows,
  weight: row.weight,
  autoOrders: row.auto_orders,
  autoOrdersWeight: row.auto_orders_weight,
})

/** What closing or opening products touches now; companies that may order closed ones notice nothing (decision G-321). */
export async function impactReply(
  sql: Sql,
  action: CloseOpenAction,
  ids: readonly number[],
): Promise<Static<typeof CloseOpenImpact>> {
  const all = await readImpact(sql, ids, orderTypes.filter(isMadeToOrder), action === 'open')
  const touched = all.filter((row) => isProductionClosed({ isClosed: true }, row.disabled_restrictions))
  const sum = (of: (row: CompanyImpactRecord) => number) => touched.reduce((total, row) => total + of(row), 0)
  const inState = async (isClosed: boolean) => (await countInState(sql, ids, isClosed))[0]?.count ?? 0
  return {
    changed: await inState(action === 'open'),
    unchanged: await inState(action === 'close'),
    carts: sum(({ carts }) => carts),
    rows: sum(({ rows }) => rows),
    weight: sum(({ weight }) => weight),
    autoOrders: sum(({ auto_orders }) => auto_orders),
    autoOrdersWeight: sum(({ auto_orders_weight }) => auto_orders_weight),
    companiesCount: touched.length,
    companies: touched
      .slice(0, namedCompanies)
      .map((row) => ({ id: row.id, name: row.name, ...figuresOf(row) })),
  }
}
