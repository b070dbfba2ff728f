import { byCompany, reference, through } from '../places/tablePlace.support.ts'

export const companiesPlaces = {
  channels: reference,
  companies: reference,
  company_channels: reference,
  contract_balances: through('contracts', 'contract_id'),
  contracts: byCompany,
  earlier_inns: reference,
} as const
