import OpacityIcon from '@mui/icons-material/Opacity'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { wordFieldErrors } from '@proba/domain/product/dictionaryForm'
import { codeField, wordFields } from '../../areas/catalogue/dictionaries/wordFields.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Coatings (decisions G-077, G-316). */
export const coatings = defineResource({
  name: 'coatings',
  path: 'dictionaries/coatings',
  icon: OpacityIcon,
  group: 'catalogue',
  order: 40,
  logged: 'coating',
  access: backofficeGuards.catalog.permission,
  transport: {
    list: 'GET /admin/dictionaries/coatings',
    get: 'GET /admin/dictionaries/coatings/{id}',
    create: 'POST /admin/dictionaries/coatings',
    update: 'POST /admin/dictionaries/coatings/{id}',
    delete: 'DELETE /admin/dictionaries/coatings/{id}',
  },
  workbook: 'GET /admin/dictionaries/coatings/export',
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
