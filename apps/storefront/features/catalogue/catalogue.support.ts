import type { ReplyTo } from '@proba/api/client'
import type { FakeAnswers, FakeRequest } from '../../testing/fakeApi.ts'
import type { Card } from './ProductCard.tsx'

/** A card of the list. */
export function cardOf(id: number, changes: Partial<Card> = {}): Card {
  return {
    id,
    article: `НЦ-22-${String(id).padStart(3, '0')}`,
    title: 'Цепь «Бисмарк»',
    image: null,
    badges: [],
    metal: { id: 1, name: 'Золото' },
    weaving: { id: 1, name: 'Бисмарк' },
    diameter: 0.5,
    isClosed: false,
    isDiscontinued: false,
    onRequest: false,
    orderable: { production: true, finished: false, coil: false },
    inCart: 0,
    offers: [],
    ...changes,
  }
}

const weavings = Array.from({ length: 14 }, (_, index) => ({
  id: index + 1,
  name: index === 0 ? 'Бисмарк' : `Плетение ${index + 1}`,
  count: 14 - index,
}))

/** Filter values of the test section. */
export const facets: ReplyTo<'GET /catalog/elements/{code}/facets'> = {
  metals: [
    { id: 1, name: 'Золото', count: 40 },
    { id: 2, name: 'Серебро', count: 10 },
  ],
  alloys: [{ id: 4, name: 'Золото 585', count: 40 }],
  weavings,
  coatings: [{ id: 1, name: 'Без покрытия', count: 50 }],
}

/** A page of 50 products. */
export function listing({ query }: Pick<FakeRequest, 'query'>): ReplyTo<'GET /catalog/elements/{code}'> {
  const page = Number(query.page ?? 1)
  return {
    section: { id: 2, code: 'chains', name: 'Цепи', parents: [{ code: 'products', name: 'Изделия' }] },
    items: [cardOf(page * 100 + 1), cardOf(page * 100 + 2)],
    meta: { pagination: { currentPage: page, perPage: 24, total: 50, lastPage: 3 } },
  }
}

/** Answers of a section. */
export const catalogueAnswers: FakeAnswers = {
  'GET /catalog/sections': [
    { id: 1, code: 'products', name: 'Изделия', parentId: null, image: null, badges: [], products: 60 },
    { id: 2, code: 'chains', name: 'Цепи', parentId: 1, image: null, badges: [], products: 50 },
    { id: 3, code: 'bracelets', name: 'Браслеты', parentId: 1, image: null, badges: [], products: 10 },
    { id: 4, code: 'gold-bracelets', name: 'Золотые', parentId: 3, image: null, badges: [], products: 5 },
  ],
  'GET /catalog/elements/{code}': listing,
  'GET /catalog/elements/{code}/facets': facets,
}
