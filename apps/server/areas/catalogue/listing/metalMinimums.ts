import type { OrderType } from '@proba/domain/codes/orderType'
import type { ProductType } from '@proba/domain/codes/productType'
import { productTypeChoice } from '@proba/domain/company/productTypeChoice'
import { hasMetalMinimum, isMetalMinimumChecked } from '@proba/domain/metal/metalMinimum'
import type { Sql } from '../../../db/connection/connect.ts'
import type { ActiveCompany } from '../../../services/principal.ts'
import { type MetalMinimumRecord, readMetalMinimums } from './dictionaryStore.ts'

type OrderingCompany = Pick<ActiveCompany, 'settings' | 'disabledRestrictions'>

/** A caller without a company: the product type that everybody may order, no check switched off. */
const noCompany: OrderingCompany = { settings: {}, disabledRestrictions: [] }

/**
 * Minimum weight in mg by metal, of those given, for the product type that the company orders by default; none when that
 * check is switched off for it (decisions G-063, G-132).
 */
export function minimumsIn(
  minimums: readonly MetalMinimumRecord[],
  company: OrderingCompany | null,
): ReadonlyMap<number, number> {
  const { settings, disabledRestrictions } = company ?? noCompany
  if (!isMetalMinimumChecked(disabledRestrictions)) return new Map()
  const { default: productType } = productTypeChoice(settings)
  return new Map(
    minimums
      .filter((row) => row.product_type === productType)
      .map((row) => [row.metal_id, row.min_weight_mg]),
  )
}

/** Reads the minimum weight of the given metals; see `minimumsIn`. */
export const minimumsAmong = async (
  sql: Sql,
  metalIds: readonly number[],
  company: OrderingCompany | null,
): Promise<ReadonlyMap<number, number>> => minimumsIn(await readMetalMinimums(sql, metalIds), company)

/**
 * Minimum weights of a metal for an order of a company, mg by product type; none where the order type has no minimum or
 * that check is switched off.
 */
export function orderMinimums(
  minimums: readonly MetalMinimumRecord[],
  orderType: OrderType,
  { disabledRestrictions }: OrderingCompany,
): (metalId: number) => Partial<Record<ProductType, number>> {
  if (!hasMetalMinimum(orderType) || !isMetalMinimumChecked(disabledRestrictions)) return () => ({})
  return (metalId) =>
    Object.fromEntries(
      minimums.filter((row) => row.metal_id === metalId).map((row) => [row.product_type, row.min_weight_mg]),
    )
}
