import { productTypeChoice } from '@proba/domain/company/productTypeChoice'
import type { Sql } from '../../db/connect.ts'
import type { ActiveCompany } from '../../principal.ts'
import { readMetalMinimums, readMetals } from './dictionaryStore.ts'

type OrderingCompany = Pick<ActiveCompany, 'settings' | 'disabledRestrictions'>

/** A caller without a company: the product type that everybody may order, no check switched off. */
const noCompany: OrderingCompany = { settings: {}, disabledRestrictions: [] }

/**
 * Minimum weight of the given metals in mg, for the product type that the company orders by default; none when that
 * check is switched off for it (decisions G-063, G-132).
 */
export async function minimumsAmong(
  sql: Sql,
  metalIds: readonly number[],
  company: OrderingCompany | null,
): Promise<ReadonlyMap<number, number>> {
  const { settings, disabledRestrictions } = company ?? noCompany
  if (disabledRestrictions.includes('min_metal_weight')) return new Map()
  const { default: productType } = productTypeChoice(settings)
  const minimums = await readMetalMinimums(sql, metalIds)
  return new Map(
    minimums
      .filter((row) => row.product_type === productType)
      .map((row) => [row.metal_id, row.min_weight_mg]),
  )
}

/** Minimum weight of all metals in mg, for the product type that the company orders by default. */
export async function metalMinimumsOf(
  sql: Sql,
  company: ActiveCompany,
): Promise<ReadonlyMap<number, number>> {
  const metals = await readMetals(sql)
  return minimumsAmong(
    sql,
    metals.map(({ id }) => id),
    company,
  )
}

/** Minimum weight in mg by metal and product type, `1/finished`. */
export async function minimumsByType(
  sql: Sql,
  metals: readonly { readonly id: number }[],
): Promise<Map<string, number>> {
  const rows = await readMetalMinimums(
    sql,
    metals.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [`${row.metal_id}/${row.product_type}`, row.min_weight_mg]))
}
