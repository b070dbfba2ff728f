import { central } from '../places/tablePlace.support.ts'

export const filesPlaces = {
  file_references: central,
  files: central,
} as const
