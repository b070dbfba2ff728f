import type { RecordImportType } from '@proba/domain/files/recordSheet'

/** Address of the page of imports, opened at one kind. */
export const importsAddress = (type: RecordImportType): string => `/imports?type=${type}`
