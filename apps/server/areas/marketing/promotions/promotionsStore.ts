import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import { namedLock } from '../../../db/advisoryLocks.ts'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { promotions } from '../../../schema/customers/bonusesTables.ts'
import { takingPart } from '../../customers/bonusRecount/bonusCountingStore.ts'

const p = columnsOf(promotions, 'p')

const promotionRecord = record({
  ...pick(p, 'id', 'kind', 'starts_on', 'ends_on', 'bonus_until', 'tariff', 'version'),
  companies_count: expression<number>(
    `(select count(*)::int from bonuses b join companies c on c.id = b.company_id and p.kind = any(c.promotions)
       where b.promotion_id = p.id)`,
  ),
})
export type PromotionRecord = RecordOf<typeof promotionRecord>

const sortColumns = { startsOn: 'p.starts_on', id: 'p.id' } as const

/** A page of promotions and how many there are. */
export function readPromotionPage(
  sql: Sql,
  kind: BonusKind | undefined,
  order: { readonly sort: keyof typeof sortColumns; readonly descending: boolean },
  page: ListSlice,
): Promise<{ rows: PromotionRecord[]; total: number }> {
  const direction = order.descending ? 'desc' : 'asc'
  const where = kind === undefined ? 'true' : 'p.kind = $1'
  const orderBy = `${sortColumns[order.sort]} ${direction}, p.id ${direction}`
  const values = kind === undefined ? [] : [kind]
  return readPage(
    sql,
    promotionRecord,
    { from: 'from promotions p', where, orderBy, id: 'p.id', values },
    page,
  )
}

export const readPromotion = promotionRecord.statement<[id: number]>(
  'promotion_one',
  (columns) => `select ${columns} from promotions p where p.id = $1`,
)

/** Lets writers of promotions come one after another, so that no two of a kind are alive on a day. */
export const lockPeriods = command<[]>(
  'promotions_lock_periods',
  `select pg_advisory_xact_lock(${namedLock('promotions')})`,
)

/** The days of all promotions of a kind, the last one of those that were agreed with companies included. */
export const readPeriods = record({
  id: p.id,
  startsOn: p.starts_on,
  endsOn: p.ends_on,
  bonusUntil: expression<string>(
    '(select greatest(p.bonus_until, max(b.bonus_until)) from bonuses b where b.promotion_id = p.id)',
  ),
}).statement<[kind: string]>(
  'promotions_periods',
  (columns) => `select ${columns} from promotions p where p.kind = $1 order by p.starts_on`,
)

/** The first companies by name that have reached something in a promotion, and how many there are. */
export const readReached = record({
  name: expression<string>('c.name'),
  count: expression<number>('(count(*) over ())::int'),
}).statement<[promotionId: number]>(
  'promotion_reached',
  (columns) => `select ${columns} from bonuses b join companies c on c.id = b.company_id
   where b.promotion_id = $1 and (b.orders_count > 0 or b.granted_at is not null
     or exists (select from bonus_uses u where u.bonus_id = b.id))
   order by c.name_key, c.id limit 5`,
)

export const deleteBonusesOf = command<[promotionId: number]>(
  'promotion_delete_bonuses',
  'delete from bonuses where promotion_id = $1',
)

/** The promotion of each kind that has begun last, where the company takes part. */
export const readCompanyBonuses = record({
  ...pick(p, 'kind', 'starts_on', 'ends_on'),
  promotion_id: p.id,
  holding: expression<string>('b.holding'),
  is_new_company: expression<boolean>('b.is_new_company'),
  stage: expression<'start' | 'accumulation' | 'withdrawal' | 'discount'>('b.stage'),
  balance_kopecks: expression<number>('b.balance_kopecks'),
  current_mg: expression<number>('b.current_mg'),
  tariff: expression<PromotionRecord['tariff']>('coalesce(b.tariff, p.tariff)'),
  orders_until: expression<string>('coalesce(b.orders_until, p.ends_on)'),
  bonus_until: expression<string>('coalesce(b.bonus_until, p.bonus_until)'),
  updated_at: expression<Date>('b.updated_at'),
}).statement<[companyId: number, day: string]>(
  'company_bonuses',
  (columns) => `select distinct on (p.kind) ${columns} from ${takingPart}
   where b.company_id = $1 and p.starts_on <= $2::date order by p.kind, p.starts_on desc`,
)
export type CompanyBonus = Awaited<ReturnType<typeof readCompanyBonuses>>[number]

export const promotionTable = recordTable(promotions)
