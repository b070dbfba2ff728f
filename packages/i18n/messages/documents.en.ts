import type { Translated } from '../index.ts'
import type { documentsRu } from './documents.ru.ts'

/** English texts: documents of the personal area. */
export const documentsEn: Translated<typeof documentsRu> = {
  menu: 'Kinds of documents',
  entry: {
    acts: 'Reconciliation statements',
    metalReport: 'Metal consumption reports',
  },
}
