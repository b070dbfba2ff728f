import type { FirstAnswer, FirstRequest } from '@proba/api/common/firstScreen'
import { product } from './features/product/product.support.ts'
import { firstScreens } from './firstScreens.tsx'
import { guestInit } from './testing/clientAnswers.ts'

/** A request for a page. */
export const at = (url: string, more: Partial<FirstRequest> = {}): FirstRequest => ({
  url,
  language: 'ru',
  isPhone: false,
  ...more,
})

const card = (id: number) => ({
  id,
  article: `А-${id}`,
  title: 'Цепь',
  image: `picture-${id}`,
  badges: [],
  metal: { id: 1, name: 'Золото' },
  weaving: null,
  diameter: 0.3,
  isClosed: false,
  isDiscontinued: false,
  onRequest: false,
  orderable: { production: true, finished: false, coil: false },
  inCart: 0,
  offers: [],
})
const data: Readonly<Record<string, unknown>> = {
  'GET /init': guestInit,
  'GET /product/detail/{id}': product,
  'GET /content/{page}': { blocks: [{ code: 'hours', title: 'Часы работы', body: '**9–18**' }] },
  'GET /catalog/sections': [],
  'GET /catalog/elements/{code}': {
    section: { id: 1, code: 'products', name: 'Продукция', parents: [] },
    items: Array.from({ length: 24 }, (_, index) => card(index + 1)),
    meta: { pagination: { currentPage: 1, perPage: 24, total: 1700, lastPage: 71 } },
  },
}

/** Slides of the main carousel. */
export const slides = [1, 2, 3].map((id) => ({
  ...{ id, title: `Слайд ${id}`, description: '', image: `/files/picture-${id}` },
  ...{ link: '/contacts', linkTitle: `Подробнее о ${id}` },
}))

/** Answers a guest gets to the calls of a page; slides of init are there when the request names one. */
export const answered = (request: FirstRequest): FirstAnswer[] =>
  (firstScreens.callsOf(request) ?? []).map(({ name, input }) => {
    const hasSlides = name === 'GET /init' && request.slide !== undefined
    return { name, input, data: hasSlides ? { ...guestInit, carousel: slides } : data[name] }
  })
/** The page as the server draws it. */
export const draw = (request: FirstRequest) => firstScreens.render(request, answered(request))
