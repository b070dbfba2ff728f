import { central } from '../../db/tablePlace.support.ts'

export const setupPlaces = {
  setup_links: central,
} as const
