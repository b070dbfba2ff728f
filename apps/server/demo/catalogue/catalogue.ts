import { offerWeight } from '@proba/domain/product/weight'
import { seededNumbers } from '@proba/drawing/seededNumbers'
import { chance, type Numbers } from '../randomChoice.ts'
import type { CatalogueBatch, CoilPoolRecord, OfferRecord, ProductRecord } from '../records.ts'
import { type ArticleParts, articleOf, articlesOf, lengthsOf } from './articles.ts'
import { productOf } from './product.ts'
import { coilPool, residuesOf } from './productStock.ts'
import { knownWeavings } from './weavingRecords.ts'

const batchSize = 1000

/** Share of weavings' wires that are also sold from the coil, and share of products with finished stock. */
const coilShare = 0.42
const stockShare = 0.36

/** Families sold raw from the coil. */
const noCoil = new Set(['coin', 'stick', 'satellite', 'coffee'])

/**
 * The demo catalogue in batches of 1,000 products with about 10 offers each; the same for the same number, and a
 * larger catalogue begins with the smaller one (decision G-270).
 */
export function* generateCatalogue(options: { products: number }): Generator<CatalogueBatch> {
  const streams = knownWeavings.map((weaving) =>
    articlesOf(weaving, seededNumbers(`articles/${weaving.record.code}`)),
  )
  const pools = new Map<string, CoilPoolRecord | null>()
  let batch = emptyBatch()
  let offerId = 0
  let poolId = 0
  for (let id = 1; id <= options.products; id++) {
    const stream = streams[(id - 1) % streams.length]
    if (!stream) return
    const parts = stream.next().value
    const random = seededNumbers(`product/${articleOf(parts)}`)
    const key = poolKey(parts)
    if (!pools.has(key)) {
      const pool = newPool(poolId + 1, key, parts)
      if (pool) {
        poolId += 1
        batch.coilPools.push(pool)
      }
      pools.set(key, pool)
    }
    const product = productOf(id, parts, pools.get(key) ?? null, random)
    const offers = offersOf(product, offerId, random)
    offerId += offers.length
    batch.products.push(product)
    batch.offers.push(...offers)
    if (chance(random, stockShare)) batch.residues.push(...residuesOf(product, offers, random))
    if (batch.products.length === batchSize) {
      yield batch
      batch = emptyBatch()
    }
  }
  if (batch.products.length > 0) yield batch
}

function emptyBatch(): CatalogueBatch {
  return { coilPools: [], products: [], offers: [], residues: [] }
}

/** Chain and bracelet of one wire and alloy are cut from one coil. */
function poolKey({ weaving, alloy, diameterMm }: ArticleParts): string {
  return `${weaving.record.code}/${alloy.code}/${diameterMm.toFixed(2)}`
}

function newPool(id: number, key: string, { weaving }: ArticleParts): CoilPoolRecord | null {
  const random = seededNumbers(`pool/${key}`)
  return noCoil.has(weaving.family.code) || !chance(random, coilShare) ? null : coilPool(id, key, random)
}

function massOf(product: ProductRecord): { slope: number; intercept: number } {
  return { slope: product.slope, intercept: product.interceptMg }
}

const sizeLabels = ['S', 'M', 'L'] as const

/** Sizes of a product; a few weigh a little more or less than the mass data say and carry their own weight. */
function offersOf(product: ProductRecord, lastId: number, random: Numbers): OfferRecord[] {
  const lengths = lengthsOf(product.isChain, random)
  if (!product.isDimensioned) return labelledOffers(product, lastId)
  return lengths.map((lengthMm, i) => {
    const own = chance(random, 0.02)
    const weight = offerWeight(lengthMm, massOf(product))
    return {
      id: lastId + i + 1,
      productId: product.id,
      lengthMm,
      sizeLabel: null,
      weightMg: own ? Math.round(weight * (0.98 + random() * 0.04)) : null,
      sort: (i + 1) * 10,
    }
  })
}

/** Products that are not dimensioned have three labelled sizes with weights of their own. */
function labelledOffers(product: ProductRecord, lastId: number): OfferRecord[] {
  return sizeLabels.map((sizeLabel, i) => {
    const lengthMm = product.isChain ? 400 + i * 50 : 170 + i * 15
    const weightMg = offerWeight(lengthMm, massOf(product))
    return { id: lastId + i + 1, productId: product.id, lengthMm, sizeLabel, weightMg, sort: (i + 1) * 10 }
  })
}
