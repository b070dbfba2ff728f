import { reference } from '../../db/places/tablePlace.support.ts'

export const bannersPlaces = {
  banners: reference,
} as const
