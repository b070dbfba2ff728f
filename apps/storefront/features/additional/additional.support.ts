import type { ReplyTo } from '@proba/api/client'
import type { Alloy, Product } from './additionalRows.ts'

/** Gold 585, then silver 925. */
const gold = {
  id: 1,
  name: 'Золото 585',
  image: null,
  imagePath: null,
  massPerUnit: null,
  metal: { id: 1, code: 'AU' },
} as const
const silver = {
  id: 8,
  name: 'Серебро 925',
  image: null,
  imagePath: null,
  massPerUnit: null,
  metal: { id: 2, code: 'AG' },
} as const

export const alloy = (of: 'gold' | 'silver', changes: Partial<Alloy>): Alloy => ({
  ...(of === 'gold' ? gold : silver),
  sizes: [],
  ...changes,
})

const product = (changes: Partial<Product>): Product => ({
  id: 4,
  type: 'bar',
  ruTitle: 'Пруток круглый',
  enTitle: 'Round bar',
  ruDescription: '',
  enDescription: '',
  categoryId: 2,
  active: true,
  image: 'bar',
  imagePath: '/pictures/bar/400.webp',
  alloyIds: [],
  alloyWeights: [],
  alloyImages: [],
  features: [],
  alloys: [],
  ...changes,
})

const sizesOf = (sizes: Readonly<Record<string, readonly string[]>>) => ({
  sizes: Object.entries(sizes).map(([code, values]) => ({ code, values: [...values] })),
})

export const bars: Product = product({
  ruDescription: 'Для волочения и токарных работ.',
  enDescription: 'For drawing and turning.',
  alloys: [
    alloy('gold', sizesOf({ diameter: ['6', '8', '10'] })),
    alloy('silver', sizesOf({ diameter: ['6', '8'] })),
  ],
})

export const ribbons: Product = product({
  id: 5,
  type: 'ribbon',
  ruTitle: 'Лента',
  alloys: [alloy('silver', sizesOf({ thickness: ['0.2-1-0.1'], width: ['5', '10'] }))],
})

/** Two ranges of one alloy. */
export const wire: Product = product({
  id: 6,
  type: 'wire',
  ruTitle: 'Проволока круглая',
  alloys: [alloy('silver', sizesOf({ diameter: ['0.2-3-0.1', '3.5-6-0.5'] }))],
})

/** A lock of 350 mg and a lobster clasp of 500 mg. */
export const fittings: readonly Product[] = [
  product({
    id: 7,
    type: 'lock',
    ruTitle: 'Замок',
    features: [{ code: 'size', title: 'Размер', value: '6 мм' }],
    alloys: [alloy('gold', { massPerUnit: 350 }), alloy('silver', { massPerUnit: 250 })],
  }),
  product({
    id: 8,
    type: 'tweezers',
    ruTitle: 'Карабин 9 мм',
    features: [{ code: 'size', title: 'Размер', value: '9 мм' }],
    alloys: [alloy('gold', { massPerUnit: 500 })],
  }),
]

export const solutions: readonly Product[] = ['белый', 'чёрный'].map((colour, n) =>
  product({
    id: n + 1,
    type: 'rhodium',
    ruTitle: `Раствор ${colour}`,
    features: [{ code: 'colour', title: 'Цвет', value: colour }],
  }),
)

const characteristics = ['volume', 'rhodium', 'colour', 'temperature', 'current'].map((code) => ({
  code,
  title: code,
  kind: 'text' as const,
}))

const sizes = [{ code: 'size', title: 'Размер', kind: 'text' as const }]
const minimum = { weightAu: 150_000, weightAg: 300_000 }
export const metadata: ReplyTo<'GET /additional-products/metadata'> = {
  productsMeta: [
    { code: 'rhodium', title: 'Раствор родия', features: characteristics },
    { code: 'bar', title: 'Прутки', features: [] },
    { code: 'ribbon', title: 'Ленты', features: [] },
    { code: 'wire', title: 'Проволока', features: [] },
    { code: 'lock', title: 'Замок', features: sizes },
    { code: 'tweezers', title: 'Карабин', features: sizes },
  ],
  fittings: ['lock', 'tweezers'],
  minWeights: (['bar', 'ribbon', 'wire', 'fitting'] as const).map((code) => ({ code, ...minimum })),
  withAlloys: ['bar', 'ribbon', 'wire', 'lock', 'tweezers'],
}

/** Answers of the calls of a page with these products. */
export const additionalAnswers = (...items: readonly Product[]) => ({
  'GET /additional-products': {
    items: [...items],
    meta: { pagination: { currentPage: 1, lastPage: 1, perPage: 500, total: items.length } },
  },
  'GET /additional-products/metadata': metadata,
})
