import { metalNeed } from '@proba/domain/metal/metalNeed'
import { shippedDayEnd } from '@proba/domain/order/updates/orderUpdate'
import { capacityFactor } from '@proba/domain/stock/capacity'
import { roundHalfUp } from '@proba/domain/text/rounding'
import { seededNumbers } from '@proba/drawing/seededNumbers'
import type { GivenMovement } from '../../areas/metal/movements/deliverMovements.ts'
import { referenceAlloys } from '../../areas/system/setup/referenceRows.ts'
import { demoPowerGroups, usedShare } from '../catalogue/powerGroups.ts'
import type {
  BalanceRecord,
  ContractRecord,
  OrderRecord,
  PowerReservationRecord,
} from '../customerRecords.ts'
import { instantFrom } from '../days.ts'
import { demoUsers } from '../users.ts'
import { demoBalances } from './balances.ts'
import { movementsOf } from './movements.ts'
import { type OrderGoods, orderLines } from './orderLines.ts'
import { type OrderPlan, orderPlans } from './orderPlans.ts'
import { orderProgress } from './orderProgress.ts'

/** Number of the first order of the portal (decision G-129). */
const firstOrderNumber = 100_001
const capacityDays = 30

export interface History {
  orders: OrderRecord[]
  reservations: PowerReservationRecord[]
  balances: BalanceRecord[]
  /** What accounting reported of the metal that the customers brought. */
  movements: GivenMovement[]
}

/** Past orders of the customers, the capacity and the metal they hold, counted back from a day `YYYY-MM-DD`. */
export function generateHistory(options: {
  today: string
  contracts: ContractRecord[]
  goods: OrderGoods
}): History {
  const { today, contracts, goods } = options
  const plans = [...orderPlans].sort((a, b) => b.daysAgo - a.daysAgo)
  let lineId = 0
  const orders = plans.map((plan, i) => {
    const order = orderOf(plan, i + 1, lineId, { today, contracts, goods })
    lineId += order.lines.length
    return order
  })
  const balances = demoBalances.map((row) => balanceOf(row, orders, contracts, today))
  return {
    orders,
    reservations: reservationsOf(orders, goods, today),
    balances,
    movements: balances.flatMap((balance) => movementsOf(balance, contracts, orders)),
  }
}

interface Around {
  today: string
  contracts: ContractRecord[]
  goods: OrderGoods
}

function orderOf(
  plan: OrderPlan,
  id: number,
  lastLineId: number,
  { today, contracts, goods }: Around,
): OrderRecord {
  const random = seededNumbers(`order/${id}`)
  const { contract, user } = partiesOf(plan, contracts)
  const placed = orderLines(plan, id, lastLineId, goods, random)
  const count = placed.reduce((sum, line) => sum + line.count, 0)
  const createdAt = instantFrom(today, -plan.daysAgo, 150 + id * 17)
  const progress = orderProgress(plan, count, today, createdAt)
  const lines = withReadiness(placed, progress.readyPieces)
  const metalMg = contract.contractType === 'with_metals' ? needOf(lines, goods) : 0
  return {
    id,
    numberOrder: firstOrderNumber + id - 1,
    sapNumber: plan.status === 'waiting' || contract.contractType === 'demo' ? null : `00508${47_100 + id}`,
    companyId: plan.companyId,
    contractId: contract.id,
    userId: user.id,
    orderType: plan.orderType,
    productType: plan.companyId === 2 ? 'semi_finished' : 'finished',
    metalId: plan.metalId,
    comment: plan.comment ?? '',
    createdAt,
    ...progress,
    shipped: plan.shipped ?? plan.status === 'done',
    claimed: plan.claimed ?? false,
    discountKopecks: plan.discountKopecks ?? 0,
    isCostOrderIncreased: plan.costIncreased ?? false,
    isDemo: contract.contractType === 'demo',
    isTasting: plan.isTasting ?? false,
    count,
    weightMg: lines.reduce((sum, line) => sum + line.unitWeightMg * line.count, 0),
    metalNeedMg: metalMg,
    metalReleasedAt: releasedAt(progress, createdAt),
    splitGroup: uuidOf(random),
    lines,
  }
}

/** When an order ended, by cancelling or with its shipment. */
const releasedAt = (
  { cancelledAt, actualDate }: ReturnType<typeof orderProgress>,
  createdAt: string,
): string | null =>
  cancelledAt ?? (actualDate && shippedDayEnd(actualDate, new Date(createdAt)).toISOString())

function partiesOf(plan: OrderPlan, contracts: ContractRecord[]) {
  const contract = contracts.find(
    (one) => one.companyId === plan.companyId && one.knfmpNumber === plan.contract,
  )
  const user = demoUsers.find((one) => one.login === plan.login)
  if (!contract || !user)
    throw new Error(`A past order names ${plan.contract} or ${plan.login}: one does not exist`)
  return { contract, user }
}

