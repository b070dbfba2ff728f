import { byCompany } from '../../db/tablePlace.support.ts'

export const claimsPlaces = {
  claims: byCompany,
} as const
