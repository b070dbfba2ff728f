import { central } from '../places/tablePlace.support.ts'

export const techOrdersPlaces = {
  tech_order_batches: central,
  tech_orders: central,
} as const
