import { through } from '../places/tablePlace.support.ts'

export const metalReportsPlaces = {
  metal_reports: through('contracts', 'contract_id'),
} as const
