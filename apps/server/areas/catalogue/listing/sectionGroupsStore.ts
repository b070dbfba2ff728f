import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { command } from '../../../db/statements/statement.ts'

const groupColumns = 'category_id, metal_id, alloy_id, weaving_id, coating_ids'

/** Counts products in the groups of all their sections; the sections are locked. */
export const enterGroups = command<[products: readonly number[]]>(
  'section_groups_enter',
  `insert into section_groups (${groupColumns}, product_count)
   select ${groupColumns}, count(*) from section_products where product_id = any($1::int[]) group by ${groupColumns}
   on conflict on constraint section_groups_values
   do update set product_count = section_groups.product_count + excluded.product_count`,
)

const decrement = command<[products: readonly number[]]>(
  'section_groups_leave',
  `update section_groups g set product_count = g.product_count - n.gone from (
     select ${groupColumns}, count(*) gone from section_products where product_id = any($1::int[]) group by ${groupColumns}) n
   where g.category_id = n.category_id and g.metal_id = n.metal_id and g.alloy_id = n.alloy_id
     and g.weaving_id is not distinct from n.weaving_id and g.coating_ids = n.coating_ids`,
)

const deleteEmpty = command<[products: readonly number[]]>(
  'section_groups_sweep',
  `delete from section_groups where product_count = 0
     and category_id in (select category_id from section_products where product_id = any($1::int[]))`,
)

/** Takes products out of the groups of the sections they are still in; the sections are locked. */
export async function leaveGroups(tx: Tx, productIds: readonly number[]): Promise<void> {
  await decrement(tx, productIds)
  await deleteEmpty(tx, productIds)
}

/** Counts the groups of the given sections again. */
export const recountGroups = async (sql: Sql, categoryIds: readonly number[]): Promise<void> => {
  await sql.$client.query('delete from section_groups where category_id = any($1::int[])', [categoryIds])
  await sql.$client.query(
    `insert into section_groups (${groupColumns}, product_count)
     select ${groupColumns}, count(*) from section_products where category_id = any($1::int[]) group by ${groupColumns}`,
    [categoryIds],
  )
}
