import LinkIcon from '@mui/icons-material/Link'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { wordFieldErrors, wordLimits } from '@proba/domain/product/dictionaryForm'
import { defineResource } from '../resource.ts'

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
  representation: 'title',
  fields: {
    id: { kind: 'number', readonly: true },
    title: { kind: 'text', readonly: true },
    name: { kind: 'text', required: true, maxLength: wordLimits.name },
    nameEn: { kind: 'text', maxLength: wordLimits.name, hint: true },
    code: { kind: 'text', required: true, maxLength: wordLimits.code, code: true, fixed: true, hint: true },
    sort: { kind: 'number', nullable: true, max: wordLimits.sort, hint: true },
    uses: { kind: 'number', readonly: true },
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
