import type { Translated } from '../../../index.ts'
import type { sectionsEntityRu, sectionsRepliesRu, sectionsRu } from './sections.ru.ts'

/** English texts of the back-office resource `sections`. */
export const sectionsEn: Translated<typeof sectionsRu> = {
  name: 'Catalogue section |||| Catalogue sections',
  forcedCaseName: 'Catalogue section |||| Catalogue sections',
  list: 'All sections',
  empty: 'Sections of the catalogue will appear here.',
  page: { create: 'New section', edit: 'Section “%{recordRepresentation}”' },
  action: { create: 'Add a section' },
  message: {
    delete_title: 'Delete the section “%{recordRepresentation}”?',
    delete_content:
      'The sections below it move one level up. A section with products of its own is not deleted.',
  },
  notifications: {
    created: 'Section successfully added',
    updated: 'Section successfully updated',
    deleted: 'Section successfully deleted',
    listFailed: 'The list of sections could not be loaded',
  },
  sections: {
    section: 'Section',
    place: 'Place in the catalogue',
    look: 'Look',
    use: 'What is in the section',
  },
  fields: {
    id: 'No.',
    title: 'Section',
    above: 'Located in',
    name: 'Name',
    nameEn: 'English name',
    code: 'Code',
    parentId: 'Section above',
    parent: 'Inside the section',
    sort: 'Order',
    active: 'Active',
    shown: 'Shown in the catalogue',
    badgeIds: 'Badges',
    image: 'Picture',
    children: 'Sections below it',
    ownProducts: 'Own products',
    products: 'Products with nested',
  },
  hints: {
    nameEn: 'The Russian name is shown where this is empty',
    code: 'Part of the address: small Latin letters, digits and hyphens',
    parentId: 'Empty for a top section. A section moves with all its products and nested sections',
    sort: 'A smaller number comes earlier among its neighbours. Empty puts it last',
    active: 'A section that is not active is hidden in the catalogue with all nested ones',
  },
}

/** What the action log calls them. */
export const sectionsEntityEn: Translated<typeof sectionsEntityRu> = {
  section: 'Catalogue section',
}

/** What the server says after a change of them. */
export const sectionsRepliesEn: Translated<typeof sectionsRepliesRu> = {
  section: {
    created: 'Section successfully added',
    updated: 'Section successfully updated',
    deleted: 'Section successfully deleted',
  },
}
