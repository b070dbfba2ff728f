import { central } from '../../db/places/tablePlace.support.ts'

export const masterPlaces = {
  master_messages: central,
  master_records: central,
} as const