/** Spreads the ready pieces of the order over its lines, first line first. */
function withReadiness(lines: OrderRecord['lines'], readyPieces: number): OrderRecord['lines'] {
  let left = readyPieces
  return lines.map((line) => {
    const ready = Math.min(line.count, left)
    left -= ready
    return { ...line, readyPieces: ready }
  })
}

function alloyOf(line: OrderRecord['lines'][number], goods: OrderGoods) {
  const alloyId = goods.productById.get(line.productId)?.alloyId
  return referenceAlloys.find((one) => one.id === alloyId)
}

/** Pure metal of the lines by the accounting fineness of their alloys (DR-44). */
function needOf(lines: OrderRecord['lines'], goods: OrderGoods): number {
  return metalNeed(
    lines.map((line) => {
      const assay = alloyOf(line, goods)?.accountingAssay ?? 0
      return { weightMg: line.unitWeightMg * line.count, assay }
    }),
  )
}

/** A uuid of version 4 made of seeded numbers. */
function uuidOf(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  digits[12] = '4'
  digits[16] = '8'
  const text = digits.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}

/** Capacity held by the production orders of the last 30 days, and by orders outside the portal. */
function reservationsOf(orders: OrderRecord[], goods: OrderGoods, today: string): PowerReservationRecord[] {
  const rows: Omit<PowerReservationRecord, 'id'>[] = []
  const since = instantFrom(today, -capacityDays, 0)
  for (const order of orders) {
    const holds = order.orderType === 'products_production' && !order.isDemo && !order.cancelledAt
    if (!holds || order.createdAt < since) continue
    for (const [powerGroupId, units] of unitsByGroup(order, goods)) {
      rows.push({ powerGroupId, orderId: order.id, units, createdAt: order.createdAt })
    }
  }
  for (const group of demoPowerGroups) {
    const share = usedShare[group.code]
    if (group.valueMg === null || share === undefined) continue
    const portal = rows
      .filter((row) => row.powerGroupId === group.id)
      .reduce((sum, row) => sum + row.units, 0)
    const units = roundHalfUp(group.valueMg * share) - portal
    if (units <= 0) continue
    rows.push({ powerGroupId: group.id, orderId: null, units, createdAt: instantFrom(today, -3, 200) })
  }
  return rows.map((row, i) => ({ id: i + 1, ...row }))
}

function unitsByGroup(order: OrderRecord, goods: OrderGoods): Map<number, number> {
  const units = new Map<number, number>()
  for (const line of order.lines) {
    const product = goods.productById.get(line.productId)
    if (!product || product.powerGroupId === null) continue
    const used = roundHalfUp(line.unitWeightMg * line.count * capacityFactor(product.productionFactor))
    units.set(product.powerGroupId, (units.get(product.powerGroupId) ?? 0) + used)
  }
  return units
}

function balanceOf(
  row: (typeof demoBalances)[number],
  orders: OrderRecord[],
  contracts: ContractRecord[],
  today: string,
): BalanceRecord {
  const contract = contracts.find((one) => one.sapNumber === row.sapNumber)
  if (!contract) throw new Error(`A balance names the contract ${row.sapNumber} that does not exist`)
  const open = orders.filter((order) => order.contractId === contract.id && order.metalId === row.metalId)
  // 23:00 of Krasnoyarsk on the day before, which is over at any time of today.
  const updatedAt = instantFrom(today, -1, 960)
  const metalBidsMg = open
    .filter(({ metalReleasedAt: at }) => at === null || at > updatedAt)
    .reduce((sum, order) => sum + order.metalNeedMg, 0)
  const byAssay = (mg: number) =>
    row.shares.map(([assay, share]) => ({ assay, massMg: Math.floor((mg * share) / 100) }))
  return {
    contractId: contract.id,
    metalId: row.metalId,
    metalFreeMg: row.freeMg,
    assaysFree: wholeOf(byAssay(row.freeMg), row.freeMg),
    metalBidsMg,
    assaysBids: wholeOf(byAssay(metalBidsMg), metalBidsMg),
    updatedAt,
  }
}

/** The first assay gets what rounding left, so that the parts sum to the whole. */
function wholeOf(
  parts: { assay: number; massMg: number }[],
  whole: number,
): { assay: number; massMg: number }[] {
  const rest = whole - parts.reduce((sum, part) => sum + part.massMg, 0)
  return parts
    .map((part, i) => (i === 0 ? { ...part, massMg: part.massMg + rest } : part))
    .filter((part) => part.massMg > 0)
}
