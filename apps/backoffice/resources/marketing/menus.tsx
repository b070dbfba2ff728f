import MenuIcon from '@mui/icons-material/MenuOpenOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { contentLimits, menuFieldErrors, menuPlaces } from '@proba/domain/text/contentForm'
import { wordFields } from '../../areas/catalogue/dictionaries/wordFields.ts'
import { defineResource } from '../../declarations/resource.ts'

const { id, title, sort } = wordFields
const place = { kind: 'choice', of: menuPlaces, texts: 'resources.menus.places' } as const
const column = { kind: 'text', maxLength: contentLimits.column, hint: true } as const

/** Links of the header and the footer (decisions G-272, G-340). */
export const menus = defineResource({
  name: 'menus',
  icon: MenuIcon,
  group: 'content',
  order: 60,
  logged: 'menu_entry',
  access: backofficeGuards.settings.permission,
  transport: {
    list: 'GET /admin/menus',
    get: 'GET /admin/menus/{id}',
    create: 'POST /admin/menus',
    update: 'POST /admin/menus/{id}',
    delete: 'DELETE /admin/menus/{id}',
  },
  workbook: 'GET /admin/menus/export',
  representation: 'title',
  fields: {
    id,
    title,
    sort,
    name: { kind: 'text', required: true, maxLength: contentLimits.title },
    nameEn: { kind: 'text', maxLength: contentLimits.title, hint: true },
    place: { ...place, required: true, initial: 'top' },
    column: { kind: 'text', readonly: true },
    columnRu: column,
    columnEn: column,
    path: { kind: 'text', required: true, maxLength: contentLimits.path, hint: true },
  },
  columns: ['title', 'place', 'column', 'path', 'sort'],
  spareColumns: ['id', 'name', 'nameEn', 'columnRu', 'columnEn'],
  sorts: ['sort', 'id', 'name'],
  firstSort: { field: 'sort', order: 'ASC' },
  filters: { place: { ...place, pinned: true } },
  sections: [
    { name: 'link', fields: ['name', 'nameEn', 'path'] },
    { name: 'place', fields: ['place', 'columnRu', 'columnEn', 'sort'] },
  ],
  fieldErrors: menuFieldErrors,
  deleteBody: ({ version }) => ({ version }),
})
