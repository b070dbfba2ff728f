import { central } from '../places/tablePlace.support.ts'

export const deliveredPapersPlaces = {
  delivered_papers: central,
} as const
