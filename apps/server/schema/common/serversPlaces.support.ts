import { central } from '../places/tablePlace.support.ts'

export const serversPlaces = {
  servers: central,
} as const
