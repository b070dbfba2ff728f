import { type RecordImportType, sheetOf } from '@proba/domain/files/recordSheet'

const stages = {
  upload: 'imports.stages.upload',
  send: 'imports.stages.send',
  unpack: 'imports.stages.unpack',
  read: 'imports.stages.read',
  check: 'imports.stages.check',
  save: 'imports.stages.save',
} as const

const rows = {
  row: 'imports.columns.row',
  rows: 'imports.rows',
  allRows: 'imports.allRows',
  checked: 'imports.checked',
  left: 'imports.left',
  result: 'imports.result',
  execute: 'imports.execute',
  done: 'imports.done',
  stages,
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
  stages: { ...stages, check: 'imports.archived.check', save: 'imports.archived.save' },
} as const

/** Keys of the words of an import: what a workbook has as rows, an archive has as files. */
export function rowWords(type: RecordImportType): typeof rows | typeof files {
  return sheetOf(type).isArchive ? files : rows
}
