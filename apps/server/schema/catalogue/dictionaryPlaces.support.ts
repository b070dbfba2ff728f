import { reference } from '../places/tablePlace.support.ts'

export const dictionaryPlaces = {
  alloys: reference,
  badges: reference,
  categories: reference,
  coatings: reference,
  metal_minimums: reference,
  metals: reference,
  weavings: reference,
} as const
