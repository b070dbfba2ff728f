import type { RecordImportType } from '@proba/domain/files/recordSheet'
import type { RecordImport } from './recordImport.ts'
import { usersImport } from './usersImport.ts'

/** The import of each kind of records. */
export const recordImports: Readonly<Record<RecordImportType, RecordImport>> = { users: usersImport }
