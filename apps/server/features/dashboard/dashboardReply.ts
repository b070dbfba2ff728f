import type { Contract } from '@proba/api/contract'
import type { ReplyOf } from '@proba/api/route'
import { hasPermission } from '@proba/domain/access/permission'
import { orderStatuses } from '@proba/domain/codes/orderStatus'
import { orderStatus } from '@proba/domain/order/orderStatus'
import { capacityReleasedAt } from '@proba/domain/stock/capacity'
import type { Language } from '@proba/i18n'
import { inLanguage } from '../../inLanguage.ts'
import type { Principal } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { readUsageDays } from '../usage/usageStore.ts'
import {
  readCapacity,
  readFailedJobs,
  readLowResidues,
  readOrderStates,
  readOrdersByDay,
  readWaitingProducts,
} from './dashboardStore.ts'

const dayMs = 86_400_000
const shownDays = 30
const shownStatesDays = 365
const maxListRows = 10
const shownUsageDays = 7

async function ordersByStatus(services: Services, now: Date) {
  const rows = await readOrderStates(services.database.sql, new Date(now.getTime() - shownStatesDays * dayMs))
  const sums = new Map(orderStatuses.map((status) => [status, { status, orders: 0, weight: 0 }]))
  for (const row of rows) {
    const status = orderStatus({
      acceptedAt: row.accepted ? now.toISOString() : null,
      readyPercent: row.ready ? 1 : 0,
      actualDate: row.done ? now.toISOString() : null,
      cancelledAt: row.cancelled ? now.toISOString() : null,
    })
    const sum = sums.get(status)
    if (sum) Object.assign(sum, { orders: sum.orders + row.orders, weight: sum.weight + row.weight })
  }
  return [...sums.values()]
}

async function capacity(services: Services, now: Date, language: Language) {
  const rows = await readCapacity(services.database.sql, capacityReleasedAt(now.toISOString()))
  return rows.map(({ id, code, name_ru, name_en, value, used }) => ({
    id,
    code,
    name: inLanguage(language, name_ru, name_en),
    value,
    used,
  }))
}

async function residuesRunningOut(services: Services, language: Language) {
  const rows = await readLowResidues(services.database.sql, maxListRows)
  return rows.map((row) => ({
    productId: row.product_id,
    article: row.article,
    length: row.length,
    coating: inLanguage(language, row.name_ru, row.name_en),
    stockType: row.stock_type,
    available: row.available,
  }))
}

async function waitingLists(services: Services) {
  const rows = await readWaitingProducts(services.database.sql, maxListRows)
  return rows.map((row) => ({
    productId: row.product_id,
    article: row.article,
    weight: row.weight,
    count: row.count,
    minOrderWeight: row.min_weight,
    minOrderCount: row.min_count,
  }))
}

async function usage(services: Services) {
  const rows = await readUsageDays(services.database.sql, shownUsageDays)
  return rows.map((row) => ({
    day: row.day,
    visits: row.visits,
    emptySearches: row.empty_searches,
    rowsImported: row.rows_imported,
    rowsRefused: row.rows_refused,
    cartsPlaced: row.carts_placed,
  }))
}

/** The start page of the back office, each part for those who may open its screen, null for others. */
export async function dashboardReply(
  services: Services,
  me: Principal,
  language: Language,
): Promise<ReplyOf<Contract['GET /admin/dashboard']>> {
  const now = services.now()
  const part = async <T>(permission: string, read: () => Promise<T>) =>
    hasPermission(me.permissions, permission) ? read() : null
  const { sql } = services.database
  return {
    ordersByStatus: await part('admin.order.update', () => ordersByStatus(services, now)),
    ordersByDay: await part('admin.order.update', () =>
      readOrdersByDay(sql, new Date(now.getTime() - shownDays * dayMs)),
    ),
    capacity: await part('admin.power.*', () => capacity(services, now, language)),
    residuesRunningOut: await part('admin.residues.product.*', () => residuesRunningOut(services, language)),
    waitingLists: await part('admin.waitinglist.*', () => waitingLists(services)),
    usage: await part('admin.*', () => usage(services)),
    failedJobs: await part('admin.*', async () => (await readFailedJobs(sql))[0]?.failed ?? 0),
  }
}
