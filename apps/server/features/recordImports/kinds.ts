import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { offersImport } from './offersImport.ts'
import { productsImport } from './productsImport.ts'
import type { RecordImport } from './recordImport.ts'
import { sectionsImport } from './sectionsImport.ts'
import { usersImport } from './usersImport.ts'

/** The import of each kind of records. */
export const recordImports: Readonly<Record<RecordImportType, RecordImport>> = {
  users: usersImport,
  products: productsImport,
  offers: offersImport,
  sections: sectionsImport,
}
