import { byCompany } from '../../db/tablePlace.support.ts'

export const correctionsPlaces = {
  corrections: byCompany,
} as const
