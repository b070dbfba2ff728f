import { central } from '../../db/places/tablePlace.support.ts'

export const setupPlaces = {
  setup_links: central,
} as const
