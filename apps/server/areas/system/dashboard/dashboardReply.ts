import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import { checkPermissions, hasPermission } from '@proba/domain/access/permission'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { type OrderStatus, orderStatuses } from '@proba/domain/codes/orderStatus'
import { orderStatus } from '@proba/domain/order/orderStatusRules'
import { capacityHeldUntil, capacityReleasedAt } from '@proba/domain/stock/capacity'
import { dayStart, daysAfter, today } from '@proba/domain/text/dates'
import type { Language } from '@proba/i18n'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readUsageDays } from '../../common/usageCounts/usageStore.ts'
import {
  readCapacity,
  readFailedJobs,
  readLowResidues,
  readNewRequests,
  readOpenOrders,
  readOrdersByDay,
  readWaitingProducts,
} from './dashboardStore.ts'

const shownDays = 30
const maxListRows = 10
const shownUsageDays = 7

/** State of the orders that share these facts, by the rule of the domain. */
const statusOf = (
  facts: { accepted: boolean; ready: boolean; done?: boolean; cancelled?: boolean },
  now: string,
): OrderStatus =>
  orderStatus({
    acceptedAt: facts.accepted ? now : null,
    readyPercent: facts.ready ? 1 : 0,
    actualDate: facts.done ? now : null,
    cancelledAt: facts.cancelled ? now : null,
  })

/** Orders of the last days, by day with their states. */
async function recentOrders(services: Services, now: string) {
  const from = daysAfter(today(now), 1 - shownDays)
  const rows = await readOrdersByDay(services.database.sql, new Date(dayStart(from)))
  const facts = rows.map((row) => ({ ...row, status: statusOf(row, now) }))
  return { from, facts }
}
type Recent = Awaited<ReturnType<typeof recentOrders>>

/** Sums of what fulfils the condition. */
function sumOf(rows: readonly { orders: number; weight: number }[]) {
  const sum = (of: (row: { orders: number; weight: number }) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  return { orders: sum(({ orders }) => orders), weight: sum(({ weight }) => weight) }
}

/** Open orders of any age by state; finished and cancelled ones of the last days, as their number only grows. */
async function ordersByStatus(services: Services, now: string, { from, facts }: Recent) {
  const open = (await readOpenOrders(services.database.sql)).map((row) => ({
    ...row,
    status: statusOf(row, now),
  }))
  return orderStatuses.map((status) => {
    const isEnd = status === 'done' || status === 'cancelled'
    const rows = (isEnd ? facts : open).filter((row) => row.status === status)
    return { status, ...sumOf(rows), from: isEnd ? from : null }
  })
}

function ordersByDay({ facts }: Recent) {
  return [...Map.groupBy(facts, ({ day }) => day)].map(([day, rows]) => ({
    day,
    ...sumOf(rows),
    byStatus: orderStatuses
      .map((status) => ({ status, orders: sumOf(rows.filter((row) => row.status === status)).orders }))
      .filter(({ orders }) => orders > 0),
  }))
}

const heldUntil = (placed: Date | null) => placed && capacityHeldUntil(placed.toISOString())

async function capacity(services: Services, now: string, language: Language) {
  const rows = await readCapacity(services.database.sql, capacityReleasedAt(now))
  return rows.map(({ id, code, name_ru, name_en, value, used, oldest, newest }) => ({
    id,
    code,
    name: inLanguage(language, name_ru, name_en),
    value,
    used,
    freeFrom: heldUntil(oldest),
    freeBy: heldUntil(newest),
  }))
}

/** New requests of the lists that the person may open. */
async function requests(services: Services, me: Principal) {
  const may = (guard: 'leads' | 'feedback') =>
    checkPermissions(me.permissions, backofficeGuards[guard].permission, 'some')
  if (!may('leads') && !may('feedback')) return null
  const rows = await readNewRequests(services.database.sql, may('leads'), may('feedback'))
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
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
): Promise<ReplyOf<Calls['GET /admin/dashboard']>> {
  const now = services.now().toISOString()
  const part = async <T>(permission: string, read: () => Promise<T>) =>
    hasPermission(me.permissions, permission) ? read() : null
  const recent = await part('admin.order.update', () => recentOrders(services, now))
  return {
    ordersByStatus: recent && (await ordersByStatus(services, now, recent)),
    ordersByDay: recent && ordersByDay(recent),
    capacity: await part('admin.power.*', () => capacity(services, now, language)),
    requests: await requests(services, me),
    residuesRunningOut: await part('admin.residues.product.*', () => residuesRunningOut(services, language)),
    waitingLists: await part('admin.waitinglist.*', () => waitingLists(services)),
    usage: await part('admin.*', () => usage(services)),
    failedJobs: await part('admin.*', () => readFailedJobs(services.database.sql)),
  }
}
