import { central } from '../../db/places/tablePlace.support.ts'

export const integrationKeysPlaces = {
  integration_keys: central,
} as const
