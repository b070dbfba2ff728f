import { byCompany } from '../../db/tablePlace.support.ts'

export const logPlaces = {
  action_log: byCompany,
} as const
