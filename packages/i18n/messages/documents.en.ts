import type { Translated } from '../index.ts'
import type { documentsRu } from './documents.ru.ts'

/** English texts: documents of the personal area. */
export const documentsEn: Translated<typeof documentsRu> = {
  title: 'Documents',
  blanks: 'Order forms',
  forms: 'Other forms',
  none: 'No documents',
  failed: 'The document “%{name}” could not be downloaded',
  menu: 'Kinds of documents',
  entry: {
    statutory: 'Statutory documents',
    acts: 'Reconciliation statements',
    metalReport: 'Metal consumption reports',
  },
}
