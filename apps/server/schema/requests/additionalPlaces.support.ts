import { reference } from '../places/tablePlace.support.ts'

export const additionalPlaces = {
  additional_features: reference,
  additional_minimums: reference,
  additional_product_alloys: reference,
  additional_products: reference,
} as const
