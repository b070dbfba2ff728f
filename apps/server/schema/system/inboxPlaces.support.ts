import { central } from '../../db/places/tablePlace.support.ts'

export const inboxPlaces = {
  inbox: central,
} as const
