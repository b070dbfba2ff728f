import { byCompany } from '../../db/tablePlace.support.ts'

export const leadsPlaces = {
  claims: byCompany,
} as const
