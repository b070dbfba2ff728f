import { central } from '../places/tablePlace.support.ts'

export const closeOpenPlaces = {
  close_open_products: central,
  close_open_updates: central,
} as const
