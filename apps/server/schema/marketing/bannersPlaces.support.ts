import { reference } from '../../db/tablePlace.support.ts'

export const bannersPlaces = {
  banners: reference,
} as const
