import { central, reference } from '../../db/places/tablePlace.support.ts'

export const documentsPlaces = {
  document_sections: reference,
  documents: central,
} as const
