import { productTypeChoice } from '@proba/domain/company/productTypeChoice'
import type { Sql } from '../../db/connect.ts'
import type { ActiveCompany } from '../../principal.ts'
import { readMetalMinimums, readMetals } from './dictionaryStore.ts'

type Orderer = Pick<ActiveCompany, 'settings' | 'disabledRestrictions'>

/** Whoever has no company: the product type that everybody may order, no check switched off. */
const nobody: Orderer = { settings: {}, disabledRestrictions: [] }

/**
 * Minimum weight of the given metals in mg, for the product type that the company orders unless it says otherwise;
 * none when that check is switched off for it (decisions G-063, G-132).
 */
export async function minimumsAmong(
  sql: Sql,
  metalIds: readonly number[],
  company: Orderer | null,
): Promise<ReadonlyMap<number, number>> {
  const { settings, disabledRestrictions } = company ?? nobody
  if (disabledRestrictions.includes('min_metal_weight')) return new Map()
  const { default: productType } = productTypeChoice(settings)
  const minimums = await readMetalMinimums(sql, metalIds)
  return new Map(
    minimums
      .filter((row) => row.product_type === productType)
      .map((row) => [row.metal_id, row.min_weight_mg]),
  )
}

/** The same of all metals. */
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

/** Minimum weight by metal and product type. */
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
