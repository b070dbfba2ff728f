import type { Bilingual, MetalId } from '../../areas/system/setup/referenceRecords.ts'
import { familyText } from './familyTexts.ts'
import type { KnownWeaving } from './weavingRecords.ts'

const alloyWords: Record<number, Bilingual> = {
  1: { ru: 'красного золота 585 пробы', en: 'red gold 585' },
  2: { ru: 'жёлтого золота 585 пробы', en: 'yellow gold 585' },
  3: { ru: 'белого золота 585 пробы', en: 'white gold 585' },
  4: { ru: 'жёлтого золота 750 пробы', en: 'yellow gold 750' },
  5: { ru: 'белого золота 750 пробы', en: 'white gold 750' },
  6: { ru: 'красного золота 375 пробы', en: 'red gold 375' },
  7: { ru: 'жёлтого золота 916 пробы', en: 'yellow gold 916' },
  8: { ru: 'серебра 925 пробы', en: 'sterling silver 925' },
  9: { ru: 'платины 950 пробы', en: 'platinum 950' },
}

const closingSentences: Record<'chain' | 'bracelet' | 'raw', Bilingual[]> = {
  chain: [
    {
      ru: 'Подходит для ежедневной носки и для подвески весом до пяти граммов.',
      en: 'Good for daily wear and for a pendant of up to five grams.',
    },
    {
      ru: 'Замок — карабин с дополнительным кольцом; другие замки — по согласованию.',
      en: 'Closed by a lobster clasp with an extra ring; other locks on agreement.',
    },
    {
      ru: 'Хорошо смотрится в паре с браслетом того же плетения.',
      en: 'Looks well together with a bracelet of the same weaving.',
    },
    {
      ru: 'Поставляется с ярлыком и пломбой, готово к выкладке на прилавок.',
      en: 'Supplied with tag and seal, ready for the counter.',
    },
  ],
  bracelet: [
    {
      ru: 'Сидит плотно и не цепляется за одежду; размер регулируется кольцом у замка.',
      en: 'Sits close and does not catch on clothes; a ring at the lock adjusts the size.',
    },
    {
      ru: 'Замок — карабин, края обработаны и не царапают кожу.',
      en: 'Closed by a lobster clasp; edges are finished and do not scratch.',
    },
    {
      ru: 'Составляет гарнитур с цепью того же плетения.',
      en: 'Makes a set with the chain of the same weaving.',
    },
  ],
  raw: [
    {
      ru: 'Поставляется без замка, для собственной сборки.',
      en: 'Supplied without a lock, for assembly by the customer.',
    },
    {
      ru: 'Полуфабрикат: концы не запаяны, замок выбирает заказчик.',
      en: 'Semi-finished: ends are not soldered, the customer chooses the lock.',
    },
  ],
}

/** The facts that the texts of a product mention. */
export interface ProductTextParts {
  weaving: KnownWeaving
  metalId: MetalId
  alloyId: number
  isChain: boolean
  isRaw: boolean
  diameterMm: number
  widthMm: number
}

/** Title in both languages: kind, weaving, alloy. */
export function productTitle({ weaving, alloyId, isChain }: ProductTextParts): Bilingual {
  const alloy = alloyWords[alloyId] ?? { ru: '', en: '' }
  const { ru, en } = weaving.entry
  return {
    ru: `${isChain ? 'Цепь' : 'Браслет'} «${ru}» из ${alloy.ru}`,
    en: `${en} ${isChain ? 'chain' : 'bracelet'}, ${alloy.en}`,
  }
}

/** Two or three sentences in both languages: the weaving, the sizes, the use. */
export function productDescription(parts: ProductTextParts, random: () => number): Bilingual {
  const { weaving, isChain, isRaw, diameterMm, widthMm } = parts
  const about = familyText(weaving.family.code)
  const closings = closingSentences[isRaw ? 'raw' : isChain ? 'chain' : 'bracelet']
  const closing = closings[Math.floor(random() * closings.length)] ?? { ru: '', en: '' }
  const wire = diameterMm.toFixed(2)
  const width = widthMm.toFixed(1)
  const sizes = {
    ru: `Диаметр проволоки ${wire.replace('.', ',')} мм, ширина полотна около ${width.replace('.', ',')} мм.`,
    en: `Wire diameter ${wire} mm, width about ${width} mm.`,
  }
  return {
    ru: [about.ru, sizes.ru, closing.ru].filter(Boolean).join(' '),
    en: [about.en, sizes.en, closing.en].filter(Boolean).join(' '),
  }
}

/** Reasons why production of an article stops for a while. */
export const closingReasons: Bilingual[] = [
  { ru: 'Ремонт цепевязального станка', en: 'Repair of the chain machine' },
  { ru: 'Нет проволоки нужного диаметра', en: 'No wire of the diameter needed' },
  { ru: 'Переналадка линии на другой диаметр', en: 'The line is being set up for another diameter' },
  { ru: 'Обновление оснастки для алмазной грани', en: 'New tools for the diamond cut' },
  { ru: 'Временная перегрузка участка ручной сборки', en: 'Hand assembly is overloaded for the time being' },
]
