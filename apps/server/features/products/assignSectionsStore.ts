import { columnsOf, pick } from '../../db/expression.ts'
import { command, record } from '../../db/statement.ts'
import { categories } from '../catalogue/dictionaryTables.ts'

/** The chosen sections with all above them; a cycle of sections ends the walk. */
const withAncestors = `with recursive tree as (
    select id, parent_id from categories where id = any($2::int[])
    union select c.id, c.parent_id from categories c join tree t on c.id = t.parent_id)`

export const lockSections = record(pick(columnsOf(categories, 'c'), 'id')).statement<
  [number, readonly number[]]
>(
  'sections_lock',
  (columns) => `select ${columns} from categories c where c.id in (${withAncestors} select id from tree)
     or c.id in (select category_id from section_products where product_id = $1) order by c.id for no key update`,
)

/** Takes the product out of all its sections and their counters. */
export const leaveSections = command<[number]>(
  'sections_leave',
  `with gone as (delete from section_products where product_id = $1 returning category_id)
   update categories c set product_count = product_count - 1 from gone where c.id = gone.category_id`,
)

/** Puts the product into the chosen sections and all above them, and counts it there. */
export const enterSections = command<[number, readonly number[]]>(
  'sections_enter',
  `${withAncestors}, placed as (
     insert into section_products (category_id, product_id, article, weight_mg, created_at, metal_id, alloy_id, weaving_id, diameter_mm, coating_ids)
     select t.id, p.id, p.article, p.base_weight_mg, p.created_at, p.metal_id, p.alloy_id, p.weaving_id, p.diameter_mm,
       array(select pc.coating_id from product_coatings pc where pc.product_id = p.id order by 1)
     from products p, (select distinct id from tree) t where p.id = $1 returning category_id)
   update categories c set product_count = product_count + 1 from placed where c.id = placed.category_id`,
)

/** Stores the chosen sections themselves, without those above. */
export const saveChosen = command<[number, readonly number[]]>(
  'sections_choose',
  `with gone as (delete from product_categories where product_id = $1 and category_id <> all($2::int[]))
   insert into product_categories (product_id, category_id) select $1, unnest($2::int[]) on conflict do nothing`,
)
