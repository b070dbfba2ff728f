import type { OrderType } from '@proba/domain/codes/orderType'
import { stockTypeOf } from '@proba/domain/codes/stockType'
import { capacityLeft, capacityReleasedAt } from '@proba/domain/stock/capacity'
import type { CoilPower } from '@proba/domain/stock/coil'
import type { PoolValue, Resources } from '@proba/domain/stock/demand'
import { residueKey } from '@proba/domain/stock/residue'
import type { Sql } from '../../../db/connection/connect.ts'
import {
  type PoolRecord,
  type PowerGroupRecord,
  type ProductFacts,
  type ResidueRecord,
  readArticles,
  readPools,
  readPowerGroups,
  readResidues,
} from './productFactsStore.ts'

/**
 * Articles by product, also of products that have left the catalogue and have no facts: their rows still show what
 * they are (decision G-112).
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

const idsOf = (values: readonly (number | null)[]) => [...new Set(values)].filter((value) => value !== null)

/** What is left now of everything the products can be ordered from; with a type, only of what that type draws on. */
export async function readResources(
  sql: Sql,
  products: Iterable<ProductFacts>,
  now: Date,
  type: OrderType | null = null,
): Promise<Resources> {
  const all = [...products]
  const isNeeded = (isUsed: boolean) => type === null || isUsed
  const releasedAt = capacityReleasedAt(now.toISOString())
  const groups = idsOf(all.map((product) => product.power_group_id))
  const pools = idsOf(all.map((product) => product.coil_pool_id))
  const ids = all.map(({ id }) => id)
  const [powers, coils, residues] = await Promise.all([
    groups.length > 0 && isNeeded(type === 'products_production')
      ? readPowerGroups(sql, groups, releasedAt)
      : [],
    pools.length > 0 && isNeeded(type === 'products_coil') ? readPools(sql, pools) : [],
    ids.length > 0 && isNeeded(type !== null && stockTypeOf(type) !== null) ? readResidues(sql, ids) : [],
  ])
  return resourcesFrom(powers, coils, residues)
}

/** What is left, from the rows that say it. */
export function resourcesFrom(
  powers: readonly PowerGroupRecord[],
  coils: readonly PoolRecord[],
  residues: readonly ResidueRecord[],
): Resources {
  return {
    powerGroups: new Map(powers.map(({ id, value_mg, held }) => [id, capacityLeft(value_mg, held)])),
    coilPools: new Map(
      coils.map(({ id, mode, values }): [number, CoilPower<PoolValue>] => [id, { mode, values }]),
    ),
    residues: new Map(
      residues.map((row) => [residueKey(row.offer_id, row.coating_id, row.stock_type), row.available]),
    ),
  }
}
