import type { StockType } from '@proba/domain/codes/stockType'
import type { StockLeft } from '@proba/domain/stock/stockUpdate'
import { columnsOf, expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { offers, products } from '../../../schema/catalogue/catalogueTables.ts'
import { residues } from '../../../schema/catalogue/stockTables.ts'
import { heldOf, shippedSince } from '../../catalogue/listing/heldStock.ts'

const o = columnsOf(offers, 'o')
const r = columnsOf(residues, 'r')

/** Products by article keys, with their coatings and listed sizes. */
export const readStockedProducts = record({
  ...pick(columnsOf(products, 'p'), 'id', 'article', 'search_key'),
  coating_ids: expression<number[]>(
    'array(select pc.coating_id from product_coatings pc where pc.product_id = p.id)',
  ),
  sizes: jsonRows(
    { id: o.id, lengthMm: o.length_mm, sizeLabel: o.size_label },
    'from offers o where o.product_id = p.id and o.deleted_at is null',
    'o.sort, o.id',
  ),
  /**
   * Sizes in coatings that have stock and can no longer be given any: off the portal, or a coating that was taken away.
   */
  left: jsonRows(
    { id: o.id, lengthMm: o.length_mm, sizeLabel: o.size_label, coatingId: r.coating_id },
    `from residues r join offers o on o.id = r.offer_id where o.product_id = p.id and (o.deleted_at is not null
       or not exists (select from product_coatings pc where pc.product_id = p.id and pc.coating_id = r.coating_id))`,
    'o.sort, o.id',
  ),
}).statement<[keys: readonly string[]]>(
  'import_residues_products',
  (columns) =>
    `select ${columns} from products p where p.search_key = any($1::text[]) and p.deleted_at is null`,
)

/** Pieces that orders hold of a stock. */
const held = expression<number>(`${heldOf('residue', 'r.id')}::int`)

/**
 * Stocks of sizes in coatings, with what orders hold of them and what was shipped of them after a moment: $1 offers, $2
 * coatings, $3 moments (null: nothing was shipped since).
 */
export const readStocks = record({
  ...pick(r, 'id', 'offer_id', 'coating_id', 'stock_type', 'available', 'short', 'overdrawn'),
  ...pick(r, 'as_of', 'said_id'),
  held,
  shipped: expression<number>(
    `case when n.since is null then 0 else ${shippedSince('residue', 'r.id', 'n.since')}::int end`,
  ),
}).statement<[offers: readonly number[], coatings: readonly number[], since: readonly (string | null)[]]>(
  'import_residues_stocks',
  (
    columns,
  ) => `select ${columns} from unnest($1::int[], $2::int[], $3::timestamptz[]) n(offer_id, coating_id, since)
   join residues r on r.offer_id = n.offer_id and r.coating_id = n.coating_id`,
)

/** Locks products by article keys before their stocks: messages about a stock that is not there yet take turns. */
export const lockStockedProducts = command<[keys: readonly string[]]>(
  'stock_lock_products',
  `select 1 from products p where p.search_key = any($1::text[]) and p.deleted_at is null
   order by p.id for no key update`,
)

/** Locks the stocks of products by article keys, by id as placing does (decision G-015). */
export const lockStocksOf = command<[keys: readonly string[]]>(
  'import_residues_lock',
  `select 1 from residues r where r.product_id in
     (select p.id from products p where p.search_key = any($1::text[])) order by r.id for no key update`,
)

export const lockAllStocks = command<[]>(
  'import_residues_lock_all',
  'select 1 from residues order by id for no key update',
)

/**
 * A stock to write: pieces that can be ordered, that are missing of what orders hold, and shipped beyond what lay
 * there.
 */
export interface StockWrite extends StockLeft {
  readonly offer_id: number
  readonly product_id: number
  readonly coating_id: number
  readonly stock_type: StockType
  readonly as_of: string
  readonly is_held_only: boolean
  readonly said_id: string | null
}

/** Writes stocks, each once; their versions change, so that a form that was opened before is outdated. */
export const writeStocks = record(pick(r, 'id', 'offer_id', 'coating_id')).statement<[rows: string]>(
  'import_residues_write',
  (columns) => `insert into residues as r
     (offer_id, product_id, coating_id, stock_type, available, short, overdrawn, as_of, is_held_only, said_id)
   select n.offer_id, n.product_id, n.coating_id, n.stock_type, n.available, n.short, n.overdrawn, n.as_of,
     n.is_held_only, n.said_id
   from jsonb_to_recordset($1::jsonb)
     n(offer_id int, product_id int, coating_id int, stock_type text, available int, short int, overdrawn int,
       as_of timestamptz, is_held_only boolean, said_id text)
   order by n.offer_id, n.coating_id, n.stock_type
   on conflict (offer_id, coating_id, stock_type) do update
     set available = excluded.available, short = excluded.short, overdrawn = excluded.overdrawn,
       as_of = excluded.as_of, is_held_only = excluded.is_held_only, said_id = excluded.said_id,
       version = r.version + 1
   returning ${columns}`,
)

/** Notes that stocks were reported again by messages of later moments: nothing of them changes. */
export const touchStocks = command<
  [ids: readonly number[], moments: readonly string[], reportIds: readonly string[]]
>(
  'stock_touch',
  `update residues r set as_of = n.moment, said_id = n.said_id, is_held_only = false
   from unnest($1::int[], $2::timestamptz[], $3::text[]) n(id, moment, said_id) where r.id = n.id`,
)

const unnamed = `r.available > 0 and not exists (select from unnest($1::int[], $2::int[]) n(offer_id, coating_id)
  where n.offer_id = r.offer_id and n.coating_id = r.coating_id)`

/** Sizes in coatings that a file does not name and that something can be ordered of. */
export const countUnnamed = record({
  records: expression<number>('count(distinct (r.offer_id, r.coating_id))::int'),
}).statement<[offers: readonly number[], coatings: readonly number[]]>(
  'import_residues_unnamed',
  (columns) => `select ${columns} from residues r where ${unnamed}`,
)

/** Makes them nothing: what orders hold stays theirs. Answers what they had. */
export const clearUnnamed = record({
  ...pick(r, 'id', 'offer_id', 'coating_id', 'stock_type'),
  held,
  before: expression<number>('old.available'),
}).statement<[offers: readonly number[], coatings: readonly number[], now: Date]>(
  'import_residues_clear',
  (columns) => `update residues r set available = 0, as_of = $3, is_held_only = true, said_id = null,
     version = r.version + 1
   from residues old where old.id = r.id and ${unnamed} returning ${columns}`,
)
