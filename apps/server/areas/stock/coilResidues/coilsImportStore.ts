import { columnsOf, expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { coilPools, coilPoolValues } from '../../../schema/catalogue/stockTables.ts'
import { heldOf, shippedSince } from '../../catalogue/listing/heldStock.ts'

const cp = columnsOf(coilPools, 'cp')
const v = columnsOf(coilPoolValues, 'v')

/** Pools by key, with the ids of their amounts and products. */
export const readPools = record({
  ...pick(cp, 'id', 'key', 'version'),
  amounts: jsonRows(
    {
      id: v.id,
      isChain: v.is_chain,
      withCoating: v.with_coating,
      available: v.available_mg,
      short: v.short_mg,
      overdrawn: v.overdrawn_mg,
      asOf: v.as_of,
      held: expression<number>(`${heldOf('coil', 'v.id')}::bigint`),
    },
    'from coil_pool_values v where v.coil_pool_id = cp.id',
    'v.id',
  ),
  product_ids: expression<number[]>(
    `array(select p.id from products p where p.coil_pool_id = cp.id and p.deleted_at is null order by p.article, p.id)`,
  ),
}).statement<[keys: readonly string[]]>(
  'import_coils_pools',
  (columns) => `select ${columns} from coil_pools cp where cp.key = any($1::text[]) order by cp.id`,
)
export type Pool = Awaited<ReturnType<typeof readPools>>[number]

/** mg of amounts that were shipped after a moment each. */
export const readShipped = record({
  id: expression<number>('n.id'),
  mg: expression<number>(`${shippedSince('coil', 'n.id', 'n.since')}::bigint`),
}).statement<[ids: readonly number[], since: readonly string[]]>(
  'import_coils_shipped',
  (columns) => `select ${columns} from unnest($1::int[], $2::timestamptz[]) n(id, since)`,
)

export const readArticles = record(pick(columnsOf(products, 'p'), 'id', 'article', 'search_key')).statement<
  [keys: readonly string[]]
>(
  'import_coils_products',
  (columns) => `select ${columns} from products p
   where p.search_key = any($1::text[]) and p.deleted_at is null order by p.id`,
)

/** Articles of products. */
export const readArticlesOf = record(pick(columnsOf(products), 'id', 'article')).statement<
  [ids: readonly number[]]
>('present_coils_products', (columns) => `select ${columns} from products where id = any($1::int[])`)

const unnamed = `v.available_mg > 0 and not exists (select
  from unnest($1::text[], $2::bool[], $3::bool[]) n(key, is_chain, with_coating)
  where n.key = cp.key and n.is_chain is not distinct from v.is_chain
    and n.with_coating is not distinct from v.with_coating)`

type Named = [
  keys: readonly string[],
  isChain: readonly (boolean | null)[],
  coated: readonly (boolean | null)[],
]

/** Amounts that a file does not name and that something can be ordered of. */
export const countUnnamedCoils = record({ amounts: expression<number>('count(*)::int') }).statement<Named>(
  'import_coils_unnamed',
  (columns) =>
    `select ${columns} from coil_pool_values v join coil_pools cp on cp.id = v.coil_pool_id where ${unnamed}`,
)

/** Makes them nothing: what orders hold stays theirs. Answers what they had. */
export const clearUnnamedCoils = record({
  pool: cp.id,
  isChain: v.is_chain,
  withCoating: v.with_coating,
  before: expression<number>('old.available_mg'),
}).statement<[...Named, now: Date]>(
  'import_coils_clear',
  (columns) => `update coil_pool_values v set available_mg = 0, as_of = $4, is_held_only = true
   from coil_pool_values old join coil_pools cp on cp.id = old.coil_pool_id
   where old.id = v.id and ${unnamed} returning ${columns}`,
)

/** Outdates the forms of pools that were changed without them. */
export const outdatePools = command<[ids: readonly number[], now: Date]>(
  'import_coils_outdate',
  'update coil_pools set version = version + 1, updated_at = $2 where id = any($1::int[])',
)

/** Locks amounts by id and then their pools, as placing and saving a pool do (decision G-015). */
export const lockAllCoils = command<[]>(
  'import_coils_lock_all',
  'select 1 from coil_pool_values order by id for no key update',
)

/** Notes that amounts of a pool were reported again at a later moment: nothing of them changes. */
export const touchCoils = command<[pool: number, moment: string]>(
  'coil_touch',
  `update coil_pool_values set as_of = greatest(as_of, $2::timestamptz), is_held_only = false
   where coil_pool_id = $1`,
)
