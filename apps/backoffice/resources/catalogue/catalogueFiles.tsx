import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { importWriters } from '@proba/domain/access/screenGuards'
import { recordImportTypes } from '@proba/domain/files/recordSheet'
import { defineResource } from '../../declarations/resource.ts'

const type = { kind: 'choice', of: recordImportTypes, texts: 'resources.catalogueFiles.types' } as const

/** Workbooks that were imported, to be read and saved again (decisions G-215, G-333). */
export const catalogueFiles = defineResource({
  name: 'catalogueFiles',
  path: 'catalog/files',
  icon: HistoryIcon,
  group: 'system',
  order: 6,
  access: Object.values(importWriters).flat(),
  unsearched: true,
  isFrozen: () => true,
  transport: { list: 'GET /catalog/files', get: 'GET /catalog/files/{id}' },
  workbook: 'GET /catalog/files/export',
  representation: 'name',
  fields: {
    date: { kind: 'instant', readonly: true },
    type: { ...type, readonly: true },
    name: { kind: 'text', readonly: true },
    author: { kind: 'named', readonly: true },
    created: { kind: 'number', readonly: true },
    updated: { kind: 'number', readonly: true },
    same: { kind: 'number', readonly: true },
    left: { kind: 'number', readonly: true },
    file: { kind: 'file', readonly: true },
  },
  columns: ['date', 'type', 'name', 'author', 'created', 'updated', 'left'],
  spareColumns: ['same'],
  sorts: ['date'],
  firstSort: { field: 'date', order: 'DESC' },
  filters: { type: { ...type, pinned: true } },
  sections: [
    { name: 'import', fields: ['date', 'type', 'author', 'file'] },
    { name: 'result', fields: ['created', 'updated', 'same', 'left'] },
  ],
})
