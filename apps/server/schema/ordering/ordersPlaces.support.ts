import { byCompany, central, through } from '../places/tablePlace.support.ts'

export const ordersPlaces = {
  awaited_takings_back: central,
  order_lines: through('orders', 'order_id'),
  order_messages: central,
  orders: byCompany,
  shipment_lines: through('shipments', 'shipment_id'),
  shipments: through('orders', 'order_id'),
  specifications: through('orders', 'order_id'),
} as const
