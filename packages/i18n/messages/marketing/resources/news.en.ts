import type { Translated } from '../../../index.ts'
import type { newsEntityRu, newsRepliesRu, newsRu } from './news.ru.ts'

/** English texts of the back-office resource `news`. */
export const newsEn: Translated<typeof newsRu> = {
  name: 'News article |||| News',
  forcedCaseName: 'News article |||| News',
  list: 'All news',
  empty: 'News of the portal will appear here.',
  page: { create: 'New article', edit: 'Article “%{recordRepresentation}”' },
  action: { create: 'Add an article' },
  message: {
    delete_title: 'Delete the article “%{recordRepresentation}”?',
    delete_content: 'Customers will no longer find it, and links to it will no longer open.',
  },
  notifications: {
    created: 'Article added',
    updated: 'Article saved',
    deleted: 'Article deleted',
    listFailed: 'The list of news could not be loaded',
  },
  states: { published: 'Published', scheduled: 'Waits for its date', hidden: 'Hidden' },
  sections: { publishing: 'Publishing', russian: 'In Russian', english: 'In English', picture: 'Picture' },
  fields: {
    id: 'No.',
    heading: 'Title',
    state: 'State',
    typeNames: 'Types',
    type: 'Type',
    title: 'Russian title',
    titleEn: 'English title',
    slug: 'Address',
    preview: 'Russian summary',
    previewEn: 'English summary',
    text: 'Russian text',
    textEn: 'English text',
    image: 'Picture',
    types: 'Types',
    publishedAt: 'Date of publication',
    active: 'Show it',
  },
  hints: {
    titleEn: 'What is left empty is in Russian on the English screen',
    slug: 'The end of the address /news/… Empty: made of the title. It does not change later',
    preview: 'One or two sentences for the list',
    image: 'Shown in the list and above the text. Best horizontal, 1440 pixels wide or more',
    publishedAt: 'Krasnoyarsk time. Customers see the article from then on',
    active: 'Customers do not see an article that is switched off, even after its date',
  },
}

/** What the action log calls them. */
export const newsEntityEn: Translated<typeof newsEntityRu> = {
  news: 'News article',
}

/** What the server says after a change of them. */
export const newsRepliesEn: Translated<typeof newsRepliesRu> = {
  news: { created: 'Article added', updated: 'Article saved', deleted: 'Article deleted' },
}
