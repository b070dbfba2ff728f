import { byCompany, through } from '../places/tablePlace.support.ts'

export const cartPlaces = {
  cart_offers: through('carts', 'cart_id'),
  cart_positions: through('carts', 'cart_id'),
  cart_snapshots: byCompany,
  cart_totals: through('carts', 'cart_id'),
  cart_undos: through('carts', 'cart_id'),
  carts: byCompany,
} as const
