import type { AlloyRecord } from '../../areas/system/setup/referenceRecords.ts'
import { referenceAlloys } from '../../areas/system/setup/referenceRows.ts'
import { chance, type Numbers, oneOf } from '../randomChoice.ts'
import type { KnownWeaving } from './weavingRecords.ts'

/** What makes an article unique: weaving, alloy, wire, chain or bracelet, and the series of a repeat. */
export interface ArticleParts {
  weaving: KnownWeaving
  alloy: AlloyRecord
  diameterMm: number
  isChain: boolean
  series: number
}

/** Two digits of the article that mean the alloy, by alloy id. */
const alloyNumbers: Record<number, number> = {
  1: 11,
  2: 12,
  3: 13,
  4: 17,
  5: 18,
  6: 14,
  7: 19,
  8: 22,
  9: 33,
}

/** How often an alloy is chosen, by alloy id. */
const alloyWeights: Record<number, number> = {
  1: 10,
  2: 4,
  3: 3,
  4: 2.4,
  5: 0.9,
  6: 0.5,
  7: 0.4,
  8: 9,
  9: 1.1,
}

/** Platinum is drawn into plain links only. */
const platinumFamilies = new Set(['anchor', 'rolo', 'venetian', 'curb', 'figaro', 'rombo', 'snake'])

const wireDiameters = Array.from({ length: 29 }, (_, i) => Math.round((0.2 + i * 0.05) * 100) / 100)

/** Mass per length in mg/mm: wire section × density × the weaving's own factor, four decimals (DR-20). */
export function slopeOf(diameterMm: number, density: number, massFactor: number): number {
  return Math.round((Math.PI / 4) * diameterMm * diameterMm * density * massFactor * 10_000) / 10_000
}

/** `НЦ-11-053-0.50`: chain or bracelet, alloy, weaving, wire diameter, and from the second series on its number. */
export function articleOf({ weaving, alloy, diameterMm, isChain, series }: ArticleParts): string {
  const number = String(weaving.record.id).padStart(3, '0')
  const base = `${isChain ? 'НЦ' : 'НБ'}-${alloyNumbers[alloy.id]}-${number}-${diameterMm.toFixed(2)}`
  return series === 1 ? base : `${base}-${String(series).padStart(2, '0')}`
}

/** Endless articles of a weaving, the likely ones first, each once. */
export function* articlesOf(weaving: KnownWeaving, random: Numbers): Generator<ArticleParts, never> {
  for (let series = 1; ; series++) {
    const ranked = combinations(weaving, series).map((parts) => ({
      parts,
      rank: random() ** (1 / likelihood(parts)),
    }))
    ranked.sort((a, b) => b.rank - a.rank)
    for (const { parts } of ranked) yield parts
  }
}

function combinations(weaving: KnownWeaving, series: number): ArticleParts[] {
  const { widthFactor, massFactor } = weaving.record
  const alloys = referenceAlloys.filter(
    (alloy) => alloy.metalId !== 3 || platinumFamilies.has(weaving.family.code),
  )
  const diameters = wireDiameters.filter((diameter) => {
    const width = diameter * widthFactor
    const slope = slopeOf(diameter, 13.24, massFactor)
    return width >= 0.8 && width <= 14 && slope >= 0.6 && slope <= 70
  })
  return alloys.flatMap((alloy) =>
    diameters.flatMap((diameterMm) =>
      [true, false].map((isChain) => ({ weaving, alloy, diameterMm, isChain, series })),
    ),
  )
}

function likelihood({ weaving, alloy, diameterMm, isChain }: ArticleParts): number {
  const width = diameterMm * weaving.record.widthFactor
  const slope = slopeOf(diameterMm, 13.24, weaving.record.massFactor)
  const common = width > 1.2 && width < 6 && slope < 26 ? 1 : 0.3
  return (alloyWeights[alloy.id] ?? 1) * common * (isChain ? 1 : 0.7)
}

/** Sizes of an article in mm: chains in steps of 50 or 25, bracelets in steps of 10 or 5. */
export function lengthsOf(isChain: boolean, random: Numbers): number[] {
  const step = isChain ? oneOf(random, [50, 50, 50, 25, 25]) : chance(random, 0.5) ? 5 : 10
  const [from, to] = isChain ? [350, 700] : [160, 220]
  return Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step)
}
