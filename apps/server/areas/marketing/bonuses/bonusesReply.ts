import type { Bonus, BonusOrder, Promotions } from '@proba/api/marketing/bonuses'
import { balanceOn, isBonusShown } from '@proba/domain/bonus/bonusState'
import { neededWeight } from '@proba/domain/bonus/tariff'
import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import type { Static } from 'typebox'
import type { Sql } from '../../../db/connection/connect.ts'
import { type CompanyBonus, readCompanyBonuses } from '../promotions/promotionsStore.ts'
import { type BonusOrderRecord, type BonusRecord, readLatestBonusOrders, readSpent } from './bonusesStore.ts'

/** A bonus in the back office on a day of Moscow. */
export function bonusReply(row: BonusRecord, day: string): Static<typeof Bonus> {
  const lastDay = row.bonus_until ?? row.promotion_until
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name },
    kind: row.kind,
    promotionId: row.promotion_id,
    stage: row.stage,
    balance: balanceOn(day, { balance: row.balance_kopecks, bonusUntil: lastDay }),
    used: row.used_kopecks,
    currentWeight: row.current_mg,
    neededWeight: neededWeight(row.current_mg, row.tariff ?? row.promotion_tariff),
    ordersCount: row.orders_count,
    lastOrderDay: row.orders_until ?? row.ends_on,
    lastDay,
    newCompany: row.is_new_company,
    holding: row.holding,
    ordersUntil: row.orders_until,
    bonusUntil: row.bonus_until,
    tariff: [...(row.tariff ?? [])],
    granted: row.granted_at !== null,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

/** An order of a bonus; one of another company of the holding has no page to lead to. */
export function bonusOrderReply(row: BonusOrderRecord, companyId: number): Static<typeof BonusOrder> {
  return {
    orderId: row.id,
    numberOrder: String(row.number),
    orderDate: row.created_at.toISOString(),
    weight: row.weight_mg,
    discount: row.used_kopecks,
    companyName: row.company_name,
    link: row.company_id === companyId ? `/personal/orders/${row.id}` : null,
  }
}

/** Orders that come with the bonus itself. */
const latestOrders = 20

/** The bonus of a kind that a company is shown on a day of Moscow, or undefined (decision G-252). */
export async function shownBonus(
  sql: Sql,
  companyId: number,
  kind: BonusKind,
  day: string,
): Promise<CompanyBonus | undefined> {
  const shown = await readShown(sql, companyId, day)
  return shown.find((row) => row.kind === kind)
}

async function readShown(sql: Sql, companyId: number, day: string): Promise<CompanyBonus[]> {
  const found = await readCompanyBonuses(sql, companyId, day)
  return found
    .map((row) => {
      const left = { balance: row.balance_kopecks, bonusUntil: row.bonus_until }
      return { ...row, balance_kopecks: balanceOn(day, left) }
    })
    .filter(({ starts_on: startsOn, orders_until: endsOn, balance_kopecks: balance }) =>
      isBonusShown({ startsOn, endsOn, balance }, day),
    )
}

async function shownReply(sql: Sql, companyId: number, row: CompanyBonus) {
  const rows = await readLatestBonusOrders(sql, row.promotion_id, companyId, latestOrders)
  const [spent = { sum: 0, orders: 0 }] = await readSpent(sql, row.promotion_id, companyId)
  return {
    stage: row.stage,
    tariff: [...row.tariff],
    balance: row.balance_kopecks,
    spent,
    currentWeight: row.current_mg,
    neededWeight: neededWeight(row.current_mg, row.tariff),
    orders: rows.map((order) => bonusOrderReply(order, companyId)),
    startDate: row.starts_on,
    orderExpirationDate: row.orders_until,
    bonusExpirationDate: row.bonus_until,
    updateDate: row.updated_at.toISOString(),
  }
}

/** Both bonuses of a company on a day of Moscow. */
export async function promotionsReply(
  sql: Sql,
  companyId: number,
  day: string,
): Promise<Static<typeof Promotions>> {
  const shown = await readShown(sql, companyId, day)
  const welcome = shown.find(({ kind }) => kind === 'welcome')
  const silver = shown.find(({ kind }) => kind === 'silver')
  const replyOf = (row: CompanyBonus | undefined) => (row ? shownReply(sql, companyId, row) : null)
  const [welcomeReply, silverReply] = await Promise.all([replyOf(welcome), replyOf(silver)])
  return {
    welcomeBonus: welcome && welcomeReply ? { newCompany: welcome.is_new_company, ...welcomeReply } : null,
    silverBonus: silver && silverReply ? { holding: silver.holding !== '', ...silverReply } : null,
  }
}
