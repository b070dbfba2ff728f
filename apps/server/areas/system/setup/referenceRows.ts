import type {
  AlloyRecord,
  BadgeRecord,
  Bilingual,
  ChannelRecord,
  CoatingRecord,
  MetalMinimumRecord,
  MetalRecord,
} from './referenceRecords.ts'

const text = (ru: string, en: string): Bilingual => ({ ru, en })

/** Decision G-061: palladium is an alloying metal, never ordered. */
export const referenceMetals: MetalRecord[] = [
  { id: 1, code: 'gold', symbol: 'Au', name: text('Золото', 'Gold'), orderable: true, sort: 10 },
  { id: 2, code: 'silver', symbol: 'Ag', name: text('Серебро', 'Silver'), orderable: true, sort: 20 },
  { id: 3, code: 'platinum', symbol: 'Pt', name: text('Платина', 'Platinum'), orderable: true, sort: 30 },
  { id: 4, code: 'palladium', symbol: 'Pd', name: text('Палладий', 'Palladium'), orderable: false, sort: 40 },
]

type AlloyRow = [
  id: number,
  metalId: 1 | 2 | 3,
  code: string,
  assay: number,
  colour: AlloyRecord['colour'],
  density: number,
  name: Bilingual,
]

const alloyRows: AlloyRow[] = [
  [1, 1, 'gold585red', 585, 'red', 13.24, text('Золото 585 красное', 'Red gold 585')],
  [2, 1, 'gold585yellow', 585, 'yellow', 13.6, text('Золото 585 жёлтое', 'Yellow gold 585')],
  [3, 1, 'gold585white', 585, 'white', 12.85, text('Золото 585 белое', 'White gold 585')],
  [4, 1, 'gold750yellow', 750, 'yellow', 15.45, text('Золото 750 жёлтое', 'Yellow gold 750')],
  [5, 1, 'gold750white', 750, 'white', 15.7, text('Золото 750 белое', 'White gold 750')],
  [6, 1, 'gold375red', 375, 'red', 11.54, text('Золото 375 красное', 'Red gold 375')],
  [7, 1, 'gold916yellow', 916, 'yellow', 17.65, text('Золото 916 жёлтое', 'Yellow gold 916')],
  [8, 2, 'silver925', 925, 'grey', 10.36, text('Серебро 925', 'Silver 925')],
  [9, 3, 'platinum950', 950, 'grey', 20.1, text('Платина 950', 'Platinum 950')],
]

/** Alloys sold, 375 and 916 on request only; 585 gold is accounted as 587 (decision G-060). */
export const referenceAlloys: AlloyRecord[] = alloyRows.map(
  ([id, metalId, code, assay, colour, density, name]) => ({
    id,
    metalId,
    code,
    assay,
    accountingAssay: assay === 585 ? 587 : assay,
    colour,
    density,
    name,
    onRequest: assay === 375 || assay === 916,
    sort: id * 10,
  }),
)

/** Order minimums by metal and product type in mg (decision G-132). */
export const referenceMinimums: MetalMinimumRecord[] = ([1, 2, 3] as const).flatMap((metalId) => {
  const weight = { 1: 150_000, 2: 300_000, 3: 0 }[metalId]
  return (['finished', 'semi_finished', 'semi_finished_ready', 'mounting', 'medallion'] as const).map(
    (productType) => ({ metalId, productType, minWeightMg: productType.startsWith('semi') ? weight : 0 }),
  )
})

/** Id 1 is without coating. */
export const referenceCoatings: CoatingRecord[] = [
  { id: 1, code: 'none', name: text('Без покрытия', 'Without coating'), metalIds: [1, 2, 3], sort: 10 },
  { id: 2, code: 'rhodium', name: text('Родирование', 'Rhodium plating'), metalIds: [1, 2], sort: 20 },
  { id: 3, code: 'gilding', name: text('Золочение', 'Gilding'), metalIds: [2], sort: 30 },
  { id: 4, code: 'rose_gilding', name: text('Золочение розовое', 'Rose gilding'), metalIds: [2], sort: 40 },
  { id: 5, code: 'black_rhodium', name: text('Чёрный родий', 'Black rhodium'), metalIds: [1, 2], sort: 50 },
  { id: 6, code: 'oxidised', name: text('Оксидирование', 'Oxidising'), metalIds: [2], sort: 60 },
  { id: 7, code: 'diamond_cut', name: text('Алмазная грань', 'Diamond cut'), metalIds: [1, 2], sort: 70 },
]

/** Badges of products and sections (decision G-073). */
export const referenceBadges: BadgeRecord[] = [
  badge(1, 'new', 'product', text('Новинка', 'New'), '#2f6f4f', 60),
  badge(2, 'hit', 'product', text('Хит', 'Bestseller'), '#a3541a', null),
  badge(3, 'sale', 'product', text('Распродажа', 'Sale'), '#b3261e', null),
  badge(4, 'exclusive', 'product', text('Эксклюзив', 'Exclusive'), '#4a3f7a', null),
  badge(5, 'popular', 'category', text('Популярное', 'Popular'), '#a3541a', null),
  badge(6, 'new_section', 'category', text('Новый раздел', 'New section'), '#2f6f4f', 60),
]

function badge(
  id: number,
  code: string,
  kind: BadgeRecord['kind'],
  words: Bilingual,
  colour: string,
  expiresAfterDays: number | null,
): BadgeRecord {
  return { id, code, kind, text: words, colour, expiresAfterDays }
}

/** Roots of the catalogue tree: the portal itself leads to `products` (decision G-070). */
export const referenceSections: readonly { id: number; code: string; name: Bilingual }[] = [
  { id: 1, code: 'products', name: text('Продукция', 'Products') },
  { id: 2, code: 'semi_finished', name: text('Полуфабрикаты', 'Semi-finished goods') },
  { id: 3, code: 'solute', name: text('Растворы', 'Solute') },
]

export const isReferenceSection = (code: string) => referenceSections.some((section) => section.code === code)

/** Sales channels (decision G-064). */
export const referenceChannels: readonly ChannelRecord[] = [
  { id: 1, name: 'Key channel', fullName: 'Ключевые клиенты' },
  { id: 2, name: 'Near export', fullName: 'Ближний экспорт' },
  { id: 3, name: 'Far export', fullName: 'Дальний экспорт' },
  { id: 4, name: 'Wholesale', fullName: 'Оптовые компании' },
  { id: 5, name: 'Retail chain', fullName: 'Розничные сети' },
  { id: 6, name: 'Internet', fullName: 'Интернет-магазины' },
]
