import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { badgeFieldErrors, badgeKinds } from '@proba/domain/product/dictionaryForm'
import { codeField, wordFields } from '../../areas/catalogue/dictionaries/wordFields.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Badges of products and sections (decisions G-073, G-316). */
export const badges = defineResource({
  name: 'badges',
  path: 'dictionaries/badges',
  icon: LocalOfferIcon,
  group: 'catalogue',
  order: 70,
  logged: 'badge',
  access: backofficeGuards.catalog.permission,
  transport: {
    list: 'GET /admin/dictionaries/badges',
    get: 'GET /admin/dictionaries/badges/{id}',
    create: 'POST /admin/dictionaries/badges',
    update: 'POST /admin/dictionaries/badges/{id}',
    delete: 'DELETE /admin/dictionaries/badges/{id}',
  },
  workbook: 'GET /admin/dictionaries/badges/export',
  representation: 'title',
  fields: {
    ...wordFields,
    code: codeField,
    kind: { kind: 'choice', of: badgeKinds, texts: 'resources.badges.kinds', required: true, fixed: true },
    colour: { kind: 'text', required: true, maxLength: 20, code: true, hint: true, initial: '#2f6f4f' },
    builtIn: { kind: 'boolean', readonly: true },
  },
  columns: ['title', 'code', 'kind', 'colour', 'sort', 'uses'],
  spareColumns: ['id', 'name', 'nameEn', 'builtIn'],
  sorts: ['sort', 'id', 'name', 'uses'],
  firstSort: { field: 'sort', order: 'ASC' },
  sections: [
    { name: 'names', fields: ['name', 'nameEn', 'code', 'sort'] },
    { name: 'own', fields: ['kind', 'colour'] },
    { name: 'use', fields: ['uses', 'builtIn'] },
  ],
  fieldErrors: (record) => badgeFieldErrors(record, record.id === undefined),
  isKept: ({ uses, builtIn }) => builtIn || uses > 0,
  deleteBody: ({ version }) => ({ version }),
})
