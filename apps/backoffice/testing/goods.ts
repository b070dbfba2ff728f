import type { ReplyTo } from '@proba/api/client'
import type { Answers } from './fakeApi.ts'

export type Product = ReplyTo<'GET /admin/products/{id}'>
export type Size = ReplyTo<'GET /admin/offers/{id}'>

/** A chain of gold that can be ordered in every way. */
export const product = (over: Partial<Product> = {}): Product => ({
  id: 5,
  article: 'НЦ-22-053',
  title: 'Цепь «Бисмарк»',
  metal: { id: 1, name: 'Золото' },
  alloy: { id: 3, name: '585' },
  weaving: { id: 2, name: 'Бисмарк' },
  sizes: 2,
  version: 4,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  metalId: 1,
  alloyId: 3,
  productType: 'finished',
  isChain: true,
  erpAsOf: null,
  titleRu: 'Цепь «Бисмарк»',
  titleEn: '',
  descriptionRu: '',
  descriptionEn: '',
  weavingId: 2,
  diameter: 2.15,
  width: 0,
  slope: 5.2,
  intercept: 180,
  productionFactor: 1,
  powerGroupId: 7,
  coilPoolId: null,
  coilProductionAvailable: false,
  customLengthAvailable: true,
  chainMinLength: 10,
  coveringIds: [1, 2],
  disabledPlatings: [],
  inStock: { with_metals: false, no_metals: false, demo: false },
  forContractType: null,
  minOrderWeight: 100_500,
  minOrderCount: null,
  isClosed: false,
  closedReasonRu: null,
  closedReasonEn: null,
  opensAt: null,
  isDiscontinued: false,
  leftoversAvailable: true,
  isDimensioned: true,
  stockType: 'both',
  lockConfigurable: false,
  packaging: false,
  badgeIds: [],
  sectionIds: [11],
  pictures: [],
  ...over,
})

/** The size of 45 cm, weighed by the mass data. */
export const size = (over: Partial<Size> = {}): Size => ({
  id: 50,
  article: 'НЦ-22-053',
  productId: 5,
  length: 450,
  sizeLabel: null,
  weight: null,
  massWeight: 2520,
  listed: true,
  version: 2,
  ...over,
})

const dictionaries: Readonly<Record<string, readonly string[]>> = {
  metals: ['Золото', 'Серебро'],
  alloys: ['375', '500', '585'],
  weavings: ['Якорная', 'Бисмарк'],
  coatings: ['Без покрытия', 'Родий', 'Позолота'],
}

/** The dictionaries that products refer to, each numbered from 1. */
export const productWords: Answers = {
  'GET /admin/products/dictionaries/{name}': ({ params, query }) =>
    (dictionaries[params.name ?? ''] ?? [])
      .map((name, index) => ({ id: index + 1, name }))
      .filter(({ id }) => query.id === undefined || Number(query.id) === id),
  'GET /admin/offers/products': () => [{ id: 5, name: 'НЦ-22-053' }],
}
