import { byCompany } from '../../db/tablePlace.support.ts'

export const tastingPlaces = {
  tasting_returns: byCompany,
} as const
