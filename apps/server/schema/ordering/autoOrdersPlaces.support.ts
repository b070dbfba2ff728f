import { byCompany, through } from '../places/tablePlace.support.ts'

export const autoOrdersPlaces = {
  auto_order_offers: through('auto_orders', 'auto_order_id'),
  auto_orders: byCompany,
} as const
