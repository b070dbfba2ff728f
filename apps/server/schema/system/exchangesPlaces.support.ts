import { central } from '../places/tablePlace.support.ts'

export const exchangesPlaces = {
  exchanges: central,
} as const
