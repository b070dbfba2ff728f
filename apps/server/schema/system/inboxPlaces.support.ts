import { central } from '../../db/tablePlace.support.ts'

export const inboxPlaces = {
  inbox: central,
} as const
