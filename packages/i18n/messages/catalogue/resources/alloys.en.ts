import type { Translated } from '../../../index.ts'
import type { alloysEntityRu, alloysRu } from './alloys.ru.ts'

/** English texts of the back-office resource `alloys`. */
export const alloysEn: Translated<typeof alloysRu> = {
  name: 'Alloy |||| Alloys',
  forcedCaseName: 'Alloy |||| Alloys',
  list: 'All alloys',
  empty: 'Alloys of the metals will appear here.',
  page: { create: 'New alloy', edit: 'Alloy “%{recordRepresentation}”' },
  action: { create: 'Add an alloy' },
  message: {
    delete_title: 'Delete the alloy “%{recordRepresentation}”?',
    delete_content: 'Only an entry that nothing uses can be deleted.',
  },
  notifications: {
    created: 'Alloy added',
    updated: 'Alloy saved',
    deleted: 'Alloy deleted',
    listFailed: 'The list of alloys could not be loaded',
  },
  sections: { names: 'Name', own: 'Composition', use: 'Where it is used' },
  colours: { red: 'Red', yellow: 'Yellow', white: 'White', grey: 'Grey' },
  fields: {
    id: 'No.',
    title: 'Alloy',
    name: 'Name',
    nameEn: 'English name',
    code: 'Code',
    sort: 'Order',
    metalId: 'Metal',
    assay: 'Fineness',
    accountingAssay: 'Accounting fineness',
    colour: 'Colour',
    density: 'Density, g/cm³',
    onRequest: 'On request',
    uses: 'Products',
    builtIn: 'Built-in entry',
  },
  hints: {
    nameEn: 'The Russian name is shown where this is empty',
    code: 'Small Latin letters, digits, hyphens. It cannot be changed later',
    sort: 'A smaller number comes earlier in lists. Empty puts it last',
    accountingAssay: 'Metal and cost are calculated by it',
    onRequest: 'The alloy is not kept: products of it are made on request',
  },
}

/** What the action log calls them. */
export const alloysEntityEn: Translated<typeof alloysEntityRu> = {
  alloy: 'Alloy',
}
