import type { FeatureValue } from '@proba/domain/additional/additionalProduct'
import type { AdditionalType } from '@proba/domain/codes/additionalCodes'
import { type AdditionalShape, additionalKey } from '@proba/drawing/additionalKey'
import type { Look } from '@proba/drawing/metalLook'
import type { Bilingual } from '../areas/system/setup/referenceRecords.ts'
import { referenceAlloys } from '../areas/system/setup/referenceRows.ts'
import { lookOf } from './catalogue/alloyLooks.ts'

/** An alloy of an additional product of the demo: weight of a piece mg, sizes by the code of their feature. */
interface AlloyPlan {
  readonly alloyId: number
  readonly image: string
  readonly weightMg: number | null
  readonly sizes: readonly { readonly code: string; readonly values: readonly string[] }[]
}

/** An additional product of the demo. */
export interface AdditionalPlan {
  readonly id: number
  readonly type: AdditionalType
  readonly title: Bilingual
  readonly description: Bilingual
  readonly categoryId: number
  readonly image: string
  readonly features: readonly FeatureValue[]
  readonly alloys: readonly AlloyPlan[]
}

type Plan = Omit<AdditionalPlan, 'id'>

/** Sections of an installation that they are shown under. */
const [semiFinished, solute] = [2, 3]
const silver = 8
const goldAndSilver = [1, 2, 3, 4, silver]

const text = (ru: string, en: string): Bilingual => ({ ru, en })
const nothing = text('', '')
const pictureOf = (shape: AdditionalShape, alloyId: number) =>
  additionalKey({ shape, look: lookOf(alloyId, 1) })

const rhodium = (
  look: Look,
  title: Bilingual,
  description: Bilingual,
  [volume, content]: readonly [volume: string, content: string],
  [colour, temperature, current]: readonly [Bilingual, string, Bilingual],
): Plan => ({
  type: 'rhodium',
  title,
  description,
  categoryId: solute,
  image: additionalKey({ shape: 'flask', look }),
  features: [
    { code: 'volume', value: volume },
    { code: 'rhodium', value: content },
    { code: 'colour', value: colour.ru, enValue: colour.en },
    { code: 'temperature', value: temperature },
    { code: 'current', value: current.ru, enValue: current.en },
  ].filter(({ value }) => value !== ''),
  alloys: [],
})

const solutions: readonly Plan[] = [
  rhodium(
    'rhodium',
    text('Раствор родия белый', 'White rhodium solution'),
    text(
      'Готовый раствор для ванн: блестящее белое покрытие цепей и браслетов.',
      'Ready-made bath solution for a bright white finish of chains and bracelets.',
    ),
    ['1000', '2'],
    [text('белый', 'white'), '45–50 °C', text('1–2 А/дм²', '1–2 A/dm²')],
  ),
  rhodium(
    'blackrhodium',
    text('Раствор родия чёрный', 'Black rhodium solution'),
    text(
      'Глубокий тёмный оттенок, ровно ложится на серебро.',
      'A deep dark shade that covers silver evenly.',
    ),
    ['500', '2'],
    [text('чёрный', 'black'), '25–30 °C', text('2–3 А/дм²', '2–3 A/dm²')],
  ),
  rhodium(
    'silver925',
    text('Раствор родия для ручки', 'Rhodium solution for a pen'),
    nothing,
    ['100', '5'],
    [text('белый', 'white'), '20–25 °C', nothing],
  ),
]

/** Goods sold by weight, with the same sizes in each alloy. */
const byWeight = (
  type: 'bar' | 'ribbon' | 'wire',
  title: Bilingual,
  description: Bilingual,
  temper: Bilingual,
  sizesOf: (alloyId: number) => Readonly<Record<string, readonly string[]>>,
): Plan => ({
  type,
  title,
  description,
  categoryId: semiFinished,
  image: pictureOf(type, 1),
  features: [{ code: 'temper', value: temper.ru, enValue: temper.en }],
  alloys: goldAndSilver.map((alloyId) => ({
    alloyId,
    image: pictureOf(type, alloyId),
    weightMg: null,
    sizes: Object.entries(sizesOf(alloyId)).map(([code, values]) => ({ code, values })),
  })),
})

