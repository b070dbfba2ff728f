import { byCompany } from '../../db/places/tablePlace.support.ts'

export const correctionsPlaces = {
  corrections: byCompany,
} as const
