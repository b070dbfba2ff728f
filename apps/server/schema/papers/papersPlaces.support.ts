import { byCompany } from '../../db/places/tablePlace.support.ts'

export const papersPlaces = {
  company_papers: byCompany,
} as const
