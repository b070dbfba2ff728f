import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { contentFieldErrors, contentLimits, contentPermissions } from '@proba/domain/text/contentForm'
import { contentPages } from '@proba/domain/text/contentPages'
import { wordFields } from '../../areas/catalogue/dictionaries/wordFields.ts'
import { defineResource } from '../../declarations/resource.ts'

const { id, title, sort } = wordFields
const place = { kind: 'choice', of: contentPages, texts: 'resources.content.places' } as const
const body = { kind: 'text', maxLength: contentLimits.body, lines: 8, wide: true } as const

/** Texts of pages (decisions G-272, G-340). */
export const content = defineResource({
  name: 'content',
  icon: ArticleIcon,
  group: 'content',
  order: 50,
  logged: 'content_block',
  access: backofficeGuards.settings.permission,
  transport: {
    list: 'GET /admin/content',
    get: 'GET /admin/content/{id}',
    create: 'POST /admin/content',
    update: 'POST /admin/content/{id}',
    delete: 'DELETE /admin/content/{id}',
  },
  workbook: 'GET /admin/content/export',
  representation: 'code',
  fields: {
    id,
    title,
    sort,
    code: {
      kind: 'text',
      required: true,
      maxLength: contentLimits.code,
      code: true,
      fixed: true,
      hint: true,
    },
    name: { kind: 'text', maxLength: contentLimits.title },
    nameEn: { kind: 'text', maxLength: contentLimits.title, hint: true },
    place: { ...place, required: true, initial: 'home', hint: true },
    permission: {
      kind: 'choice',
      of: contentPermissions,
      texts: 'resources.roles.permissions',
      nullable: true,
      hint: true,
    },
    bodyRu: { ...body, hint: true },
    bodyEn: body,
  },
  columns: ['code', 'place', 'title', 'permission', 'sort'],
  spareColumns: ['id', 'name', 'nameEn'],
  sorts: ['sort', 'id', 'name'],
  firstSort: { field: 'sort', order: 'ASC' },
  filters: { place: { ...place, pinned: true } },
  sections: [
    { name: 'place', fields: ['place', 'code', 'sort', 'permission'] },
    { name: 'text', fields: ['name', 'nameEn', 'bodyRu', 'bodyEn'] },
  ],
  fieldErrors: (record) => contentFieldErrors(record, record.id === undefined),
  deleteBody: ({ version }) => ({ version }),
})
