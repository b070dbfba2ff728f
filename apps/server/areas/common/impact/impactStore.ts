import type { ImpactEffect } from '@proba/domain/codes/impactEffect'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'

/**
 * SQL that selects what a change touches: company_id, product_id, effect, cart_id or auto_order_id, and the mg of the row
 * now (weight_mg) and after the change (after_mg). It uses $1, $2 … of `values`; common table expressions go before it.
 */
export interface Touched {
  readonly with?: string
  readonly select: string
  readonly values: readonly unknown[]
}

const figures = {
  effect: expression<ImpactEffect>('t.effect'),
  carts: expression<number>('t.carts'),
  rows: expression<number>('t.rows'),
  weight: expression<number>('t.weight'),
  weightAfter: expression<number>('t.weight_after'),
  autoOrders: expression<number>('t.auto_orders'),
  autoOrdersWeight: expression<number>('t.auto_orders_weight'),
}

const sums = `count(distinct cart_id)::int carts, count(cart_id)::int "rows",
  coalesce(sum(weight_mg) filter (where cart_id is not null), 0)::bigint weight,
  coalesce(sum(after_mg) filter (where cart_id is not null), 0)::bigint weight_after,
  count(distinct auto_order_id)::int auto_orders,
  coalesce(sum(weight_mg) filter (where auto_order_id is not null), 0)::bigint auto_orders_weight`

const heaviestFirst = 't.weight + t.auto_orders_weight desc, t.company_id, t.product_id, t.effect'

/** The record whose page begins with the parameter after `count` others. */
const impactRecord = (count: number) =>
  record({
    effects: jsonRows(
      { ...figures, companies: expression<number>('t.companies') },
      `from (select effect, count(distinct company_id)::int companies, ${sums} from touched group by effect) t`,
      't.effect',
    ),
    total: expression<number>('(select count(*)::int from listed)'),
    items: jsonRows(
      {
        ...figures,
        ...pick(columnsOf(companies, 'c'), 'id', 'name'),
        productId: columnsOf(products, 'p').id,
        article: columnsOf(products, 'p').article,
      },
      `from (select * from listed t order by ${heaviestFirst} limit $${count + 1} offset $${count + 2}) t
       join companies c on c.id = t.company_id join products p on p.id = t.product_id`,
      heaviestFirst,
    ),
  })
export type ImpactRecord = RecordOf<ReturnType<typeof impactRecord>>

/** Sums of what a change touches and a page of it by company and product. */
export async function readImpact(
  sql: Sql,
  touched: Touched,
  page: { perPage: number; offset: number },
): Promise<ImpactRecord> {
  const shape = impactRecord(touched.values.length)
  const before = touched.with ? `${touched.with}, ` : ''
  const [found] = await shape.query(
    sql,
    `with ${before}touched as materialized (${touched.select}),
       listed as (select company_id, product_id, effect, ${sums} from touched group by company_id, product_id, effect)
     select ${shape.columns}`,
    [...touched.values, page.perPage, page.offset],
  )
  return found ?? { effects: [], total: 0, items: [] }
}