const rawGoods: readonly Plan[] = [
  byWeight(
    'bar',
    text('Пруток круглый', 'Round bar'),
    text(
      'Литой и прокатанный пруток для волочения и токарных работ.',
      'Cast and rolled bar for drawing and turning.',
    ),
    text('твёрдый', 'hard'),
    (alloyId) => ({ diameter: alloyId === silver ? ['6', '8', '10', '12', '16'] : ['6', '8', '10'] }),
  ),
  byWeight(
    'ribbon',
    text('Лента', 'Ribbon'),
    text('Лента в рулоне с ровным краем.', 'Ribbon on a roll with a clean edge.'),
    text('отожжённая', 'annealed'),
    (alloyId) => ({
      thickness: alloyId === silver ? ['0.2-1-0.1', '1.25-3-0.25'] : ['0.2-1-0.1'],
      width: alloyId === silver ? ['5', '10', '20'] : ['5', '10'],
    }),
  ),
  byWeight(
    'wire',
    text('Проволока круглая', 'Round wire'),
    nothing,
    text('отожжённая', 'annealed'),
    (alloyId) => ({
      diameter: alloyId === silver ? ['0.2-3-0.1', '3.5-6-0.5'] : ['0.2-1.5-0.1', '1.75-3-0.25'],
    }),
  ),
]

type FittingPlan = readonly [
  type: Exclude<AdditionalType, 'rhodium' | 'bar' | 'ribbon' | 'wire'>,
  shape: AdditionalShape,
  ru: string,
  en: string,
  sizes: readonly (readonly [size: string, silverMg: number])[],
]

const fittingPlans: readonly FittingPlan[] = [
  [
    'element1',
    'element',
    'Концевой элемент',
    'End piece',
    [
      ['3 мм', 90],
      ['4 мм', 150],
      ['5 мм', 240],
    ],
  ],
  [
    'element2',
    'link',
    'Переходной элемент',
    'Joining piece',
    [
      ['4 мм', 110],
      ['6 мм', 210],
    ],
  ],
  [
    'connectingRing',
    'ring',
    'Соединительное кольцо',
    'Jump ring',
    [
      ['4 × 0,7 мм', 60],
      ['5 × 0,8 мм', 95],
      ['6 × 1 мм', 170],
    ],
  ],
  [
    'lock',
    'lock',
    'Замок шпрингель',
    'Spring ring clasp',
    [
      ['6 мм', 280],
      ['8 мм', 460],
    ],
  ],
  [
    'tweezers',
    'tweezers',
    'Замок карабин',
    'Lobster clasp',
    [
      ['9 мм', 350],
      ['11 мм', 520],
      ['13 мм', 780],
    ],
  ],
]

/** Weight in an alloy of what weighs so much in silver. */
function weightIn(alloyId: number, silverMg: number): number {
  const densityOf = (id: number) => referenceAlloys.find((alloy) => alloy.id === id)?.density ?? 1
  return Math.round((silverMg * densityOf(alloyId)) / densityOf(silver))
}

const fittings: readonly Plan[] = fittingPlans.flatMap(([type, shape, ru, en, sizes]) =>
  sizes.map(([size, silverMg]) => ({
    type,
    title: text(`${ru} ${size}`, `${en} ${size.replace('мм', 'mm').replace(',', '.')}`),
    description: nothing,
    categoryId: semiFinished,
    image: pictureOf(shape, 1),
    features: [{ code: 'size', value: size, enValue: size.replace('мм', 'mm').replace(',', '.') }],
    alloys: goldAndSilver.map((alloyId) => ({
      alloyId,
      image: pictureOf(shape, alloyId),
      weightMg: weightIn(alloyId, silverMg),
      sizes: [],
    })),
  })),
)

/** Additional products of the demo, of all five kinds. */
export const demoAdditional: readonly AdditionalPlan[] = [...solutions, ...rawGoods, ...fittings].map(
  (plan, n) => ({ id: n + 1, ...plan }),
)
