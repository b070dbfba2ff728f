import { central } from '../places/tablePlace.support.ts'

export const importsPlaces = {
  article_names: central,
  import_checks: central,
  import_headers: central,
  import_rows: central,
} as const
