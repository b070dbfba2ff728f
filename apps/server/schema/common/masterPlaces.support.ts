import { central } from '../../db/tablePlace.support.ts'

export const masterPlaces = {
  master_messages: central,
  master_records: central,
} as const
