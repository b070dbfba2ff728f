import { central, reference } from '../places/tablePlace.support.ts'

export const documentsPlaces = {
  document_sections: reference,
  documents: central,
} as const
