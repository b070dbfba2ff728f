import type { CloseOpenImpact } from '@proba/api/catalogue/closeOpen'
import { isMadeToOrder, orderTypes } from '@proba/domain/codes/orderType'
import { isProductionClosed } from '@proba/domain/product/availability'
import type { CloseOpenAction } from '@proba/domain/product/closeOpen'
import type { Static } from 'typebox'
import type { Sql } from '../../../db/connection/connect.ts'
import {
  type CompanyImpactRecord,
  countInState,
  readCompanyImpact,
  readWaitingUpdates,
} from './closeOpenImpactStore.ts'
import { articlesOf } from './closeOpenStore.ts'

/** Companies that an answer names. */
const namedCompanies = 50

const figuresOf = (row: CompanyImpactRecord) => ({
  carts: row.carts,
  rows: row.rows,
  weight: row.weight,
  autoOrders: row.auto_orders,
  autoOrdersWeight: row.auto_orders_weight,
})

/**
 * What closing or opening products touches now; companies that may order closed ones notice nothing (decision G-321).
 * `updateId` is the update that is changed, 0 for a new one: it is not named among those that wait.
 */
export async function closeOpenImpactReply(
  sql: Sql,
  action: CloseOpenAction,
  ids: readonly number[],
  updateId: number,
): Promise<Static<typeof CloseOpenImpact>> {
  const all = await readCompanyImpact(sql, ids, orderTypes.filter(isMadeToOrder), action === 'open')
  const touched = all.filter((row) => isProductionClosed({ isClosed: true }, row.disabled_restrictions))
  const sum = (of: (row: CompanyImpactRecord) => number) => touched.reduce((total, row) => total + of(row), 0)
  const waiting = await readWaitingUpdates(sql, ids, updateId)
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
    plannedCount: waiting[0]?.total ?? 0,
    planned: waiting.map((row) => ({
      id: row.id,
      action: row.action,
      date: row.effective_on,
      articles: articlesOf(row.articles),
    })),
  }
}
