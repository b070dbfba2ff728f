import { central } from '../places/tablePlace.support.ts'

export const replicaPlaces = {
  last_writes: central,
} as const
