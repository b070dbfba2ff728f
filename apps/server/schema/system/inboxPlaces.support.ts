import { central } from '../places/tablePlace.support.ts'

export const inboxPlaces = {
  inbox: central,
} as const
