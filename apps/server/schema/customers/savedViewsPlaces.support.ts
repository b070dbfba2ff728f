import { central } from '../../db/tablePlace.support.ts'

export const savedViewsPlaces = {
  saved_views: central,
} as const
