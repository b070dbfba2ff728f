import { byCompany } from '../places/tablePlace.support.ts'

export const claimsPlaces = {
  claims: byCompany,
} as const
