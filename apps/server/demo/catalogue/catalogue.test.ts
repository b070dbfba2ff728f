import { createHash } from 'node:crypto'
import { offerWeight } from '@proba/domain/product/weight'
import { parsePictureKey } from '@proba/drawing/pictureKey'
import { weavingFamilies, weavingShape } from '@proba/drawing/weavings'
import { describe, expect, test } from 'vitest'
import {
  referenceAlloys,
  referenceBadges,
  referenceCoatings,
  referenceMetals,
} from '../../areas/system/setup/referenceRows.ts'
import type { CatalogueBatch } from '../records.ts'
import { generateCatalogue } from './catalogue.ts'
import { demoCategories } from './categories.ts'
import { describedFamilies } from './familyTexts.ts'
import { demoPowerGroups } from './powerGroups.ts'
import { demoWeavings, knownWeavings } from './weavingRecords.ts'

const productCount = 1505

function whole(products: number): CatalogueBatch {
  const all: CatalogueBatch = { coilPools: [], products: [], offers: [], residues: [] }
  for (const batch of generateCatalogue({ products })) {
    all.coilPools.push(...batch.coilPools)
    all.products.push(...batch.products)
    all.offers.push(...batch.offers)
    all.residues.push(...batch.residues)
  }
  return all
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const catalogue = whole(productCount)
const { coilPools, products, offers, residues } = catalogue
const productById = new Map(products.map((product) => [product.id, product]))
const offerById = new Map(offers.map((offer) => [offer.id, offer]))
const poolById = new Map(coilPools.map((pool) => [pool.id, pool]))
const share = (count: number) => count / products.length

describe('the demo catalogue', () => {
  test('has the requested number of products and at least 15,000 offers', () => {
    expect(products).toHaveLength(productCount)
    expect(offers.length).toBeGreaterThanOrEqual(15_000)
    expect(demoWeavings.length).toBeGreaterThanOrEqual(165)
  })

  test('sells 585 and 750 gold, 375 and 916 on request, platinum 950 and silver 925, of about 170 kinds of chain (R-151, R-152, G-060)', () => {
    const sold = (onRequest: boolean) => [
      ...new Set(
        referenceAlloys
          .filter((one) => one.onRequest === onRequest)
          .map((one) => `${one.metalId}/${one.assay}`),
      ),
    ]
    expect(sold(false)).toEqual(['1/585', '1/750', '2/925', '3/950'])
    expect(sold(true)).toEqual(['1/375', '1/916'])
    expect(
      referenceAlloys.filter(({ assay }) => assay === 585).every((one) => one.accountingAssay === 587),
    ).toBe(true)
    expect(Math.abs(demoWeavings.length - 170)).toBeLessThanOrEqual(5)
  })

  test('is the same in two runs, and a larger one begins with the smaller', () => {
    expect(hash(whole(400))).toBe(hash(whole(400)))
    expect(hash(whole(2300).products.slice(0, productCount))).toBe(hash(products))
  })

  test('comes in batches of 1,000 products with their own offers, a pool no later than its first product', () => {
    const seen = new Set<number>()
    const sizes: number[] = []
    for (const batch of generateCatalogue({ products: 2300 })) {
      sizes.push(batch.products.length)
      for (const pool of batch.coilPools) seen.add(pool.id)
      const own = new Set(batch.products.map((product) => product.id))
      expect(batch.offers.every((offer) => own.has(offer.productId))).toBe(true)
      expect(batch.products.every((one) => one.coilPoolId === null || seen.has(one.coilPoolId))).toBe(true)
    }
    expect(sizes).toEqual([1000, 1000, 300])
  })

  test('names each article once, also far beyond the first series', () => {
    const articles = new Set<string>()
    for (const batch of generateCatalogue({ products: 30_000 })) {
      for (const product of batch.products) articles.add(product.article)
    }
    expect(articles.size).toBe(30_000)
  }, 240_000)

  test('writes articles as the trade does', () => {
    for (const { article, isChain, diameterMm } of products) {
      expect(article).toMatch(/^Н[ЦБ]-\d\d-\d{3}-\d\.\d\d(-\d\d)?$/)
      expect(article.startsWith(isChain ? 'НЦ' : 'НБ')).toBe(true)
      expect(article).toContain(`-${diameterMm.toFixed(2)}`)
    }
  })

  test('has numbers of its own for every record', () => {
    expect(productById.size).toBe(products.length)
    expect(offerById.size).toBe(offers.length)
    expect(poolById.size).toBe(coilPools.length)
    expect(new Set(offers.map((o) => `${o.productId}/${o.lengthMm}/${o.sizeLabel}`)).size).toBe(offers.length)
    const stock = residues.map((row) => `${row.offerId}/${row.coatingId}/${row.stockType}`)
    expect(new Set(stock).size).toBe(stock.length)
  })

  test('refers only to existing records', () => {
    const ids = (rows: { id: number }[]) => new Set<number>(rows.map((row) => row.id))
    const [alloys, weavings, coatings, categories] = [
      ids(referenceAlloys),
      ids(demoWeavings),
      ids(referenceCoatings),
      ids(demoCategories),
    ]
    const groups = ids(demoPowerGroups)
    const badges = new Set(referenceBadges.map((badge) => badge.code))
    for (const product of products) {
      expect(alloys.has(product.alloyId) && weavings.has(product.weavingId)).toBe(true)
      expect(referenceAlloys.find((alloy) => alloy.id === product.alloyId)?.metalId).toBe(product.metalId)
      expect(product.categoryIds.every((id) => categories.has(id))).toBe(true)
      expect(product.coatings.every((one) => coatings.has(one.coatingId))).toBe(true)
      expect(product.powerGroupId === null || groups.has(product.powerGroupId)).toBe(true)
      expect(product.productionPowerMode).toBe(poolById.get(product.coilPoolId ?? 0)?.mode ?? 0)
      expect(product.badgeCodes.every((code) => badges.has(code))).toBe(true)
    }
    for (const { offerId, coatingId } of residues) {
      const product = productById.get(offerById.get(offerId)?.productId ?? 0)
      expect(product?.coatings.some((one) => one.coatingId === coatingId)).toBe(true)
      expect(product?.disabledPlatings).not.toContain(coatingId)
    }
    for (const category of demoCategories)
      expect(category.parentId === null || categories.has(category.parentId)).toBe(true)
  })

  test('has products in every section but the one ordered by request (G-070)', () => {
    const above = new Map(demoCategories.map((category) => [category.id, category.parentId]))
    const filled = new Set<number>()
    for (const start of products.flatMap((product) => product.categoryIds))
      for (let id: number | null = start; id !== null; id = above.get(id) ?? null) filled.add(id)
    expect(demoCategories.filter(({ id }) => !filled.has(id)).map(({ code }) => code)).toEqual(['solute'])
  })

  test('has a picture key that can be drawn wherever there is a picture', () => {
    const keys = products.flatMap((one) => [
      ...one.pictureKeys,
      ...one.coatings.flatMap((c) => c.pictureKeys),
    ])
    keys.push(...demoCategories.flatMap((category) => category.pictureKey ?? []))
    for (const key of new Set(keys)) {
      const parsed = parsePictureKey(key)
      expect(parsed && weavingShape(parsed.weaving), key).toBeTruthy()
    }
  })

  test('has stock for about a third of the products, little of most sizes and much of some', () => {
    const stocked = new Set(residues.map((row) => offerById.get(row.offerId)?.productId))
    expect(share(stocked.size)).toBeGreaterThan(0.3)
    expect(share(stocked.size)).toBeLessThan(0.4)
    expect(residues.some((row) => row.pieces < 5)).toBe(true)
    expect(residues.some((row) => row.pieces > 200)).toBe(true)
    expect(new Set(residues.map((row) => row.stockType)).size).toBe(2)
  })

  test('closes about 3 % with a reason and discontinues about 2 %', () => {
    const closed = products.filter((product) => product.isClosed)
    expect(share(closed.length)).toBeGreaterThan(0.015)
    expect(share(closed.length)).toBeLessThan(0.05)
    expect(
      closed.every((one) => one.closedReason?.ru && one.closedReason.en && one.closedDaysAgo !== null),
    ).toBe(true)
    const discontinued = share(products.filter((product) => product.isDiscontinued).length)
    expect(discontinued).toBeGreaterThan(0.008)
    expect(discontinued).toBeLessThan(0.04)
  })

  test('offers every variety a customer may meet', () => {
    const some = (test: (product: (typeof products)[number]) => boolean) => products.filter(test).length
    expect(some((one) => one.minOrderWeightMg !== null)).toBeGreaterThan(100)
    expect(some((one) => one.minOrderCount !== null)).toBeGreaterThan(100)
    expect(some((one) => one.forContractType === 'with_metals')).toBeGreaterThan(3)
    expect(some((one) => one.forContractType === 'no_metals')).toBeGreaterThan(3)
    expect(some((one) => one.disabledPlatings.length > 0)).toBeGreaterThan(10)
    expect(some((one) => !one.isDimensioned)).toBeGreaterThan(10)
    expect(some((one) => one.badgeCodes.includes('new'))).toBeGreaterThan(30)
    expect(some((one) => one.powerGroupId === null)).toBeGreaterThan(30)
    expect(new Set(products.map((one) => one.metalId))).toEqual(new Set([1, 2, 3]))
    expect(new Set(products.map((one) => one.alloyId)).size).toBe(referenceAlloys.length)
    expect(offers.some((offer) => offer.weightMg !== null)).toBe(true)
  })

  test('speaks both languages everywhere', () => {
    for (const { title, description } of products) {
      expect(title.ru).toMatch(/[а-я]/)
      expect(title.en).not.toMatch(/[а-яё]/i)
      expect(description.ru.length).toBeGreaterThan(60)
      expect(description.en).not.toMatch(/[а-яё]/i)
    }
    const named = [
      ...referenceMetals,
      ...referenceAlloys,
      ...referenceCoatings,
      ...demoWeavings,
      ...demoCategories,
      ...demoPowerGroups,
    ]
    for (const { name } of named) expect(name.ru && name.en && !/[а-яё]/i.test(name.en)).toBe(true)
    expect(new Set(describedFamilies)).toEqual(new Set(weavingFamilies.map((family) => family.code)))
  })
})

describe('the coil pools', () => {
  test('are of every mode', () => {
    expect(new Set(coilPools.map((pool) => pool.mode))).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  test('have types of one shape, which is what the mode says (decision G-093)', () => {
    const shapes = { 0: [], 1: ['--'], 2: ['kc'], 3: ['-c'], 4: ['k-'] }
    for (const { mode, types } of coilPools) {
      const found = types.map(
        (type) => `${type.productType ? 'k' : '-'}${type.withCoating === null ? '-' : 'c'}`,
      )
      expect([...new Set(found)]).toEqual(shapes[mode])
      expect(new Set(types.map((type) => `${type.productType}/${type.withCoating}`)).size).toBe(types.length)
      expect(types.every((type) => Number.isInteger(type.valueMg) && type.valueMg >= 0)).toBe(true)
    }
  })

  test('are sometimes shared by a chain and a bracelet', () => {
    const kinds = Map.groupBy(
      products.filter((one) => one.coilPoolId !== null),
      (one) => one.coilPoolId,
    )
    expect([...kinds.values()].some((list) => new Set(list.map((one) => one.isChain)).size === 2)).toBe(true)
  })
})

describe('the weights', () => {
  test('follow from wire, density and weaving: slope = section × density × factor', () => {
    for (const product of products.slice(0, 300)) {
      const density = referenceAlloys.find((alloy) => alloy.id === product.alloyId)?.density ?? 0
      const factor = demoWeavings.find((weaving) => weaving.id === product.weavingId)?.massFactor ?? 0
      const expected = (Math.PI / 4) * product.diameterMm ** 2 * density * factor
      expect(Math.abs(product.slope - expected)).toBeLessThan(0.0001)
    }
  })

  test('make a 45 cm chain of 0.5 mm red gold wire weigh 2 to 40 g in every weaving, and an anchor 3 to 5 g', () => {
    const weight = (massFactor: number) => {
      const slope = (Math.PI / 4) * 0.25 * 13.24 * massFactor
      return offerWeight(450, { slope, intercept: 180 }) / 1000
    }
    for (const { record } of knownWeavings) {
      expect(weight(record.massFactor), record.code).toBeGreaterThan(2)
      expect(weight(record.massFactor), record.code).toBeLessThan(40)
    }
    const anchor = demoWeavings.find((weaving) => weaving.code === 'anchor')
    expect(weight(anchor?.massFactor ?? 0)).toBeGreaterThan(3)
    expect(weight(anchor?.massFactor ?? 0)).toBeLessThan(5)
  })

  test('stay within what is worn: 0.2 g to 120 g a piece', () => {
    for (const offer of offers) {
      const product = productById.get(offer.productId)
      const mass = { slope: product?.slope ?? 0, intercept: product?.interceptMg ?? 0 }
      const weight = offer.weightMg ?? offerWeight(offer.lengthMm, mass)
      expect(weight, product?.article).toBeGreaterThan(200)
      expect(weight, product?.article).toBeLessThan(120_000)
    }
  })
})
