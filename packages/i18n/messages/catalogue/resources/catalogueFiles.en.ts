import type { Translated } from '../../../index.ts'
import type { catalogueFilesRu } from './catalogueFiles.ru.ts'

/** English texts of the back-office resource `catalogueFiles`. */
export const catalogueFilesEn: Translated<typeof catalogueFilesRu> = {
  name: 'Imported file |||| Imported files',
  forcedCaseName: 'Imported file |||| Imported files',
  list: 'All imported files',
  empty: 'Workbooks that were imported in the back office will appear here.',
  page: { edit: 'File “%{recordRepresentation}”' },
  notifications: { updated: 'File saved', listFailed: 'The list of imports could not be loaded' },
  sections: { import: 'Import', result: 'Result' },
  fields: {
    date: 'When',
    type: 'What was imported',
    name: 'File',
    author: 'Who',
    created: 'Added',
    updated: 'Changed',
    same: 'No change',
    left: 'Rows not imported',
    file: 'Workbook',
  },
  types: {
    products: 'Products',
    offers: 'Sizes of products',
    sections: 'Sections of the catalogue',
    residues_finished: 'Finished stock',
    powers: 'Power groups',
    residues_coil: 'Coil stock',
    users: 'Users',
    companies: 'Companies',
    contracts: 'Contracts',
    order_readiness: 'Readiness of orders',
    balances: 'Metal balances of contracts',
    closeopen: 'Closing and opening of products',
    pictures: 'Pictures of products',
  },
}
