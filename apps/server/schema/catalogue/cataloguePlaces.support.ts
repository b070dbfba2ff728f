import { reference } from '../places/tablePlace.support.ts'

export const cataloguePlaces = {
  offers: reference,
  product_categories: reference,
  product_coatings: reference,
  products: reference,
  section_groups: reference,
  section_products: reference,
} as const
