import { statement } from '../../db/statement.ts'

export interface ContractRow {
  id: number
  name: string
  sap_number: string
  knfmp_number: string
  start_date: string
  end_date: string | null
  contract_type: string
  active: boolean
}

/** Contracts of a company, newest first. */
export const readContracts = statement<ContractRow, [number]>(
  'contracts_of_company',
  `select id, name, sap_number, knfmp_number, start_date::text, end_date::text, contract_type, active
   from contracts where company_id = $1 and active order by start_date desc, id`,
)

/** The contract last chosen by the user in the company. */
export const readChosen = statement<{ active_contract_id: number | null }, [number, number]>(
  'contracts_chosen',
  'select active_contract_id from user_companies where user_id = $1 and company_id = $2',
)

/** Metal balance of a contract that belongs to one of the companies. */
export const readBalance = statement<
  {
    metal_id: number
    code: string
    name_ru: string
    name_en: string
    metal_free_mg: number
    metal_bids_mg: number
    assays_free: { assay: number; mass: number }[]
    assays_bids: { assay: number; mass: number }[]
    as_of: Date
  },
  [number]
>(
  'contracts_balance',
  `select b.metal_id, m.code, m.name_ru, m.name_en, b.metal_free_mg, b.metal_bids_mg, b.assays_free, b.assays_bids, b.as_of
   from contract_balances b join metals m on m.id = b.metal_id where b.contract_id = $1 order by m.sort`,
)
