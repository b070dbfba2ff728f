import type { ContractType } from '@proba/domain/codes/contractType'
import { pictureKey } from '@proba/drawing/pictureKey'
import { referenceCoatings } from '../../areas/system/setup/referenceRows.ts'
import { chance, type Numbers, oneOf, whole } from '../randomChoice.ts'
import type { CoilPoolRecord, ProductCoating, ProductRecord } from '../records.ts'
import { canBeCut, lookOf } from './alloyLooks.ts'
import { type ArticleParts, articleOf, slopeOf } from './articles.ts'
import { sectionOf, semiFinishedSection } from './categories.ts'
import { closingReasons, productDescription, productTitle } from './productText.ts'

/** Families whose assembly uses more of a power group than their weight. */
const slowFamilies: Record<string, number> = {
  bismarck: 1.25,
  byzantine: 1.5,
  braid: 1.25,
  mesh: 2,
  snail: 1.1,
}
const fastFamilies = new Set(['anchor', 'rolo', 'venetian'])

const contractTypesSold: ContractType[] = ['with_metals', 'no_metals', 'demo']

/** A product of the catalogue; everything random in it comes from `random`. */
export function productOf(
  id: number,
  parts: ArticleParts,
  pool: CoilPoolRecord | null,
  random: Numbers,
): ProductRecord {
  const { weaving, alloy, diameterMm, isChain } = parts
  const widthMm = Math.round(diameterMm * weaving.record.widthFactor * 10) / 10
  const isRaw = isChain && chance(random, 0.1)
  const coatings = coatingsOf(parts, random)
  const words = { weaving, metalId: alloy.metalId, alloyId: alloy.id, isChain, isRaw, diameterMm, widthMm }
  return {
    id,
    article: articleOf(parts),
    title: productTitle(words),
    description: productDescription(words, random),
    weavingId: weaving.record.id,
    metalId: alloy.metalId,
    alloyId: alloy.id,
    categoryIds: [
      sectionOf(isChain, alloy.metalId, weaving.family.code),
      ...(isRaw ? [semiFinishedSection] : []),
    ],
    productType: isRaw ? 'semi_finished' : 'finished',
    isChain,
    diameterMm,
    widthMm,
    ...massOf(parts, widthMm, isRaw),
    ...capacityOf(parts, pool),
    coatings,
    disabledPlatings: disabledOf(coatings, random),
    ...sellingTerms(random),
    ...sizingOf(isChain, isRaw, random),
    ...noveltyOf(random),
    pictureKeys: picturesOf(parts, coatings[0]?.coatingId ?? 1),
  }
}

/** Mass data: the wire gives the slope, the lock the intercept; raw chain has no lock. */
function massOf({ alloy, diameterMm, weaving }: ArticleParts, widthMm: number, isRaw: boolean) {
  return {
    slope: slopeOf(diameterMm, alloy.density, weaving.record.massFactor),
    interceptMg: isRaw ? 0 : Math.round((7 + widthMm * 4.5) * alloy.density),
  }
}

function capacityOf({ weaving }: ArticleParts, pool: CoilPoolRecord | null) {
  const family = weaving.family.code
  return {
    productionFactor: slowFamilies[family] ?? (fastFamilies.has(family) ? 0.8 : 1),
    powerGroupId: weaving.powerGroupId,
    coilPoolId: pool?.id ?? null,
    productionPowerMode: pool?.mode ?? 0,
    coilProductionAvailable: pool !== null && pool.mode !== 0,
  }
}

function sizingOf(isChain: boolean, isRaw: boolean, random: Numbers) {
  return {
    customLengthAvailable: isChain && chance(random, 0.6),
    chainMinLengthCm: isChain ? oneOf(random, [0, 0, 10, 15, 20]) : 0,
    leftoversAvailable: chance(random, 0.7),
    isDimensioned: !chance(random, 0.03),
    stockType: oneOf(random, ['both', 'both', 'finished', 'finished', 'finished_self_marked'] as const),
    attributes: {
      lockConfigurable: !isRaw && chance(random, 0.5),
      packaging: chance(random, 0.3),
      chainConfigurable: isChain && chance(random, 0.4),
    },
  }
}

type Terms = Pick<
  ProductRecord,
  | 'inStock'
  | 'forContractType'
  | 'minOrderWeightMg'
  | 'minOrderCount'
  | 'isClosed'
  | 'closedReason'
  | 'closedDaysAgo'
  | 'opensInDays'
  | 'isDiscontinued'
>

function sellingTerms(random: Numbers): Terms {
  const isClosed = chance(random, 0.03)
  const inStock = contractTypesSold
    .filter(() => !chance(random, 0.02))
    .map((contractType) => ({
      contractType,
      availability: !chance(random, isClosed ? 0.5 : 0.03),
    }))
  return {
    inStock,
    forContractType: chance(random, 0.03) ? oneOf(random, ['with_metals', 'no_metals'] as const) : null,
    minOrderWeightMg: chance(random, 0.3) ? whole(random, 2, 15) * 10_000 : null,
    minOrderCount: chance(random, 0.2) ? whole(random, 1, 6) * 5 : null,
    isClosed,
    closedReason: isClosed ? oneOf(random, closingReasons) : null,
    closedDaysAgo: isClosed ? whole(random, 1, 40) : null,
    opensInDays: isClosed && chance(random, 0.75) ? whole(random, 3, 60) : null,
    isDiscontinued: !isClosed && chance(random, 0.02),
  }
}

function noveltyOf(random: Numbers): Pick<ProductRecord, 'badgeCodes' | 'createdDaysAgo'> {
  const createdDaysAgo = chance(random, 0.06) ? whole(random, 0, 59) : whole(random, 61, 1600)
  const badgeCodes: string[] = createdDaysAgo < 60 ? ['new'] : []
  if (chance(random, 0.04)) badgeCodes.push('hit')
  else if (chance(random, 0.02)) badgeCodes.push('sale')
  else if (chance(random, 0.01)) badgeCodes.push('exclusive')
  return { createdDaysAgo, badgeCodes }
}

/** Without coating always, others as the metal allows; white gold always has its rhodium. */
function coatingsOf(parts: ArticleParts, random: Numbers): ProductCoating[] {
  const { alloy } = parts
  const chosen = referenceCoatings.filter(({ id, metalIds }) => {
    if (id === 1) return true
    if (!metalIds.includes(alloy.metalId)) return false
    if (id === 7) return canBeCut(alloy.id) && chance(random, 0.3)
    if (alloy.metalId === 1 && alloy.colour !== 'white') return false
    return chance(random, id === 2 ? 0.7 : 0.35)
  })
  return chosen.map(({ id }) => ({ coatingId: id, pictureKeys: picturesOf(parts, id) }))
}

function disabledOf(coatings: ProductCoating[], random: Numbers): number[] {
  const last = coatings[coatings.length - 1]
  return coatings.length > 1 && last && chance(random, 0.08) ? [last.coatingId] : []
}

function picturesOf({ weaving, alloy }: ArticleParts, coatingId: number): string[] {
  const look = lookOf(alloy.id, coatingId)
  const views = ['chain', 'macro', 'clasp'] as const
  return views.map((view) => pictureKey({ weaving: weaving.entry.code, look, view }))
}
