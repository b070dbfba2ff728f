import { central } from '../places/tablePlace.support.ts'

export const masterPlaces = {
  master_messages: central,
  master_records: central,
} as const
