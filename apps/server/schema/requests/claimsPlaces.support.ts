import { byCompany } from '../../db/places/tablePlace.support.ts'

export const claimsPlaces = {
  claims: byCompany,
} as const
