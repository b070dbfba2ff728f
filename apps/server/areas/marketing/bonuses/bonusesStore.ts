import type { BonusKind, BonusStage } from '@proba/domain/codes/bonusCodes'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { bonuses, promotions } from '../../../schema/customers/bonusesTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import {
  countedMg,
  counts,
  everyBonus,
  sameHolding,
  takesPart,
  takingPart,
} from '../../customers/bonusRecount/bonusCountingStore.ts'

const b = columnsOf(bonuses, 'b')
const p = columnsOf(promotions, 'p')
const o = columnsOf(orders, 'o')

const bonusRecord = record({
  ...pick(b, 'id', 'company_id', 'promotion_id', 'is_new_company', 'holding', 'orders_until', 'bonus_until'),
  ...pick(b, 'tariff', 'granted_at', 'granted_by', 'stage', 'current_mg', 'orders_count', 'balance_kopecks'),
  ...pick(b, 'version', 'updated_at'),
  ...pick(p, 'kind', 'starts_on', 'ends_on'),
  company_name: columnsOf(companies, 'c').name,
  promotion_until: p.bonus_until,
  promotion_tariff: p.tariff,
  used_kopecks: expression<number>(
    'coalesce((select sum(u.amount_kopecks) from bonus_uses u where u.bonus_id = b.id), 0)::bigint',
  ),
})
/** A bonus with its promotion and company. */
export type BonusRecord = RecordOf<typeof bonusRecord>

export interface BonusFilters {
  readonly q: string
  readonly company?: number | undefined
  readonly kind?: BonusKind | undefined
  readonly stage?: BonusStage | undefined
}

const sortColumns = {
  id: 'b.id',
  balance: 'b.balance_kopecks',
  currentWeight: 'b.current_mg',
} as const

/** A page of bonuses of companies that take part, and how many there are. */
export function readBonusPage(
  sql: Sql,
  { q, company, kind, stage }: BonusFilters,
  order: { readonly sort: keyof typeof sortColumns; readonly descending: boolean },
  page: ListSlice,
): Promise<{ rows: BonusRecord[]; total: number }> {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (q)
    parts.push(`lower(c.name || ' ' || c.full_name || ' ' || c.inn) like ${param(contains(q.toLowerCase()))}`)
  if (company !== undefined) parts.push(`b.company_id = ${param(company)}`)
  if (kind !== undefined) parts.push(`p.kind = ${param(kind)}`)
  if (stage !== undefined) parts.push(`b.stage = ${param(stage)}`)
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortColumns[order.sort]} ${direction}, b.id ${direction}`
  const list = { from: `from ${takingPart}`, where: parts.join(' and '), orderBy, id: 'b.id', values }
  return readPage(sql, bonusRecord, list, page)
}

export const readBonus = bonusRecord.statement<[id: number]>(
  'bonus_one',
  (columns) => `select ${columns} from ${takingPart} where b.id = $1`,
)

/** The promotion of a bonus, whose lock all its changes take. */
export const readPromotionOf = record({ promotion_id: b.promotion_id }).statement<[id: number]>(
  'bonus_promotion',
  (columns) => `select ${columns} from bonuses b where b.id = $1`,
)

const bonusOrderRecord = record({
  ...pick(o, 'id', 'number', 'company_id', 'created_at'),
  company_name: columnsOf(companies, 'k').name,
  weight_mg: expression<number>(`case when listed.is_counted then ${countedMg} else 0 end`),
  used_kopecks: expression<number>('listed.used'),
})
export type BonusOrderRecord = RecordOf<typeof bonusOrderRecord>

/** The bonuses of the companies that count together; $1 is the promotion, $2 the company. */
const ownBonuses = `with own as (select b.*, ${takesPart} as takes_part from ${everyBonus} where b.promotion_id = $1::int and ${sameHolding})`

const begin = `${ownBonuses}, listed as (select found.id, bool_or(found.is_counted) as is_counted, sum(found.used)::bigint as used from (
    select o.id, true as is_counted, 0::bigint as used
      from own b join promotions p on p.id = b.promotion_id join orders o on b.takes_part and ${counts}
    union all
    select u.order_id, false, u.amount_kopecks from own b join bonus_uses u on u.bonus_id = b.id) found
    group by found.id)`

/** The sum that orders have used of a bonus, and the number of these orders. */
export const readSpent = record({
  sum: expression<number>('coalesce(sum(u.amount_kopecks), 0)::bigint'),
  orders: expression<number>('count(distinct u.order_id)::int'),
}).statement<[promotionId: number, companyId: number]>(
  'bonus_spent',
  (columns) =>
    `${ownBonuses} select ${columns} from own b join bonus_uses u on u.bonus_id = b.id and u.amount_kopecks > 0`,
)

const listedOrders = 'from listed join orders o on o.id = listed.id join companies k on k.id = o.company_id'

/** The latest of the orders that `readBonusOrders` lists; every page of a customer asks for them. */
export const readLatestBonusOrders = bonusOrderRecord.statement<
  [promotionId: number, companyId: number, limit: number]
>(
  'bonus_orders_latest',
  (columns) => `${begin} select ${columns} ${listedOrders} order by o.created_at desc, o.id desc limit $3`,
)

/** A page of the orders that count for a bonus or have used it, of all companies that count together. */
export function readBonusOrders(
  sql: Sql,
  promotionId: number,
  companyId: number,
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: BonusOrderRecord[]; total: number }> {
  const direction = descending ? 'desc' : 'asc'
  return readPage(
    sql,
    bonusOrderRecord,
    {
      begin,
      from: listedOrders,
      where: 'true',
      orderBy: `o.created_at ${direction}, o.id ${direction}`,
      id: 'o.id',
      values: [promotionId, companyId],
    },
    page,
  )
}

export const bonusTable = recordTable(bonuses)

/** Notes by whom and when a bonus was granted, or that it is not. */
export const setGrant = command<[id: number, grantedAt: Date | null, grantedBy: number | null]>(
  'bonus_set_grant',
  'update bonuses set granted_at = $2, granted_by = $3 where id = $1',
)
