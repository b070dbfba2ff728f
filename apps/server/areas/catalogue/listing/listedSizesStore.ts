import { command } from '../../../db/statements/statement.ts'

/** Rewrites the sizes of products as lists show them; every writer of offers calls it in its transaction. */
export const refreshSizes = command<[readonly number[]]>(
  'products_refresh_sizes',
  `update products p set listed_sizes = coalesce((select jsonb_agg(jsonb_build_array(o.id, o.length_mm, o.weight_mg) order by o.sort, o.id)
     from offers o where o.product_id = p.id and o.deleted_at is null), '[]'::jsonb)
   where p.id = any($1::int[])`,
)
