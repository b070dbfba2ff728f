import { central } from '../../db/places/tablePlace.support.ts'

export const exchangesPlaces = {
  exchanges: central,
} as const
