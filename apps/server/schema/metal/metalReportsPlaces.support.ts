import { through } from '../../db/places/tablePlace.support.ts'

export const metalReportsPlaces = {
  metal_reports: through('contracts', 'contract_id'),
} as const
