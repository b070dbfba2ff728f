import { type RecordImportType, sheetOf } from '@proba/domain/files/recordSheet'

const rows = {
  row: 'imports.columns.row',
  rows: 'imports.rows',
  allRows: 'imports.allRows',
  checked: 'imports.checked',
  left: 'imports.left',
  result: 'imports.result',
  execute: 'imports.execute',
  done: 'imports.done',
  stage: (stage: string) => `imports.stages.${stage}`,
} as const

const files = {
  row: 'imports.archived.row',
  rows: 'imports.archived.rows',
  allRows: 'imports.archived.allRows',
  checked: 'imports.archived.checked',
  left: 'imports.archived.left',
  result: 'imports.archived.result',
  execute: 'imports.archived.execute',
  done: 'imports.archived.done',
  stage: (stage: string) =>
    stage === 'check' || stage === 'save' ? `imports.archived.${stage}` : rows.stage(stage),
} as const

/** Keys of the words of an import: what a workbook has as rows, an archive has as files. */
export function rowWords(type: RecordImportType): typeof rows | typeof files {
  return sheetOf(type).isArchive ? files : rows
}
