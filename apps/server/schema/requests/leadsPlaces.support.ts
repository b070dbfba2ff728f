import { byCompany } from '../places/tablePlace.support.ts'

export const leadsPlaces = {
  claims: byCompany,
} as const
