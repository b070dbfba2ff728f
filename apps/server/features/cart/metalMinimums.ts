import { productTypeChoice } from '@proba/domain/productType'
import type { Sql } from '../../db/connect.ts'
import type { ActiveCompany } from '../../principal.ts'
import { readMetalMinimums, readMetals } from '../checkout/bidStore.ts'

/**
 * Minimum weight of each metal in mg, for the product type that the company orders unless it says otherwise; none
 * when that check is switched off for it (decisions G-063, G-132).
 */
export async function metalMinimumsOf(
  sql: Sql,
  company: ActiveCompany,
): Promise<ReadonlyMap<number, number>> {
  if (company.disabledRestrictions.includes('min_metal_weight')) return new Map()
  const metals = await readMetals(sql)
  const { default: productType } = productTypeChoice(company.settings)
  const minimums = await readMetalMinimums(
    sql,
    metals.map(({ id }) => id),
  )
  return new Map(
    minimums
      .filter((row) => row.product_type === productType)
      .map((row) => [row.metal_id, row.min_weight_mg]),
  )
}
