import type { Translated } from '../../../index.ts'
import type { documentSectionsEntityRu, documentSectionsRu } from './documentSections.ru.ts'

/** English texts of the back-office resource `documentSections`. */
export const documentSectionsEn: Translated<typeof documentSectionsRu> = {
  name: 'Document section |||| Document sections',
  forcedCaseName: 'Document section |||| Document sections',
  list: 'All document sections',
  empty: 'Sections of documents of the site and of customer accounts will appear here.',
  page: { create: 'New document section', edit: 'Document section “%{recordRepresentation}”' },
  action: { create: 'Add a section' },
  message: {
    delete_title: 'Delete the document section “%{recordRepresentation}”?',
    delete_content:
      'The sections below it become top ones. Its documents leave the portal; they can be taken back for 30 days.',
  },
  notifications: {
    created: 'Section successfully added',
    updated: 'Section successfully updated',
    deleted: 'Section successfully deleted',
    listFailed: 'The list of sections could not be loaded',
  },
  sections: { section: 'Section', place: 'Place', files: 'Documents of the section' },
  fields: {
    id: 'No.',
    title: 'Section',
    above: 'Located in',
    name: 'Name',
    nameEn: 'English name',
    type: 'Type',
    parentId: 'Section above',
    companyId: 'Company',
    company: 'Company',
    sort: 'Order',
    active: 'Active',
    shown: 'Shown',
    children: 'Sections below it',
    documents: 'Documents',
  },
  hints: {
    nameEn: 'The Russian name is shown where this is empty',
    type: 'Where the section is shown. It can be changed while the section is empty',
    companyId: 'Empty: for everybody. Only its company sees a section that is for one company',
    parentId: 'Empty for a top section. The type is that of the section above',
    sort: 'A smaller number comes earlier among its neighbours. Empty puts it last',
    active: 'A section that is not active is hidden with all nested ones',
  },
  files: {
    name: 'Document',
    fileName: 'File',
    company: 'Company',
    none: 'No documents in this section yet.',
    failed: 'The documents of the section could not be loaded',
    all: 'All documents of the section',
    add: 'Add a document',
  },
}

/** What the action log calls them. */
export const documentSectionsEntityEn: Translated<typeof documentSectionsEntityRu> = {
  document_section: 'Document section',
}
