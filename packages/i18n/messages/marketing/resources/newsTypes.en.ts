import type { Translated } from '../../../index.ts'
import type { newsTypesEntityRu, newsTypesRu } from './newsTypes.ru.ts'

/** English texts of the back-office resource `newsTypes`. */
export const newsTypesEn: Translated<typeof newsTypesRu> = {
  name: 'Type of news |||| Types of news',
  forcedCaseName: 'Type of news |||| Types of news',
  list: 'All types of news',
  empty: 'Types of news will appear here: the portal filters news by them.',
  page: { create: 'New type of news', edit: 'Type of news “%{recordRepresentation}”' },
  action: { create: 'Add a type' },
  message: {
    delete_title: 'Delete the type of news “%{recordRepresentation}”?',
    delete_content: 'Only an entry that nothing uses can be deleted.',
  },
  notifications: {
    created: 'Type of news added',
    updated: 'Type of news saved',
    deleted: 'Type of news deleted',
    listFailed: 'The list of types of news could not be loaded',
  },
  sections: { names: 'Name', use: 'Where it is used' },
  fields: {
    id: 'No.',
    title: 'Type of news',
    name: 'Name',
    nameEn: 'English name',
    code: 'Code',
    sort: 'Order',
    uses: 'News',
    builtIn: 'Built-in entry',
  },
  hints: {
    nameEn: 'The Russian name is shown where this is empty',
    code: 'Small Latin letters, digits, hyphens. It cannot be changed later',
    sort: 'A smaller number comes earlier in lists. Empty puts it last',
  },
}

/** What the action log calls them. */
export const newsTypesEntityEn: Translated<typeof newsTypesEntityRu> = {
  news_type: 'Type of news',
}
