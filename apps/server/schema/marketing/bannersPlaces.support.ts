import { reference } from '../places/tablePlace.support.ts'

export const bannersPlaces = {
  banners: reference,
} as const
