import type { Translated } from '../../index.ts'
import type { documentsRu } from './documents.ru.ts'

/** English texts: documents of the personal area. */
export const documentsEn: Translated<typeof documentsRu> = {
  title: 'Documents',
  blanks: 'Order forms',
  forms: 'Other forms',
  none: 'No documents',
  failed: 'The document “%{name}” could not be downloaded',
  corrections: {
    menu: 'Sections of returns',
    title: {
      invoices: 'Correction invoices',
      universal: 'Universal correction documents',
      ar2: 'AR-2 correction acts',
    },
    date: 'Date',
    document: 'Document',
    order: 'Order',
    ofOrder: 'Documents of one order are shown.',
    all: 'Show all',
    page: 'There is nothing on this page',
    first: 'To the first page',
  },
  menu: 'Kinds of documents',
  entry: {
    statutory: 'Statutory documents',
    papers: 'All documents',
    acts: 'Reconciliation statements',
    metalReport: 'Metal consumption reports',
  },
}
