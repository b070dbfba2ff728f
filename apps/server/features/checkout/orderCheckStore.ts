import { statement } from '../../db/statement.ts'

export interface OrderContractRecord {
  id: number
  contract_type: string
  end_date: string | null
  active: boolean
  knfmp_number: string
  name: string
  contracts_count: number
}

/** A contract of the company, and among how many the customer could choose. */
export const readOrderContract = statement<OrderContractRecord, [number, number]>(
  'bid_contract',
  `select c.id, c.contract_type, c.end_date::text, c.active, c.knfmp_number, c.name,
     (select count(*)::int from contracts o where o.company_id = c.company_id and o.active) contracts_count
   from contracts c where c.id = $1 and c.company_id = $2`,
)

export const readFreeMetal = statement<{ metal_id: number; metal_free_mg: number }, [number]>(
  'bid_free_metal',
  'select metal_id, metal_free_mg from contract_balances where contract_id = $1',
)
