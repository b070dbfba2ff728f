import { central } from '../../db/tablePlace.support.ts'

export const integrationKeysPlaces = {
  integration_keys: central,
} as const
