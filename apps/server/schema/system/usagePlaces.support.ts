import { central } from '../places/tablePlace.support.ts'

export const usagePlaces = {
  usage_days: central,
  usage_events: central,
} as const
