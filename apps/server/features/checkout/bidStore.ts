import type { ProductType } from '@proba/domain/orderType'
import { statement } from '../../db/statement.ts'

export interface BidContract {
  id: number
  contract_type: string
  end_date: string | null
  active: boolean
  knfmp_number: string
  name: string
  contracts_count: number
}

/** A contract of the company, and among how many the customer could choose. */
export const readBidContract = statement<BidContract, [number, number]>(
  'bid_contract',
  `select c.id, c.contract_type, c.end_date::text, c.active, c.knfmp_number, c.name,
     (select count(*)::int from contracts o where o.company_id = c.company_id and o.active) contracts_count
   from contracts c where c.id = $1 and c.company_id = $2`,
)

export const readMetalMinimums = statement<
  { metal_id: number; product_type: ProductType; min_weight_mg: number },
  [readonly number[]]
>(
  'bid_minimums',
  'select metal_id, product_type, min_weight_mg from metal_minimums where metal_id = any($1::int[])',
)

export const readFreeMetal = statement<{ metal_id: number; metal_free_mg: number }, [number]>(
  'bid_free_metal',
  'select metal_id, metal_free_mg from contract_balances where contract_id = $1',
)

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
