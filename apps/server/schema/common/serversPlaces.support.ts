import { central } from '../../db/tablePlace.support.ts'

export const serversPlaces = {
  servers: central,
} as const
