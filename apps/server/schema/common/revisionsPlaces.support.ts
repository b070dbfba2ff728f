import { central } from '../../db/tablePlace.support.ts'

export const revisionsPlaces = {
  revision_marks: central,
  revisions: central,
} as const
