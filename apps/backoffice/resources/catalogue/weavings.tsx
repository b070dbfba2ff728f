import LinkIcon from '@mui/icons-material/Link'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { wordFieldErrors } from '@proba/domain/product/dictionaryForm'
import { codeField, wordFields } from '../../areas/catalogue/dictionaries/wordFields.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Weavings (decisions G-072, G-316). */
export const weavings = defineResource({
  name: 'weavings',
  path: 'dictionaries/weavings',
  icon: LinkIcon,
  group: 'catalogue',
  order: 50,
  logged: 'weaving',
  access: backofficeGuards.catalog.permission,
  transport: {
    list: 'GET /admin/dictionaries/weavings',
    get: 'GET /admin/dictionaries/weavings/{id}',
    create: 'POST /admin/dictionaries/weavings',
    update: 'POST /admin/dictionaries/weavings/{id}',
    delete: 'DELETE /admin/dictionaries/weavings/{id}',
  },
  workbook: 'GET /admin/dictionaries/weavings/export',
  representation: 'title',
  fields: {
    ...wordFields,
    code: codeField,
    builtIn: { kind: 'boolean', readonly: true },
  },
  columns: ['title', 'code', 'sort', 'uses'],
  spareColumns: ['id', 'name', 'nameEn', 'builtIn'],
  sorts: ['sort', 'id', 'name', 'uses'],
  firstSort: { field: 'sort', order: 'ASC' },
  sections: [
    { name: 'names', fields: ['name', 'nameEn', 'code', 'sort'] },
    { name: 'use', fields: ['uses', 'builtIn'] },
  ],
  fieldErrors: (record) => wordFieldErrors(record, record.id === undefined),
  isKept: ({ uses, builtIn }) => builtIn || uses > 0,
  deleteBody: ({ version }) => ({ version }),
})
