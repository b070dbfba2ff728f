import type { Translated } from '../../../index.ts'
import type { menusEntityRu, menusRu } from './menus.ru.ts'

/** English texts of the back-office resource `menus`. */
export const menusEn: Translated<typeof menusRu> = {
  name: 'Menu link |||| Menus',
  forcedCaseName: 'Menu link |||| Menus',
  list: 'All links',
  empty: 'Links of the header and the footer of the portal will appear here.',
  page: { create: 'New link', edit: 'Link “%{recordRepresentation}”' },
  action: { create: 'Add link' },
  message: {
    delete_title: 'Delete the link “%{recordRepresentation}”?',
    delete_content: 'It leaves the portal at once.',
  },
  notifications: {
    created: 'Link added',
    updated: 'Link saved',
    deleted: 'Link deleted',
    listFailed: 'The list of links could not be loaded',
  },
  sections: { link: 'Link', place: 'Place' },
  places: { top: 'Header', footer: 'Footer' },
  fields: {
    id: 'No.',
    title: 'Link',
    name: 'Name',
    nameEn: 'Name in English',
    path: 'Leads to',
    place: 'Menu',
    column: 'Column of the footer',
    columnRu: 'Column of the footer in Russian',
    columnEn: 'Column in English',
    sort: 'Order',
  },
  hints: {
    nameEn: 'Empty: the Russian name is shown',
    path: 'A page of the portal, such as /contacts, or https://. A link to a page that is not there is not shown',
    columnRu: 'For the footer. Links with the same name of a column stand together',
    columnEn: 'Empty: the Russian name is shown',
    sort: 'The smaller the number, the earlier in the menu. Empty: last',
  },
}

/** What the action log calls them. */
export const menusEntityEn: Translated<typeof menusEntityRu> = {
  menu_entry: 'Menu link',
}
