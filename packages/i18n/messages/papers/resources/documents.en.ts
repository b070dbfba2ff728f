import type { Translated } from '../../../index.ts'
import type { documentsEntityRu, documentsRepliesRu, documentsRu } from './documents.ru.ts'

/** English texts of the back-office resource `documents`. */
export const documentsEn: Translated<typeof documentsRu> = {
  name: 'Document |||| Documents',
  forcedCaseName: 'Document |||| Documents',
  list: 'All documents',
  empty: 'Documents of the site and of customer accounts will appear here. Add a document section first.',
  page: { create: 'New document', edit: 'Document “%{recordRepresentation}”' },
  action: { create: 'Add a document' },
  message: {
    delete_title: 'Delete the document “%{recordRepresentation}”?',
    delete_content:
      'It leaves the portal at once. It can be taken back for 30 days: filter by deleted and choose a section.',
  },
  notifications: {
    created: 'Document added',
    updated: 'Document saved',
    deleted: 'Document deleted. It can be taken back for 30 days',
    listFailed: 'The list of documents could not be loaded',
  },
  sections: { document: 'Document', place: 'Place', state: 'State' },
  fields: {
    id: 'No.',
    title: 'Document',
    name: 'Name',
    nameEn: 'English name',
    section: 'Section',
    sectionName: 'Section',
    type: 'Type of section',
    companyId: 'Company',
    company: 'Company',
    sort: 'Order',
    file: 'File',
    fileName: 'File',
    size: 'File size, bytes',
    createdAt: 'Added',
    recycled: 'Deleted ones',
    recycledAt: 'Deleted',
  },
  hints: {
    nameEn: 'The Russian name is shown where this is empty',
    section: 'To take a deleted document back, choose a section and save',
    companyId: 'Empty: for everybody who sees the section',
    sort: 'A smaller number comes earlier in the section. Empty puts it last',
    file: 'PDF, Word, Excel, a picture or ZIP. A statutory document may have no file',
  },
}

/** What the action log calls them. */
export const documentsEntityEn: Translated<typeof documentsEntityRu> = {
  document: 'Document',
}

/** What the server says after a change of them. */
export const documentsRepliesEn: Translated<typeof documentsRepliesRu> = {
  document: {
    created: 'Document added',
    updated: 'Document saved',
    deleted: 'Document deleted. It can be taken back for 30 days',
  },
}
