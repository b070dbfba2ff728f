import { byCompany } from '../places/tablePlace.support.ts'

export const papersPlaces = {
  company_papers: byCompany,
} as const
