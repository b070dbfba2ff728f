import { central } from '../../db/tablePlace.support.ts'

export const catalogueFilesPlaces = {
  catalogue_files: central,
} as const
