import type { TariffStep } from '@proba/domain/bonus/tariff'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import type { Tx } from '../../../db/statements/sql.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { updateRows } from '../../../db/statements/updateRows.ts'
import { bonuses, promotions } from '../../../schema/customers/bonusesTables.ts'
import { orders, shippedMgOf } from '../../../schema/ordering/ordersTables.ts'
import { countedMg, counts, everyBonus, isNewCompany, sameHolding, takesPart } from './bonusCountingStore.ts'

const b = columnsOf(bonuses, 'b')
const p = columnsOf(promotions, 'p')

/** Locks every promotion by id, for a company that joins or leaves some; before the company itself. */
export const lockPromotions = command<[]>(
  'promotions_lock',
  'select 1 from promotions order by id for no key update',
)

/** Locks the promotions that a company has a bonus of, by id: its orders and discounts then take turns. */
export const lockPromotionsOf = record({ id: p.id }).statement<[companyId: number]>(
  'promotions_lock_of',
  (columns) => `select ${columns} from promotions p
   where exists (select from bonuses b where b.promotion_id = p.id and b.company_id = $1)
   order by p.id for no key update`,
)

export const lockPromotion = record({ id: p.id }).statement<[id: number]>(
  'promotion_lock',
  (columns) => `select ${columns} from promotions p where p.id = $1 for no key update`,
)

/** Promotions that a company may still reach or use something in on a day. */
export const readLivePromotions = record({ id: p.id }).statement<[day: string]>(
  'promotions_live',
  (columns) => `select ${columns} from promotions p where p.bonus_until >= $1::date or exists (
     select from bonuses b where b.promotion_id = p.id and (b.balance_kopecks > 0 or b.bonus_until >= $1::date))
   order by p.id`,
)

/** Gives a bonus to companies that have the code of a promotion which is not over; null is every company or promotion. */
export const joinPromotions = command<[day: string, companyId: number | null, promotionId: number | null]>(
  'bonuses_join',
  `insert into bonuses (company_id, promotion_id, is_new_company)
   select c.id, p.id, ${isNewCompany}
   from promotions p join companies c on p.kind = any(c.promotions) and not c.is_demo and c.deleted_at is null
   where p.bonus_until >= $1::date and ($2::int is null or c.id = $2) and ($3::int is null or p.id = $3)
   order by c.id, p.id
   on conflict (company_id, promotion_id) do nothing`,
)

const shareRecord = record({
  ...pick(b, 'id', 'company_id', 'holding', 'granted_at', 'stage', 'current_mg', 'orders_count'),
  ...pick(b, 'balance_kopecks'),
  takes_part: expression<boolean>(takesPart),
  tariff: expression<readonly TariffStep[]>('coalesce(b.tariff, p.tariff)'),
  orders_until: expression<string>('coalesce(b.orders_until, p.ends_on)'),
  bonus_until: expression<string>('coalesce(b.bonus_until, p.bonus_until)'),
  counted_mg: expression<number>('coalesce(counted.mg, 0)::bigint'),
  counted_orders: expression<number>('coalesce(counted.orders, 0)::int'),
  used_kopecks: expression<number>(
    'coalesce((select sum(u.amount_kopecks) from bonus_uses u where u.bonus_id = b.id), 0)::bigint',
  ),
})
/** What a company brings to a promotion by its own orders, beside what is stored of its bonus. */
export type ShareRecord = RecordOf<typeof shareRecord>

/**
 * The shares of a promotion: of the companies that count together with $2, or of all. Of one that no longer takes part
 * only what it has used counts (decision G-451).
 */
export const readShares = shareRecord.statement<[promotionId: number, companyId: number | null]>(
  'bonus_shares',
  (columns) => `select ${columns} from ${everyBonus}
   left join lateral (select sum(${countedMg}) as mg, count(*) as orders from orders o
     where ${takesPart} and ${counts}) counted on true
   where b.promotion_id = $1::int and ($2::int is null or ${sameHolding}) order by b.id`,
)

/**
 * Notes the discount, kopecks, that an order had until now for each bonus that was granted after the order was placed,
 * where none is noted. What the bonus has paid of it already was added after the grant.
 */
export const noteDiscountAtGrant = command<[orderId: number, companyId: number, discount: number]>(
  'discount_at_grant_note',
  `insert into discounts_at_grant (order_id, bonus_id, discount_kopecks)
   select o.id, b.id, greatest($3::bigint - coalesce(u.amount_kopecks, 0), 0)
   from orders o join bonuses b on b.company_id = o.company_id and b.granted_at > o.created_at
   left join bonus_uses u on u.order_id = o.id and u.bonus_id = b.id
   where o.id = $1 and b.company_id = $2 order by b.id
   on conflict (order_id, bonus_id) do nothing`,
)

/** Forgets what orders had as discounts at a grant that was taken back. */
export const forgetDiscountsAtGrant = command<[bonusId: number, companyId: number]>(
  'discounts_at_grant_forget',
  `delete from discounts_at_grant g using bonuses b
   where b.id = $1 and b.company_id = $2 and g.bonus_id = b.id`,
)

/** The granted bonuses of the company of an order, as the order may use them. */
export const readOrderBonuses = record({
  id: b.id,
  bonusUntil: expression<string>('coalesce(b.bonus_until, p.bonus_until)'),
  used: expression<number>('coalesce(u.amount_kopecks, 0)::bigint'),
  left: expression<number>(
    '(case when p.kind = any(c.promotions) then b.balance_kopecks else 0 end)::bigint',
  ),
  discountAtGrant: expression<number>('coalesce(g.discount_kopecks, 0)::bigint'),
}).statement<[orderId: number, companyId: number]>(
  'bonuses_of_order',
  (columns) => `select ${columns} from orders o
   join bonuses b on b.company_id = o.company_id and b.granted_at is not null
   join promotions p on p.id = b.promotion_id join companies c on c.id = b.company_id
   left join bonus_uses u on u.order_id = o.id and u.bonus_id = b.id
   left join discounts_at_grant g on g.order_id = o.id and g.bonus_id = b.id
   where o.id = $1 and b.company_id = $2 order by b.id`,
)

/** Shipped weight and total weight of an order, mg. */
export const readShippedPart = record({
  shipped_mg: expression<number>(shippedMgOf('o.id')),
  weight_mg: columnsOf(orders, 'o').weight_mg,
}).statement<[orderId: number]>(
  'bonus_order_part',
  (columns) => `select ${columns} from orders o where o.id = $1`,
)

/** Writes what an order uses of a bonus now, kopecks. */
export const saveUse = command<[orderId: number, bonusId: number, amount: number]>(
  'bonus_use_save',
  `insert into bonus_uses (order_id, bonus_id, amount_kopecks) values ($1, $2, $3)
   on conflict (order_id, bonus_id) do update set amount_kopecks = excluded.amount_kopecks`,
)

export const deleteUse = command<[orderId: number, bonusId: number]>(
  'bonus_use_delete',
  'delete from bonus_uses where order_id = $1 and bonus_id = $2',
)

/** What a company has reached in a promotion, as it was counted. */
type Reached = Pick<
  typeof bonuses.$inferSelect,
  'id' | 'stage' | 'balanceKopecks' | 'currentMg' | 'ordersCount' | 'updatedAt'
>

export const saveReached = (tx: Tx, rows: readonly Reached[]): Promise<void> => updateRows(tx, bonuses, rows)
