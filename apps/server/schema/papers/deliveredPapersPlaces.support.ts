import { central } from '../../db/tablePlace.support.ts'

export const deliveredPapersPlaces = {
  delivered_papers: central,
} as const
