import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { categories } from '../../../schema/catalogue/dictionaryTables.ts'

/** Pairs of a product and a section chosen for it, as two lists of one length. */
type Pairs = [products: readonly number[], sections: readonly number[]]

const pairs = 'unnest($1::int[], $2::int[]) v(product_id, category_id)'

/** Each product with its chosen sections and all above them; a cycle of sections ends the walk. */
const withAncestors = `with recursive tree as (
    select v.product_id, c.id, c.parent_id from ${pairs} join categories c on c.id = v.category_id
    union select t.product_id, c.id, c.parent_id from categories c join tree t on c.id = t.parent_id)`

/** Locks the sections that products are in and will be in, by id. */
export const lockSections = record(pick(columnsOf(categories, 'c'), 'id')).statement<
  [products: readonly number[], sections: readonly number[]]
>(
  'sections_lock',
  (columns) => `select ${columns} from categories c where c.id in (
       with recursive tree as (
         select id, parent_id from categories where id = any($2::int[])
         union select c.id, c.parent_id from categories c join tree t on c.id = t.parent_id) select id from tree)
     or c.id in (select category_id from section_products where product_id = any($1::int[]))
     order by c.id for no key update`,
)

/** Takes products out of all their sections and the counters of these. */
export const leaveSections = command<[products: readonly number[]]>(
  'sections_leave',
  `with gone as (delete from section_products where product_id = any($1::int[]) returning category_id)
   update categories c set product_count = product_count - g.gone
   from (select category_id, count(*) gone from gone group by 1) g where c.id = g.category_id`,
)

/** Puts products into their chosen sections and all above them, and counts them there. */
export const enterSections = command<Pairs>(
  'sections_enter',
  `${withAncestors}, placed as (
     insert into section_products (category_id, product_id, article, weight_mg, created_at, metal_id, alloy_id, weaving_id, diameter_mm, coating_ids)
     select t.id, p.id, p.article, p.base_weight_mg, p.created_at, p.metal_id, p.alloy_id, p.weaving_id, p.diameter_mm,
       array(select pc.coating_id from product_coatings pc where pc.product_id = p.id order by 1)
     from (select distinct product_id, id from tree) t join products p on p.id = t.product_id returning category_id)
   update categories c set product_count = product_count + n.placed
   from (select category_id, count(*) placed from placed group by 1) n where c.id = n.category_id`,
)

/** Forgets chosen sections that are not among those of a product any more. */
export const forgetChosen = command<[products: readonly number[], ...Pairs]>(
  'sections_forget',
  `delete from product_categories pc where pc.product_id = any($1::int[])
     and not exists (select from unnest($2::int[], $3::int[]) v(product_id, category_id)
       where v.product_id = pc.product_id and v.category_id = pc.category_id)`,
)

/** Stores the chosen sections themselves, without those above. */
export const saveChosen = command<Pairs>(
  'sections_choose',
  `insert into product_categories (product_id, category_id)
   select distinct v.product_id, v.category_id from ${pairs} on conflict do nothing`,
)
