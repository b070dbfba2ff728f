import { central } from '../../db/places/tablePlace.support.ts'

export const deliveredPapersPlaces = {
  delivered_papers: central,
} as const
