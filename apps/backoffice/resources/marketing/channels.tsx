import HubIcon from '@mui/icons-material/HubOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { channelFieldErrors, wordLimits } from '@proba/domain/product/dictionaryForm'
import { wordFields } from '../../areas/catalogue/dictionaries/wordFields.ts'
import { defineResource } from '../../declarations/resource.ts'

/** Sales channels: groups of companies (decisions G-064, G-316). */
export const channels = defineResource({
  name: 'channels',
  path: 'dictionaries/channels',
  icon: HubIcon,
  group: 'sales',
  order: 27,
  logged: 'channel',
  access: backofficeGuards.companies.permission,
  transport: {
    list: 'GET /admin/dictionaries/channels',
    get: 'GET /admin/dictionaries/channels/{id}',
    create: 'POST /admin/dictionaries/channels',
    update: 'POST /admin/dictionaries/channels/{id}',
    delete: 'DELETE /admin/dictionaries/channels/{id}',
  },
  workbook: 'GET /admin/dictionaries/channels/export',
  representation: 'title',
  fields: {
    ...wordFields,
    nameEn: { kind: 'text', required: true, maxLength: wordLimits.name, hint: true },
    builtIn: { kind: 'boolean', readonly: true },
  },
  columns: ['title', 'sort', 'uses'],
  spareColumns: ['id', 'name', 'nameEn', 'builtIn'],
  sorts: ['sort', 'id', 'name', 'uses'],
  firstSort: { field: 'sort', order: 'ASC' },
  sections: [
    { name: 'names', fields: ['name', 'nameEn', 'sort'] },
    { name: 'use', fields: ['uses', 'builtIn'] },
  ],
  fieldErrors: channelFieldErrors,
  isKept: ({ uses, builtIn }) => builtIn || uses > 0,
  deleteBody: ({ version }) => ({ version }),
})
