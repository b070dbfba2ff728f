import { shippedMgOf, shippedOf } from '../../../schema/ordering/ordersTables.ts'

/** SQL of the instant at which a day of Moscow begins; Moscow does not change its clocks. */
const dayBegins = (day: string) => `((${day})::timestamp - interval '3 hours') at time zone 'UTC'`

/** SQL of a bonus `b` with its promotion `p` and company `c`. */
export const everyBonus = `bonuses b join promotions p on p.id = b.promotion_id
  join companies c on c.id = b.company_id`

/** SQL of whether the company `c` of a bonus takes part in its promotion `p` now. */
export const takesPart = 'p.kind = any(c.promotions)'

/** SQL of a bonus `b` with its promotion `p` and company `c`, for companies that take part now. */
export const takingPart = `${everyBonus} and ${takesPart}`

/**
 * SQL of the weight, mg, that an order `o` adds to a bonus: its own, or the shipped weight if it was cancelled (G-601).
 */
export const countedMg = `(case when o.cancelled_at is null then o.weight_mg else ${shippedMgOf('o.id')} end)`

/**
 * SQL of whether an order `o` counts for a bonus `b` of a promotion `p`: completed, or cancelled after a part of it had
 * left; no trial, created within the days of the promotion; for the welcome bonus every order of a new company, for the
 * silver one those of silver (G-250, G-601).
 */
export const counts = `o.company_id = b.company_id
  and case when o.cancelled_at is null then o.actual_date is not null else ${shippedOf('o.id')} > 0 end
  and not o.is_demo and o.created_at >= ${dayBegins('p.starts_on')}
  and o.created_at < ${dayBegins('coalesce(b.orders_until, p.ends_on) + 1')}
  and case p.kind when 'welcome' then b.is_new_company
    else o.metal_id = (select s.id from metals s where s.code = 'silver') end`

/** SQL of the companies that count together with company $2 in promotion $1, itself among them. */
export const sameHolding = `(b.company_id = $2::int or b.holding <> '' and b.holding =
  (select own.holding from bonuses own where own.promotion_id = $1::int and own.company_id = $2::int))`

/** SQL of whether a company was new when a promotion began. */
export const isNewCompany = `p.kind = 'welcome' and c.created_at >= ${dayBegins('p.starts_on')}`
