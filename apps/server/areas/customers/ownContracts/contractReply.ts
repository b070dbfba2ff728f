import type { ContractRecord } from './ownContractsStore.ts'

/** A contract row as the wire shows it; `active` marks the one in use. */
export const contractReply = (row: ContractRecord, active: boolean) => ({
  id: row.id,
  name: row.name,
  sapNumber: row.sap_number,
  knfmpNumber: row.knfmp_number,
  contractStartDate: row.start_date,
  contractEndDate: row.end_date,
  contractType: row.contract_type,
  active,
})
