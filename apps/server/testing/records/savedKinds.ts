import type { CallName } from '@proba/api/calls'
import type { LogEntity } from '@proba/domain/codes/logCodes'
import type { TestApp } from '../testApp.ts'
import {
  makeBadge,
  makeBanner,
  makeClasp,
  makeClosing,
  makeDocument,
  makeFeedback,
  makeKey,
  makeLead,
  makeMenu,
  makeNews,
  makeNewsType,
  makePromotion,
  makeSection,
  makeTechOrder,
  makeText,
} from './savedRecords.ts'

/** How records are found, opened and saved, and a field of theirs with another value, as it is stored and read. */
export interface Kind {
  readonly entity: LogEntity
  readonly list: CallName
  readonly save: CallName
  /** Where that is not the call that saves, by GET. */
  readonly get?: CallName
  readonly field: string
  /** What the log calls it, where that differs. */
  readonly stored?: string
  /** Left out if another test covers a change of the rows. */
  readonly value?: unknown
  readonly words?: { readonly ru: string; readonly en: string }
  /** Its screen calls it by its number, too. */
  readonly hasNoName?: true
  /** Makes a record where the test world has none. */
  readonly make?: (app: TestApp) => Promise<unknown>
}

const yes = { ru: 'да', en: 'yes' }
export const kinds: readonly Kind[] = [
  { entity: 'user', list: 'GET /admin/users', save: 'POST /users/{id}', field: 'name', value: 'Анна' },
  {
    entity: 'company',
    list: 'GET /admin/companies',
    save: 'POST /companies/{id}',
    field: 'isMajor',
    value: true,
    words: yes,
  },
  {
    entity: 'contract',
    list: 'GET /admin/contracts',
    save: 'POST /admin/contracts/{id}',
    field: 'name',
    value: 'Рамочный',
  },
  { entity: 'role', list: 'GET /roles', save: 'POST /role/{id}', field: 'nameEn', value: 'Other' },
  {
    entity: 'product',
    list: 'GET /admin/products',
    save: 'POST /admin/products/{id}',
    field: 'isDiscontinued',
    value: true,
    words: yes,
  },
  {
    entity: 'offer',
    list: 'GET /admin/offers',
    save: 'POST /admin/offers/{id}',
    field: 'sizeLabel',
    value: 'M',
  },
  {
    entity: 'section',
    list: 'GET /admin/products/categories',
    save: 'POST /admin/products/categories/{id}',
    field: 'nameEn',
    value: 'Other',
  },
  {
    entity: 'coating',
    list: 'GET /admin/dictionaries/coatings',
    save: 'POST /admin/dictionaries/coatings/{id}',
    field: 'nameEn',
    value: 'Other',
  },
  {
    entity: 'weaving',
    list: 'GET /admin/dictionaries/weavings',
    save: 'POST /admin/dictionaries/weavings/{id}',
    field: 'nameEn',
    value: 'Other',
  },
  {
    entity: 'alloy',
    list: 'GET /admin/dictionaries/alloys',
    save: 'POST /admin/dictionaries/alloys/{id}',
    field: 'nameEn',
    value: 'Other',
  },
  {
    entity: 'channel',
    list: 'GET /admin/dictionaries/channels',
    save: 'POST /admin/dictionaries/channels/{id}',
    field: 'sort',
    value: 7,
    words: { ru: '7', en: '7' },
  },
  { entity: 'power', list: 'GET /powers', save: 'POST /powers/{id}', field: 'itemEn', value: 'Other' },
  { entity: 'coil', list: 'GET /residues/coils', save: 'POST /residues/coils/{id}', field: 'types' },
  { entity: 'residue', list: 'GET /residues/products', save: 'POST /residues/products/{id}', field: 'types' },
  {
    entity: 'metal_minimum',
    list: 'GET /admin/metal-minimums',
    save: 'POST /admin/metal-minimums/{id}',
    field: 'minWeight',
    stored: 'minWeightMg',
    value: 7000,
    words: { ru: '7,00', en: '7.00' },
  },
  {
    entity: 'badge',
    list: 'GET /admin/dictionaries/badges',
    save: 'POST /admin/dictionaries/badges/{id}',
    make: makeBadge,
    field: 'nameEn',
    value: 'Gift',
  },
  {
    entity: 'news_type',
    list: 'GET /admin/dictionaries/news-types',
    save: 'POST /admin/dictionaries/news-types/{id}',
    make: makeNewsType,
    field: 'nameEn',
    value: 'Other',
  },
  {
    entity: 'news',
    list: 'GET /admin/news',
    save: 'POST /news/{slug}',
    get: 'GET /admin/news/{id}',
    make: makeNews,
    field: 'previewEn',
    value: 'Soon',
  },
  {
    entity: 'banner',
    list: 'GET /banners',
    save: 'POST /banners/{id}',
    make: makeBanner,
    field: 'language',
    value: 'en',
    words: { ru: 'Только по-английски', en: 'In English only' },
  },
  {
    entity: 'additional_product',
    list: 'GET /admin/additional-products',
    save: 'POST /admin/additional-products/{id}',
    make: makeClasp,
    field: 'features',
    value: [{ code: 'size', value: '8 мм', enValue: '8 mm' }],
    words: {
      ru: 'Характеристика: Размер; Значение: 8 мм; Значение по-английски: 8 mm',
      en: 'Feature: Size; Value: 8 мм; Value in English: 8 mm',
    },
  },
  {
    entity: 'promotion',
    hasNoName: true,
    list: 'GET /admin/promotions',
    save: 'POST /admin/promotions/{id}',
    make: makePromotion,
    field: 'tariff',
    value: [{ weight: 50_000, sum: 100_000 }],
    words: { ru: 'Бонус, ₽: 1 000; От веса, г: 50,00', en: 'Bonus, ₽: 1,000; From weight, g: 50.00' },
  },
  {
    entity: 'menu_entry',
    list: 'GET /admin/menus',
    save: 'POST /admin/menus/{id}',
    make: makeMenu,
    field: 'name',
    value: 'Вести',
  },
  {
    entity: 'content_block',
    list: 'GET /admin/content',
    save: 'POST /admin/content/{id}',
    make: makeText,
    field: 'nameEn',
    value: 'Other',
  },
  {
    entity: 'settings',
    hasNoName: true,
    list: 'GET /admin/settings',
    save: 'POST /admin/settings/{id}',
    field: 'security',
    stored: 'security.idleDays',
    value: { adminsNeedCode: false, managersNeedCode: false, idleDays: 7 },
    words: { ru: '7', en: '7' },
  },
  {
    entity: 'integration_key',
    list: 'GET /admin/integration-keys',
    save: 'POST /admin/integration-keys/{id}',
    make: makeKey,
    field: 'kinds',
    value: ['balances'],
    words: { ru: 'Балансы металла', en: 'Metal balances' },
  },
  {
    entity: 'close_open',
    hasNoName: true,
    list: 'GET /closeopen/updates',
    save: 'POST /closeopen/updates/{id}',
    make: makeClosing,
    field: 'date',
    value: '2026-12-21',
    words: { ru: '21.12.2026', en: '21.12.2026' },
  },
  {
    entity: 'tech_order',
    list: 'GET /techOrders',
    save: 'POST /techOrders/{id}',
    make: makeTechOrder,
    field: 'count',
    value: 4,
    words: { ru: '4', en: '4' },
  },
  {
    entity: 'document_section',
    list: 'GET /documents/sections',
    save: 'POST /documents/sections/{id}',
    get: 'GET /admin/documents/sections/{id}',
    make: makeSection,
    field: 'active',
    value: false,
    words: { ru: 'нет', en: 'no' },
  },
  {
    entity: 'document',
    list: 'GET /admin/documents',
    save: 'POST /documents/{id}',
    get: 'GET /admin/documents/{id}',
    make: makeDocument,
    field: 'nameEn',
    value: 'Charter',
  },
  {
    entity: 'feedback',
    list: 'GET /feedback',
    save: 'POST /feedback/{id}',
    make: makeFeedback,
    field: 'state',
    value: 'work',
    words: { ru: 'В работе', en: 'In progress' },
  },
  {
    entity: 'claim',
    list: 'GET /leads',
    save: 'POST /leads/{id}',
    make: makeLead,
    field: 'staffComment',
    value: 'Перезвонить',
  },
]

interface KindWithFile extends Kind {
  readonly purpose: 'image' | 'document'
}

/** The kinds whose form has a field with a file. */
export const kindsWithFiles = kinds.flatMap((kind): KindWithFile[] => {
  if (kind.entity === 'document') return [{ ...kind, field: 'file', purpose: 'document' }]
  const hasImage = ['banner', 'news', 'section', 'additional_product'].includes(kind.entity)
  return hasImage ? [{ ...kind, field: 'image', purpose: 'image' }] : []
})
