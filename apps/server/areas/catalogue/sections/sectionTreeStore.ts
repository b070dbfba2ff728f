import type { Tx } from '../../../db/connection/connect.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { categories } from '../../../schema/catalogue/dictionaryTables.ts'
import { recountGroups } from '../listing/sectionGroupsStore.ts'

/**
 * Locks the whole tree by id, as saving a product locks its sections: while it is changed, no product enters or leaves
 * a section and nobody else moves one.
 */
export const lockTree = record(pick(columnsOf(categories, 'c'), 'id', 'parent_id', 'sort')).statement<[]>(
  'admin_sections_lock',
  (columns) => `select ${columns} from categories c order by c.id for no key update`,
)

const copied = 'article, weight_mg, created_at, metal_id, alloy_id, weaving_id, diameter_mm, coating_ids'

/** Puts the products of a section into others too. */
const enter = command<[id: number, sections: readonly number[]]>(
  'admin_section_enter',
  `insert into section_products (category_id, product_id, ${copied})
   select s.id, sp.product_id, ${copied} from section_products sp, unnest($2::int[]) s(id)
   where sp.category_id = $1 on conflict do nothing`,
)

/** Takes the products of a section out of those that no section of theirs is below any more. */
const leave = command<[id: number, sections: readonly number[]]>(
  'admin_section_leave',
  `with recursive below as (
     select id top, id from categories where id = any($2::int[])
     union all select b.top, c.id from below b join categories c on c.parent_id = b.id)
   delete from section_products sp where sp.category_id = any($2::int[])
     and sp.product_id in (select m.product_id from section_products m where m.category_id = $1)
     and not exists (select from product_categories pc join below b on b.id = pc.category_id
       where b.top = sp.category_id and pc.product_id = sp.product_id)`,
)

const recount = command<[sections: readonly number[]]>(
  'admin_sections_recount',
  `update categories c set product_count = (select count(*) from section_products sp where sp.category_id = c.id)
   where c.id = any($1::int[])`,
)

/** Lets the products of a moved section leave and enter those above it, and counts them there; the tree is locked. */
export async function moveProducts(
  tx: Tx,
  id: number,
  { left, entered }: { readonly left: readonly number[]; readonly entered: readonly number[] },
): Promise<void> {
  const changed = [...left, ...entered]
  if (changed.length === 0) return
  await enter(tx, id, entered)
  await leave(tx, id, left)
  await recount(tx, changed)
  await recountGroups(tx, changed)
}

/** Moves the sections right below one to another parent; their products are in it already. */
export const adoptChildren = command<[id: number, parentId: number | null]>(
  'admin_section_adopt',
  'update categories set parent_id = $2, version = version + 1 where parent_id = $1',
)

/** Empties a section that is about to be deleted: only deleted products are its own, all others stay further down. */
export async function emptySection(tx: Tx, id: number): Promise<void> {
  for (const table of ['section_groups', 'section_products', 'product_categories'])
    await tx.$client.query(`delete from ${table} where category_id = $1`, [id])
}
