import BannerIcon from '@mui/icons-material/ViewCarouselOutlined'
import { backofficeGuards } from '@proba/domain/access/screenGuards'
import { bannerFieldErrors, bannerLanguages, bannerLimits, bannerPlaces } from '@proba/domain/text/banners'
import { BannerPreview } from '../../areas/marketing/banners/BannerPreview.tsx'
import { defineResource } from '../../declarations/resource.ts'

const language = { kind: 'choice', of: bannerLanguages, texts: 'resources.banners.languages' } as const

const place = { kind: 'choice', of: bannerPlaces, texts: 'resources.banners.places' } as const

/** Banners of news, and slides of the main carousel (decisions G-218, G-436, G-455). */
export const banners = defineResource({
  name: 'banners',
  icon: BannerIcon,
  group: 'content',
  order: 17,
  logged: 'banner',
  access: backofficeGuards.banners.permission,
  transport: {
    list: 'GET /banners',
    get: 'GET /banners/{id}',
    create: 'POST /banners',
    update: 'POST /banners/{id}',
    delete: 'DELETE /banners/{id}',
  },
  workbook: 'GET /banners/export',
  representation: 'title',
  fields: {
    id: { kind: 'number', readonly: true },
    shownNow: { kind: 'boolean', readonly: true },
    place: { ...place, required: true, initial: 'news', hint: true },
    title: { kind: 'text', required: true, maxLength: bannerLimits.title, wide: true },
    description: { kind: 'text', maxLength: bannerLimits.description, lines: 3, wide: true },
    titleEn: { kind: 'text', maxLength: bannerLimits.title, wide: true, hint: true },
    descriptionEn: { kind: 'text', maxLength: bannerLimits.description, lines: 3, wide: true },
    image: { kind: 'image', required: true, nullable: true, hint: true, wide: true },
    link: { kind: 'text', maxLength: bannerLimits.link, hint: true },
    linkTitle: { kind: 'text', maxLength: bannerLimits.linkTitle },
    linkTitleEn: { kind: 'text', maxLength: bannerLimits.linkTitle },
    pages: { kind: 'tags', hint: true, wide: true },
    active: { kind: 'boolean', initial: true },
    sort: { kind: 'number', nullable: true, max: bannerLimits.sort, hint: true },
    language: { ...language, required: true, initial: 'both' },
    dateFrom: { kind: 'day', nullable: true },
    dateTo: { kind: 'day', nullable: true, hint: true },
  },
  columns: ['title', 'place', 'shownNow', 'pages', 'language', 'dateFrom', 'dateTo', 'sort'],
  spareColumns: [
    'id',
    'active',
    'description',
    'link',
    'linkTitle',
    'titleEn',
    'descriptionEn',
    'linkTitleEn',
  ],
  sorts: ['sort', 'id', 'title'],
  firstSort: { field: 'sort', order: 'ASC' },
  filters: {
    place: { ...place, pinned: true },
    active: { kind: 'boolean', pinned: true },
    language: { ...language, pinned: true },
  },
  sections: [
    { name: 'banner', fields: ['place', 'title', 'description', 'link', 'linkTitle', 'image'] },
    { name: 'english', fields: ['titleEn', 'descriptionEn', 'linkTitleEn'] },
    { name: 'place', fields: ['active', 'dateFrom', 'dateTo', 'language', 'sort', 'pages'] },
    { name: 'preview', view: BannerPreview, ofForm: true },
  ],
  fieldErrors: bannerFieldErrors,
  deleteBody: ({ version }) => ({ version }),
})
