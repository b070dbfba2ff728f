import { capacityLeft, capacityReleasedAt } from '@proba/domain/capacity'
import type { CoilMode, CoilPower } from '@proba/domain/coil'
import { type OrderType, type StockType, stockTypeOf } from '@proba/domain/orderType'
import { residueKey } from '@proba/domain/residue'
import type { PoolValue, Resources } from '@proba/domain/resource'
import type { Sql } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'
import { heldCapacity } from '../catalogue/heldCapacity.ts'

/** What the catalogue says of a product whose rows stand in a cart, a file or an order. */
export interface ProductFacts {
  id: number
  article: string
  title_ru: string
  title_en: string
  diameter_mm: number
  picture: string | null
  metal_id: number
  alloy_id: number
  accounting_assay: number
  product_type: string
  is_chain: boolean
  slope: number
  intercept_mg: number
  production_factor: number
  power_group_id: number | null
  coil_pool_id: number | null
  disabled_platings: number[]
  in_stock: { contractType: string; availability: boolean }[]
  for_contract_type: string | null
  min_order_weight_mg: number | null
  min_order_count: number | null
  is_closed: boolean
  closed_reason_ru: string | null
  closed_reason_en: string | null
  is_discontinued: boolean
  coil_production_available: boolean
  custom_length_available: boolean
  chain_min_length_cm: number
  is_dimensioned: boolean
  coverings: number[]
  offers: { id: number; length: number; label: string | null; weight: number | null }[]
}

/** Facts of products that are in the catalogue; a deleted product has none. */
export const readProductFacts = statement<ProductFacts, [readonly number[]]>(
  'cart_product_facts',
  `select p.id, p.article, p.title_ru, p.title_en, p.diameter_mm, p.picture_keys[1] picture, p.metal_id, p.alloy_id,
     a.accounting_assay, p.product_type, p.is_chain, p.slope, p.intercept_mg, p.production_factor, p.power_group_id,
     p.coil_pool_id, p.disabled_platings, p.in_stock, p.for_contract_type, p.min_order_weight_mg, p.min_order_count,
     p.is_closed, p.closed_reason_ru, p.closed_reason_en, p.is_discontinued, p.coil_production_available,
     p.custom_length_available, p.chain_min_length_cm, p.is_dimensioned,
     array(select pc.covering_id from product_coverings pc where pc.product_id = p.id order by pc.sort) coverings,
     coalesce((select json_agg(json_build_object('id', o.id, 'length', o.length_mm, 'label', o.size_label, 'weight', o.weight_mg) order by o.sort, o.id)
       from offers o where o.product_id = p.id and o.deleted_at is null), '[]') offers
   from products p join alloys a on a.id = p.alloy_id where p.id = any($1::int[]) and p.deleted_at is null`,
)

const readArticles = statement<{ id: number; article: string }, [readonly number[]]>(
  'cart_articles',
  'select id, article from products where id = any($1::int[])',
)

/**
 * Articles by product, also of products that have left the catalogue and so have no facts: a row of one still says
 * what it is (decision G-112).
 */
export async function articlesOf(
  sql: Sql,
  ids: readonly number[],
  facts: readonly ProductFacts[],
): Promise<Map<number, string>> {
  const known = new Map(facts.map(({ id, article }) => [id, article]))
  const gone = ids.filter((id) => !known.has(id))
  if (gone.length > 0) for (const { id, article } of await readArticles(sql, gone)) known.set(id, article)
  return known
}

const readPowers = statement<
  { id: number; value_mg: number | null; held: number },
  [readonly number[], string]
>(
  'resources_powers',
  `select pg.id, pg.value_mg, ${heldCapacity('pg.id', '$2')} held
   from power_groups pg where pg.id = any($1::int[])`,
)

const readPools = statement<{ id: number; mode: CoilMode; values: PoolValue[] }, [readonly number[]]>(
  'resources_pools',
  `select cp.id, cp.mode, coalesce((select json_agg(json_build_object('id', v.id, 'value', v.available_mg,
       'isChain', v.is_chain, 'withCoating', v.with_coating) order by v.id)
     from coil_pool_values v where v.coil_pool_id = cp.id), '[]') as values
   from coil_pools cp where cp.id = any($1::int[])`,
)

const readResidues = statement<
  { offer_id: number; covering_id: number; stock_type: StockType; available: number },
  [readonly number[]]
>(
  'resources_residues',
  'select offer_id, covering_id, stock_type, available from residues where product_id = any($1::int[])',
)

const idsOf = (values: readonly (number | null)[]) => [...new Set(values)].filter((value) => value !== null)

/** What is left now of everything the products can be ordered from; with a type, only of what that type draws on. */
export async function readResources(
  sql: Sql,
  products: Iterable<ProductFacts>,
  now: Date,
  type: OrderType | null = null,
): Promise<Resources> {
  const all = [...products]
  const wants = (drawn: boolean) => type === null || drawn
  const releasedAt = capacityReleasedAt(now.toISOString())
  const groups = idsOf(all.map((product) => product.power_group_id))
  const pools = idsOf(all.map((product) => product.coil_pool_id))
  const powers =
    groups.length > 0 && wants(type === 'products_production')
      ? await readPowers(sql, groups, releasedAt)
      : []
  const coils = pools.length > 0 && wants(type === 'products_coil') ? await readPools(sql, pools) : []
  const residues =
    all.length > 0 && wants(type !== null && stockTypeOf(type) !== null)
      ? await readResidues(
          sql,
          all.map(({ id }) => id),
        )
      : []
  return {
    powerGroups: new Map(powers.map(({ id, value_mg, held }) => [id, capacityLeft(value_mg, held)])),
    coilPools: new Map(
      coils.map(({ id, mode, values }): [number, CoilPower<PoolValue>] => [id, { mode, values }]),
    ),
    residues: new Map(
      residues.map((row) => [residueKey(row.offer_id, row.covering_id, row.stock_type), row.available]),
    ),
  }
}
