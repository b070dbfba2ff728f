import { central } from '../../db/tablePlace.support.ts'

export const idempotencyPlaces = {
  idempotency_keys: central,
} as const
