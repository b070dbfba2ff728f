import type { ProductType } from '@proba/domain/orderType'
import { statement } from '../../db/statement.ts'

export interface MetalRow {
  id: number
  code: string
  name_ru: string
  name_en: string
}
export const readMetals = statement<MetalRow, []>(
  'bid_metals',
  'select id, code, name_ru, name_en from metals order by sort',
)

export const readCoverings = statement<{ id: number; name_ru: string; name_en: string }, []>(
  'bid_coverings',
  'select id, name_ru, name_en from coverings order by sort, id',
)

export const readAlloys = statement<{ id: number; name_ru: string; name_en: string }, []>(
  'cart_alloys',
  'select id, name_ru, name_en from alloys order by sort, id',
)

export const readMetalMinimums = statement<
  { metal_id: number; product_type: ProductType; min_weight_mg: number },
  [readonly number[]]
>(
  'bid_minimums',
  'select metal_id, product_type, min_weight_mg from metal_minimums where metal_id = any($1::int[])',
)
