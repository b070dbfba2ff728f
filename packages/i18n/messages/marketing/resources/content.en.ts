import type { Translated } from '../../../index.ts'
import type { contentEntityRu, contentRu } from './content.ru.ts'

/** English texts of the back-office resource `content`. */
export const contentEn: Translated<typeof contentRu> = {
  name: 'Text of a page |||| Texts of pages',
  forcedCaseName: 'Text of a page |||| Texts of pages',
  list: 'All texts',
  empty: 'Texts of the home page, contacts, manual and privacy policy will appear here.',
  page: { create: 'New text', edit: 'Text “%{recordRepresentation}”' },
  action: { create: 'Add text' },
  message: {
    delete_title: 'Delete the text “%{recordRepresentation}”?',
    delete_content: 'It leaves the portal at once.',
  },
  notifications: {
    created: 'Text added',
    updated: 'Text saved',
    deleted: 'Text deleted',
    listFailed: 'The list of texts could not be loaded',
  },
  sections: { place: 'Place', text: 'Text' },
  places: {
    home: 'Home',
    contacts: 'Contacts',
    manual: 'Manual',
    privacy: 'Privacy policy',
    silver: 'Changes in silver that pay off',
  },
  fields: {
    id: 'No.',
    title: 'Title',
    name: 'Title in Russian',
    nameEn: 'Title in English',
    code: 'Code',
    place: 'Page',
    permission: 'For whom',
    bodyRu: 'Text in Russian',
    bodyEn: 'Text in English',
    sort: 'Order',
  },
  hints: {
    nameEn: 'Empty: the Russian one is shown',
    code: 'Small Latin letters, digits, a hyphen. It cannot be changed later',
    place: 'On the home page the first text is the large heading, the others stand below it',
    permission: 'Only for those who have this right. Empty: for everybody who sees the page',
    bodyRu:
      'An empty line begins a paragraph, lines with “- ” or “1. ” are a list, **word** is strong, [text](/contacts) is a link. %{salesPhone}, %{supportPhone}, %{supportEmail} become the contacts',
    sort: 'The smaller the number, the earlier on the page. Empty: last',
  },
}

/** What the action log calls them. */
export const contentEntityEn: Translated<typeof contentEntityRu> = {
  content_block: 'Text of a page',
}
