import LabelIcon from '@mui/icons-material/LabelOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { wordFieldErrors } from '@proba/domain/product/dictionaryForm'
import { codeField, wordFields } from '../../areas/catalogue/dictionaries/wordFields.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Types of news (decision G-217). */
export const newsTypes = defineResource({
  name: 'newsTypes',
  path: 'news-types',
  icon: LabelIcon,
  group: 'content',
  order: 15,
  logged: 'news_type',
  access: backofficeGuards.news.permission,
  transport: {
    list: 'GET /admin/dictionaries/news-types',
    get: 'GET /admin/dictionaries/news-types/{id}',
    create: 'POST /admin/dictionaries/news-types',
    update: 'POST /admin/dictionaries/news-types/{id}',
    delete: 'DELETE /admin/dictionaries/news-types/{id}',
  },
  workbook: 'GET /admin/dictionaries/news-types/export',
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
    { name: 'use', fields: ['uses'] },
  ],
  fieldErrors: (record) => wordFieldErrors(record, record.id === undefined),
  isKept: ({ uses }) => uses > 0,
  deleteBody: ({ version }) => ({ version }),
})
