import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { products, sectionProducts } from '../../../schema/catalogue/catalogueTables.ts'

/**
 * Products of a blank in the order of their articles, each with the number of rows before it; closed and discontinued
 * ones are left out. `$1` are categories.
 */
const sized = `select sp.category_id, sp.article, p.id, jsonb_array_length(p.listed_sizes) sizes,
    coalesce(sum(jsonb_array_length(p.listed_sizes)) over (partition by sp.category_id order by sp.article, p.id
      rows between unbounded preceding and 1 preceding), 0) before
  from section_products sp join products p on p.id = sp.product_id
  where sp.category_id = any($1::int[]) and p.deleted_at is null and not p.is_closed and not p.is_discontinued
    and jsonb_array_length(p.listed_sizes) > 0`

/** How much each category's blank holds; categories with nothing to order are left out. */
export const readBlankSizes = record({
  ...pick(columnsOf(sectionProducts), 'category_id'),
  products: expression<number>('count(*)::int'),
  rows: expression<number>('sum(sizes)::int'),
  parts: expression<number>('(max(before)::int / $2::int) + 1'),
}).statement<[readonly number[], rowsPerPart: number]>(
  'blank_sizes',
  (columns) => `select ${columns}
   from (${sized}) sized group by category_id`,
)

/** Products of a part of a blank, from 1. */
export const readBlankProducts = record(pick(columnsOf(products), 'id')).statement<
  [readonly number[], rowsPerPart: number, part: number]
>(
  'blank_products',
  (columns) =>
    `select ${columns} from (${sized}) sized where before::int / $2::int = $3::int - 1 order by article, id`,
)
