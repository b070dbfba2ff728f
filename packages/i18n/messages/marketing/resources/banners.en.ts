import type { Translated } from '../../../index.ts'
import type { bannersEntityRu, bannersRepliesRu, bannersRu } from './banners.ru.ts'

/** English texts of the back-office resource `banners`. */
export const bannersEn: Translated<typeof bannersRu> = {
  name: 'Banner |||| Banners',
  forcedCaseName: 'Banner |||| Banners',
  list: 'All banners',
  empty:
    'Banners will appear here: the window “News” shows them on the chosen pages, the carousel on the home page, in the catalogue and in orders.',
  page: { create: 'New banner', edit: 'Banner “%{recordRepresentation}”' },
  action: { create: 'Add a banner' },
  message: {
    delete_title: 'Delete the banner “%{recordRepresentation}”?',
    delete_content: 'Pages will no longer show it. To hide it for a while, switch it off.',
  },
  notifications: {
    created: 'Banner added',
    updated: 'Banner saved',
    deleted: 'Banner deleted',
    listFailed: 'The list of banners could not be loaded',
  },
  places: { news: 'Window “News”', main: 'Main carousel' },
  languages: { both: 'In both languages', ru: 'In Russian only', en: 'In English only' },
  preview: { width: 'Window of %{n} px' },
  sections: {
    banner: 'Banner',
    english: 'In English',
    place: 'Where and when',
    preview: 'What visitors will see',
  },
  fields: {
    id: 'No.',
    shownNow: 'Shown today',
    place: 'Where it is shown',
    title: 'Title',
    titleEn: 'English title',
    description: 'Description',
    descriptionEn: 'English description',
    image: 'Picture',
    link: 'Link',
    linkTitle: 'Words of the link',
    linkTitleEn: 'English words of the link',
    pages: 'Pages',
    active: 'Switched on',
    sort: 'Order',
    language: 'Language of the portal',
    dateFrom: 'From the day',
    dateTo: 'Through the day',
  },
  hints: {
    place: 'The carousel shows its first three slides on the home page, in the catalogue and in orders',
    titleEn: 'Empty: the same words in English',
    image:
      'For the window “News” 857 pixels wide and half as high, for the carousel a square from 600 pixels on; twice as large for dense screens',
    link: 'A page of the portal, such as /news, or https://',
    pages: 'For the window “News”: the address of a page and Enter, such as / or /catalog/products',
    sort: 'A smaller number comes earlier among the slides. Empty puts it last',
    dateTo: 'Krasnoyarsk time, this day included. Empty: without an end',
  },
}

/** What the action log calls them. */
export const bannersEntityEn: Translated<typeof bannersEntityRu> = {
  banner: 'Banner',
}

/** What the server says after a change of them. */
export const bannersRepliesEn: Translated<typeof bannersRepliesRu> = {
  banner: { created: 'Banner added', updated: 'Banner saved', deleted: 'Banner deleted' },
}
