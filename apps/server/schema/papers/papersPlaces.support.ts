import { byCompany } from '../../db/tablePlace.support.ts'

export const papersPlaces = {
  company_papers: byCompany,
} as const
