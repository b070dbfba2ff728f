import { byCompany } from '../places/tablePlace.support.ts'

export const tastingPlaces = {
  tasting_returns: byCompany,
} as const
