import { central } from '../../db/places/tablePlace.support.ts'

export const serversPlaces = {
  servers: central,
} as const
