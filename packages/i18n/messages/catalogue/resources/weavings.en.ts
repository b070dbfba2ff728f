import type { Translated } from '../../../index.ts'
import type { weavingsEntityRu, weavingsRu } from './weavings.ru.ts'

/** English texts of the back-office resource `weavings`. */
export const weavingsEn: Translated<typeof weavingsRu> = {
  name: 'Weaving |||| Weavings',
  forcedCaseName: 'Weaving |||| Weavings',
  list: 'All weavings',
  empty: 'Weavings will appear here.',
  page: { create: 'New weaving', edit: 'Weaving “%{recordRepresentation}”' },
  action: { create: 'Add a weaving' },
  message: {
    delete_title: 'Delete the weaving “%{recordRepresentation}”?',
    delete_content: 'Only an entry that nothing uses can be deleted.',
  },
  notifications: {
    created: 'Weaving added',
    updated: 'Weaving saved',
    deleted: 'Weaving deleted',
    listFailed: 'The list of weavings could not be loaded',
  },
  sections: { names: 'Name', use: 'Where it is used' },
  fields: {
    id: 'No.',
    title: 'Weaving',
    name: 'Name',
    nameEn: 'English name',
    code: 'Code',
    sort: 'Order',
    uses: 'Products',
    builtIn: 'Built-in entry',
  },
  hints: {
    nameEn: 'The Russian name is shown where this is empty',
    code: 'Small Latin letters, digits, hyphens. It cannot be changed later',
    sort: 'A smaller number comes earlier in lists. Empty puts it last',
  },
}

/** What the action log calls them. */
export const weavingsEntityEn: Translated<typeof weavingsEntityRu> = {
  weaving: 'Weaving',
}
