import { through } from '../places/tablePlace.support.ts'

export const actsPlaces = {
  act_answers: through('contracts', 'contract_id'),
  act_files: through('reconciliation_acts', 'act_id'),
  act_takers: through('reconciliation_acts', 'act_id'),
  reconciliation_acts: through('contracts', 'contract_id'),
} as const
