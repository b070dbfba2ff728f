import { through } from '../places/tablePlace.support.ts'

export const metalLedgerPlaces = {
  metal_movements: through('contracts', 'contract_id'),
  metal_statements: through('contracts', 'contract_id'),
  taken_back_shipments: through('orders', 'order_id'),
} as const
