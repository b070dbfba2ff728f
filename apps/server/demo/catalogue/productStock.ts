import { chance, type Numbers, oneOf, whole } from '../randomChoice.ts'
import type { CoilPoolRecord, OfferRecord, ProductRecord, ResidueRecord } from '../records.ts'

type CoilType = CoilPoolRecord['types'][number]

/** How often a pool is of each mode, by repetition: 0 none, 1 overall, 2 type and coating, 3 coating, 4 type. */
const poolModes = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 0] as const

const poolKinds = ['chain', 'bracelet'] as const

/** A pool of raw chain with types of one shape, values in whole 10 g from nothing to 6 kg (decision G-093). */
export function coilPool(id: number, key: string, random: Numbers): CoilPoolRecord {
  const mode = oneOf(random, poolModes)
  return { id, key, mode, types: shapesOf(mode).map((shape) => ({ ...shape, valueMg: coilValue(random) })) }
}

function shapesOf(mode: CoilPoolRecord['mode']): Omit<CoilType, 'valueMg'>[] {
  switch (mode) {
    case 0:
      return []
    case 1:
      return [{ productType: null, withCoating: null }]
    case 2:
      return poolKinds.flatMap((productType) =>
        [false, true].map((withCoating) => ({ productType, withCoating })),
      )
    case 3:
      return [false, true].map((withCoating) => ({ productType: null, withCoating }))
    case 4:
      return poolKinds.map((productType) => ({ productType, withCoating: null }))
  }
}

function coilValue(random: Numbers): number {
  if (chance(random, 0.12)) return 0
  return whole(random, 20, chance(random, 0.2) ? 600 : 180) * 10_000
}

/** Stock of a product: many sizes with a few pieces, some with hundreds (decision G-095). */
export function residuesOf(product: ProductRecord, offers: OfferRecord[], random: Numbers): ResidueRecord[] {
  const open = product.coatings.filter((one) => !product.disabledPlatings.includes(one.coatingId))
  const types =
    product.stockType === 'both' ? (['finished', 'finished_self_marked'] as const) : [product.stockType]
  const rows: ResidueRecord[] = []
  for (const offer of offers) {
    if (chance(random, 0.45)) continue
    for (const { coatingId } of open) {
      if (coatingId !== 1 && chance(random, 0.4)) continue
      const stockType = oneOf(random, types)
      rows.push({ offerId: offer.id, coatingId, stockType, pieces: pieces(random) })
    }
  }
  return rows
}

function pieces(random: Numbers): number {
  const size = random()
  if (size < 0.7) return whole(random, 1, 12)
  return size < 0.92 ? whole(random, 13, 80) : whole(random, 150, 900)
}
