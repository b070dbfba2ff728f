import NewsIcon from '@mui/icons-material/CampaignOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { newsFieldErrors, newsLimits, newsStates } from '@proba/domain/text/news'
import { newsTypeLookup } from '../../areas/catalogue/dictionaries/newsTypeLookup.ts'
import { defineResource } from '../../declarations/resource.ts'

const state = {
  kind: 'choice',
  of: newsStates,
  texts: 'resources.news.states',
  tones: { published: 'success', scheduled: 'accent', hidden: 'quiet' },
} as const
const preview = { kind: 'text', maxLength: newsLimits.preview, lines: 3, wide: true } as const
const text = { kind: 'html', maxLength: newsLimits.text, wide: true } as const

/** News (decisions G-217, G-435). */
export const news = defineResource({
  name: 'news',
  icon: NewsIcon,
  group: 'content',
  order: 10,
  logged: 'news',
  access: backofficeGuards.news.permission,
  transport: {
    list: 'GET /admin/news',
    get: 'GET /admin/news/{id}',
    create: 'POST /news',
    update: 'POST /news/{slug}',
    delete: 'DELETE /news/{slug}',
  },
  workbook: 'GET /admin/news/export',
  representation: 'heading',
  fields: {
    id: { kind: 'number', readonly: true },
    heading: { kind: 'text', readonly: true },
    state: { ...state, readonly: true },
    typeNames: { kind: 'text', readonly: true },
    title: { kind: 'text', required: true, maxLength: newsLimits.title, wide: true },
    titleEn: { kind: 'text', maxLength: newsLimits.title, hint: true, wide: true },
    slug: { kind: 'text', maxLength: newsLimits.slug, fixed: true, hint: true },
    preview: { ...preview, hint: true },
    previewEn: preview,
    text: { ...text, required: true },
    textEn: text,
    image: { kind: 'image', nullable: true, hint: true, wide: true },
    types: { kind: 'references', from: newsTypeLookup, required: true },
    publishedAt: { kind: 'instant', required: true, hint: true },
    active: { kind: 'boolean', initial: true, hint: true },
  },
  columns: ['heading', 'state', 'publishedAt', 'typeNames', 'slug'],
  spareColumns: ['id', 'title', 'titleEn', 'active'],
  sorts: ['publishedAt', 'id', 'title'],
  firstSort: { field: 'publishedAt', order: 'DESC' },
  filters: {
    state: { ...state, pinned: true },
    type: { kind: 'reference', from: newsTypeLookup, pinned: true },
  },
  sections: [
    { name: 'publishing', fields: ['active', 'publishedAt', 'types', 'slug'] },
    { name: 'russian', fields: ['title', 'preview', 'text'] },
    { name: 'english', fields: ['titleEn', 'previewEn', 'textEn'] },
    { name: 'picture', fields: ['image'] },
  ],
  fieldErrors: (record) => newsFieldErrors(record, record.id === undefined),
  deleteBody: ({ version }) => ({ version }),
})
