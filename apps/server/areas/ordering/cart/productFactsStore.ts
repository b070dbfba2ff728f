import { columnsOf, expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { offers, products } from '../../../schema/catalogue/catalogueTables.ts'
import { alloys } from '../../../schema/catalogue/dictionaryTables.ts'
import { coilPools, coilPoolValues, powerGroups, residues } from '../../../schema/catalogue/stockTables.ts'
import { heldCapacity } from '../../catalogue/listing/heldCapacity.ts'

const p = columnsOf(products, 'p')
const o = columnsOf(offers, 'o')
const v = columnsOf(coilPoolValues, 'v')

export const productFactsShape = {
  ...pick(p, 'id', 'article', 'title_ru', 'title_en', 'diameter_mm'),
  picture: expression<string | null>('p.picture_keys[1]'),
  ...pick(p, 'metal_id', 'alloy_id'),
  accounting_assay: columnsOf(alloys, 'a').accounting_assay,
  ...pick(p, 'product_type', 'is_chain', 'slope', 'intercept_mg', 'production_factor', 'power_group_id'),
  ...pick(p, 'coil_pool_id', 'disabled_platings', 'in_stock', 'for_contract_type', 'min_order_weight_mg'),
  ...pick(p, 'min_order_count', 'is_closed', 'closed_reason_ru', 'closed_reason_en', 'is_discontinued'),
  ...pick(p, 'coil_production_available', 'custom_length_available', 'chain_min_length_cm', 'is_dimensioned'),
  coatings: expression<number[]>(
    'array(select pc.coating_id from product_coatings pc where pc.product_id = p.id order by pc.sort)',
  ),
  offers: jsonRows(
    { id: o.id, length: o.length_mm, label: o.size_label, weight: o.weight_mg },
    'from offers o where o.product_id = p.id and o.deleted_at is null',
    'o.sort, o.id',
  ),
}
const productFacts = record(productFactsShape)

/** Catalogue facts of a product with rows in a cart, a file or an order. */
export type ProductFacts = RecordOf<typeof productFacts>

/** Facts of products that are in the catalogue; a deleted product has none. */
export const readProductFacts = productFacts.statement<[readonly number[]]>(
  'cart_product_facts',
  (columns) => `select ${columns}
   from products p join alloys a on a.id = p.alloy_id where p.id = any($1::int[]) and p.deleted_at is null`,
)

/** Articles of products, also of deleted ones. */
export const readArticles = record(pick(columnsOf(products), 'id', 'article')).statement<[readonly number[]]>(
  'cart_articles',
  (columns) => `select ${columns} from products where id = any($1::int[])`,
)

/** A power group, and the units that orders placed after $2 hold of it. */
export const powerGroupShape = {
  ...pick(columnsOf(powerGroups, 'pg'), 'id', 'value_mg'),
  held: expression<number>(heldCapacity('pg.id', '$2')),
}
const powerGroup = record(powerGroupShape)
export type PowerGroupRecord = RecordOf<typeof powerGroup>

/** Capacity of power groups, and the units that orders placed after $2 hold of it. */
export const readPowerGroups = powerGroup.statement<[readonly number[], string]>(
  'resources_powers',
  (columns) => `select ${columns} from power_groups pg where pg.id = any($1::int[])`,
)

/** A coil pool with its amounts, mg. */
export const poolShape = {
  ...pick(columnsOf(coilPools, 'cp'), 'id', 'mode'),
  values: jsonRows(
    { id: v.id, value: v.available_mg, isChain: v.is_chain, withCoating: v.with_coating },
    'from coil_pool_values v where v.coil_pool_id = cp.id',
    'v.id',
  ),
}
const pool = record(poolShape)
export type PoolRecord = RecordOf<typeof pool>

/** Coil pools with their amounts, mg. */
export const readPools = pool.statement<[readonly number[]]>(
  'resources_pools',
  (columns) => `select ${columns} from coil_pools cp where cp.id = any($1::int[])`,
)

/** Pieces of a finished stock. */
export const residueShape = pick(columnsOf(residues), 'offer_id', 'coating_id', 'stock_type', 'available')
const residue = record(residueShape)
export type ResidueRecord = RecordOf<typeof residue>

/** Pieces of finished stock of products. */
export const readResidues = residue.statement<[readonly number[]]>(
  'resources_residues',
  (columns) => `select ${columns} from residues where product_id = any($1::int[])`,
)
