import { central } from '../../db/places/tablePlace.support.ts'

export const savedViewsPlaces = {
  saved_views: central,
} as const
