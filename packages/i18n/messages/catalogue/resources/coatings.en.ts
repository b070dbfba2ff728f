import type { Translated } from '../../../index.ts'
import type { coatingsEntityRu, coatingsRu } from './coatings.ru.ts'

/** English texts of the back-office resource `coatings`. */
export const coatingsEn: Translated<typeof coatingsRu> = {
  name: 'Coating |||| Coatings',
  forcedCaseName: 'Coating |||| Coatings',
  list: 'All coatings',
  empty: 'Coatings of products will appear here.',
  page: { create: 'New coating', edit: 'Coating “%{recordRepresentation}”' },
  action: { create: 'Add a coating' },
  message: {
    delete_title: 'Delete the coating “%{recordRepresentation}”?',
    delete_content: 'Only an entry that nothing uses can be deleted.',
  },
  notifications: {
    created: 'Coating added',
    updated: 'Coating saved',
    deleted: 'Coating deleted',
    listFailed: 'The list of coatings could not be loaded',
  },
  sections: { names: 'Name', use: 'Where it is used' },
  fields: {
    id: 'No.',
    title: 'Coating',
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
export const coatingsEntityEn: Translated<typeof coatingsEntityRu> = {
  coating: 'Coating',
}
