import { articleKey } from '@proba/domain/product/search'
import { eq } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonOne, jsonRows, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { coilPools, coilPoolValues } from '../../../schema/catalogue/stockTables.ts'
import { heldOf } from '../../catalogue/listing/heldStock.ts'

const cp = columnsOf(coilPools, 'cp')
const v = columnsOf(coilPoolValues, 'v')

/** SQL of the mg that orders hold of an amount. */
const heldMg = `${heldOf('coil', 'v.id')}::bigint`

const poolRecord = record({
  ...pick(cp, 'id', 'key', 'mode', 'version'),
  amounts: jsonRows(
    {
      id: v.id,
      isChain: v.is_chain,
      withCoating: v.with_coating,
      available: v.available_mg,
      short: v.short_mg,
      asOf: v.as_of,
      held: expression<number>(heldMg),
    },
    'from coil_pool_values v where v.coil_pool_id = cp.id',
    'v.id',
  ),
  product_ids: expression<number[]>(
    `array(select p.id from products p where p.coil_pool_id = cp.id and p.deleted_at is null order by p.article, p.id)`,
  ),
  in_carts: jsonOne(
    {
      carts: expression<number>('count(distinct w.cart_id)::int'),
      rows: expression<number>('coalesce(sum(w.rows), 0)::int'),
      weight: expression<number>('coalesce(sum(w.weight_mg), 0)::bigint'),
    },
    `from products p join cart_positions w on w.product_id = p.id and w.order_type = 'products_coil'
     where p.coil_pool_id = cp.id`,
  ),
})
/** A coil pool with its amounts, its products and what waits for it in carts. */
export type CoilPoolRecord = RecordOf<typeof poolRecord>

export interface CoilFilters {
  readonly q: string
  readonly product?: number | undefined
  readonly inStock?: boolean | undefined
}

function conditionsOf({ q, product, inStock }: CoilFilters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (q) {
    const key = articleKey(q)
    const byArticle = `exists (select from products p
      where p.coil_pool_id = cp.id and p.deleted_at is null and p.search_key like ${param(contains(key))})`
    parts.push(`(lower(cp.key) like ${param(contains(q.toLowerCase()))}${key ? ` or ${byArticle}` : ''})`)
  }
  if (product !== undefined)
    parts.push(`cp.id = (select p.coil_pool_id from products p where p.id = ${param(product)})`)
  const some = 'exists (select from coil_pool_values a where a.coil_pool_id = cp.id and a.available_mg > 0)'
  if (inStock !== undefined) parts.push(inStock ? some : `not ${some}`)
  return { where: parts.join(' and '), values }
}

const sortColumns = { key: 'cp.key', id: 'cp.id' } as const

/** A page of coil pools and how many there are. */
export async function readCoilPage(
  sql: Sql,
  filters: CoilFilters,
  order: { sort: keyof typeof sortColumns; descending: boolean },
  page: ListSlice,
): Promise<{ rows: CoilPoolRecord[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortColumns[order.sort]} ${direction}, cp.id ${direction}`
  return readPage(sql, poolRecord, { from: 'from coil_pools cp', where, orderBy, id: 'cp.id', values }, page)
}

export const readCoilPool = poolRecord.statement<[id: number]>(
  'admin_coil',
  (columns) => `select ${columns} from coil_pools cp where cp.id = $1`,
)

/** Locks products by id before the pool, as saving a product locks the product and then refers to its pool. */
export const lockCoilProducts = record(
  pick(columnsOf(products, 'p'), 'id', 'article', 'deleted_at'),
).statement<[ids: readonly number[], pool: number]>(
  'admin_coil_products',
  (columns) => `select ${columns} from products p where p.id = any($1::int[]) or p.coil_pool_id = $2
   order by p.id for no key update`,
)

/** Locks the pool after its amounts, which placing locks; until the commit nothing can refer to it. */
export const lockCoilPool = command<[id: number]>(
  'admin_coil_lock',
  'select 1 from coil_pools where id = $1 for update',
)

/** Makes products those of a pool: others leave it, and without a pool no coils can be ordered of them. */
export const setCoilProducts = command<[pool: number, products: readonly number[], now: Date]>(
  'admin_coil_set_products',
  `update products p set
     coil_pool_id = case when p.id = any($2::int[]) then $1 end,
     coil_production_available = p.coil_production_available and p.id = any($2::int[]),
     version = p.version + 1, updated_at = $3
   where (p.coil_pool_id = $1 and p.id <> all($2::int[]))
     or (p.id = any($2::int[]) and p.coil_pool_id is distinct from $1)`,
)

/** Which of some products are chains. */
export const readCoilSorts = record(pick(columnsOf(products, 'p'), 'id', 'is_chain')).statement<
  [ids: readonly number[]]
>(
  'admin_coil_sorts',
  (columns) => `select ${columns} from products p where p.id = any($1::int[]) and p.deleted_at is null`,
)

export const coilPoolTable = recordTable(coilPools)

type AmountColumns = typeof coilPoolValues.$inferInsert

/** Adds an amount of a type to a pool. */
export async function insertAmount(tx: Tx, columns: AmountColumns): Promise<void> {
  await tx.insert(coilPoolValues).values(columns)
}

export async function updateAmount(tx: Tx, id: number, columns: Partial<AmountColumns>): Promise<void> {
  await tx.update(coilPoolValues).set(columns).where(eq(coilPoolValues.id, id))
}

export const deleteAmounts = command<[ids: readonly number[]]>(
  'admin_coil_delete_amounts',
  'delete from coil_pool_values where id = any($1::int[])',
)
