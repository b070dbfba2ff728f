import { central } from '../places/tablePlace.support.ts'

export const integrationKeysPlaces = {
  integration_keys: central,
} as const
