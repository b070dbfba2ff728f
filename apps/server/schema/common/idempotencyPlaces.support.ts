import { central } from '../places/tablePlace.support.ts'

export const idempotencyPlaces = {
  idempotency_keys: central,
} as const
