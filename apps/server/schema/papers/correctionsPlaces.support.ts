import { byCompany } from '../places/tablePlace.support.ts'

export const correctionsPlaces = {
  corrections: byCompany,
} as const
