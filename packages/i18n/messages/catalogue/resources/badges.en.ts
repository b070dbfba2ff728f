import type { Translated } from '../../../index.ts'
import type { badgesEntityRu, badgesRu } from './badges.ru.ts'

/** English texts of the back-office resource `badges`. */
export const badgesEn: Translated<typeof badgesRu> = {
  name: 'Badge |||| Badges',
  forcedCaseName: 'Badge |||| Badges',
  list: 'All badges',
  empty: 'Badges of products and sections will appear here.',
  page: { create: 'New badge', edit: 'Badge “%{recordRepresentation}”' },
  action: { create: 'Add a badge' },
  message: {
    delete_title: 'Delete the badge “%{recordRepresentation}”?',
    delete_content: 'Only an entry that nothing uses can be deleted.',
  },
  notifications: {
    created: 'Badge added',
    updated: 'Badge saved',
    deleted: 'Badge deleted',
    listFailed: 'The list of badges could not be loaded',
  },
  sections: { names: 'Name', own: 'Look', use: 'Where it is used' },
  kinds: { product: 'Products', category: 'Sections' },
  fields: {
    id: 'No.',
    title: 'Badge',
    name: 'Name',
    nameEn: 'English name',
    code: 'Code',
    sort: 'Order',
    kind: 'Meant for',
    colour: 'Colour',
    uses: 'Products or sections',
    builtIn: 'Built-in entry',
  },
  hints: {
    nameEn: 'The Russian name is shown where this is empty',
    code: 'Small Latin letters, digits, hyphens. It cannot be changed later',
    sort: 'A smaller number comes earlier in lists. Empty puts it last',
    colour: 'As #rrggbb. A dot of this colour precedes the text of the badge',
  },
}

/** What the action log calls them. */
export const badgesEntityEn: Translated<typeof badgesEntityRu> = {
  badge: 'Badge',
}
