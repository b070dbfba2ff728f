import { central } from '../places/tablePlace.support.ts'

export const revisionsPlaces = {
  revision_marks: central,
  revisions: central,
} as const
