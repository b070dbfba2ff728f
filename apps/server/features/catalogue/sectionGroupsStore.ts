import type { Sql, Tx } from '../../db/connect.ts'
import { command } from '../../db/statement.ts'

const groupColumns = 'category_id, metal_id, alloy_id, weaving_id, coating_ids'

/** Counts a product in the groups of all its sections; the sections are locked. */
export const enterGroups = command<[number]>(
  'section_groups_enter',
  `insert into section_groups (${groupColumns}, product_count)
   select ${groupColumns}, 1 from section_products where product_id = $1
   on conflict on constraint section_groups_values do update set product_count = section_groups.product_count + 1`,
)

const decrement = command<[number]>(
  'section_groups_leave',
  `update section_groups g set product_count = g.product_count - 1 from section_products sp
   where sp.product_id = $1 and g.category_id = sp.category_id and g.metal_id = sp.metal_id and g.alloy_id = sp.alloy_id
     and g.weaving_id is not distinct from sp.weaving_id and g.coating_ids = sp.coating_ids`,
)

const deleteEmpty = command<[number]>(
  'section_groups_sweep',
  `delete from section_groups where product_count = 0
     and category_id in (select category_id from section_products where product_id = $1)`,
)

/** Takes a product out of the groups of the sections it is still in; the sections are locked. */
export async function leaveGroups(tx: Tx, productId: number): Promise<void> {
  await decrement(tx, productId)
  await deleteEmpty(tx, productId)
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
