import { byCompany, reference, through } from '../places/tablePlace.support.ts'

export const bonusesPlaces = {
  bonus_uses: through('orders', 'order_id'),
  bonuses: byCompany,
  discounts_at_grant: through('orders', 'order_id'),
  promotions: reference,
} as const
