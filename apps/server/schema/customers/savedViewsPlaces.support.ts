import { central } from '../places/tablePlace.support.ts'

export const savedViewsPlaces = {
  saved_views: central,
} as const
