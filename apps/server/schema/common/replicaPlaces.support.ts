import { central } from '../../db/tablePlace.support.ts'

export const replicaPlaces = {
  last_writes: central,
} as const
