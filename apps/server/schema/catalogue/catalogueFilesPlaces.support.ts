import { central } from '../../db/places/tablePlace.support.ts'

export const catalogueFilesPlaces = {
  catalogue_files: central,
} as const
