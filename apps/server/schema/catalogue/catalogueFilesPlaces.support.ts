import { central } from '../places/tablePlace.support.ts'

export const catalogueFilesPlaces = {
  catalogue_files: central,
} as const
