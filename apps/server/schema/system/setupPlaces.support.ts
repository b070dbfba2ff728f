import { central } from '../places/tablePlace.support.ts'

export const setupPlaces = {
  setup_links: central,
} as const
