import { byCompany } from '../places/tablePlace.support.ts'

export const logPlaces = {
  action_log: byCompany,
} as const
