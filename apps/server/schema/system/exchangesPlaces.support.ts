import { central } from '../../db/tablePlace.support.ts'

export const exchangesPlaces = {
  exchanges: central,
} as const
