import { articleKey, productSearchText } from '@proba/domain/product/search'
import { unitWeight } from '@proba/domain/product/weight'
import { refreshSizes } from '../../areas/catalogue/listing/listedSizesStore.ts'
import { recountGroups } from '../../areas/catalogue/listing/sectionGroupsStore.ts'
import type { Tx } from '../../db/connection/connect.ts'
import { insertRows } from '../../db/statements/insertRows.ts'
import type { CatalogueBatch, ProductRecord } from '../records.ts'
import { demoCategories } from './categories.ts'
import { demoWeavings } from './weavingRecords.ts'

const dayMs = 86_400_000
const parents = new Map(demoCategories.map(({ id, parentId }) => [id, parentId]))
const weavings = new Map(demoWeavings.map((weaving) => [weaving.id, weaving.name]))

/** A section and all sections above it. */
function withAncestors(ids: readonly number[]): number[] {
  const found = new Set<number>()
  for (const start of ids)
    for (let id: number | null = start; id !== null; id = parents.get(id) ?? null) found.add(id)
  return [...found]
}

const at = (today: Date, daysAgo: number) => new Date(today.getTime() - daysAgo * dayMs).toISOString()

function searchText({ title, weavingId }: ProductRecord): string {
  const weaving = weavings.get(weavingId)
  return productSearchText([title.ru, title.en, weaving?.ru, weaving?.en])
}

const productColumns = {
  id: 'int',
  article: 'text',
  search_key: 'text',
  search_text: 'text',
  title_ru: 'text',
  title_en: 'text',
  description_ru: 'text',
  description_en: 'text',
  weaving_id: 'int',
  metal_id: 'int',
  alloy_id: 'int',
  product_type: 'text',
  is_chain: 'boolean',
  diameter_mm: 'float8',
  width_mm: 'float8',
  slope: 'float8',
  intercept_mg: 'float8',
  base_weight_mg: 'bigint',
  production_factor: 'float8',
  power_group_id: 'int',
  coil_pool_id: 'int',
  disabled_platings: 'int[]',
  in_stock: 'jsonb',
  for_contract_type: 'text',
  min_order_weight_mg: 'bigint',
  min_order_count: 'int',
  is_closed: 'boolean',
  closed_reason_ru: 'text',
  closed_reason_en: 'text',
  closed_on: 'date',
  opens_at: 'date',
  is_discontinued: 'boolean',
  coil_production_available: 'boolean',
  custom_length_available: 'boolean',
  chain_min_length_cm: 'int',
  leftovers_available: 'boolean',
  is_dimensioned: 'boolean',
  stock_type: 'text',
  lock_configurable: 'boolean',
  packaging: 'boolean',
  chain_configurable: 'boolean',
  badge_codes: 'text[]',
  picture_keys: 'text[]',
  created_at: 'timestamptz',
} as const

const productRow = (product: ProductRecord, baseWeightMg: number, today: Date) => ({
  id: product.id,
  article: product.article,
  search_key: articleKey(product.article),
  search_text: searchText(product),
  title_ru: product.title.ru,
  title_en: product.title.en,
  description_ru: product.description.ru,
  description_en: product.description.en,
  weaving_id: product.weavingId,
  metal_id: product.metalId,
  alloy_id: product.alloyId,
  product_type: product.productType,
  is_chain: product.isChain,
  diameter_mm: product.diameterMm,
  width_mm: product.widthMm,
  slope: product.slope,
  intercept_mg: product.interceptMg,
  base_weight_mg: baseWeightMg,
  production_factor: product.productionFactor,
  power_group_id: product.powerGroupId,
  coil_pool_id: product.coilPoolId,
  disabled_platings: product.disabledPlatings,
  in_stock: product.inStock,
  for_contract_type: product.forContractType,
  min_order_weight_mg: product.minOrderWeightMg,
  min_order_count: product.minOrderCount,
  is_closed: product.isClosed,
  closed_on: product.closedDaysAgo === null ? null : at(today, product.closedDaysAgo).slice(0, 10),
  closed_reason_ru: product.closedReason?.ru ?? null,
  closed_reason_en: product.closedReason?.en ?? null,
  opens_at: product.opensInDays === null ? null : at(today, -product.opensInDays).slice(0, 10),
  is_discontinued: product.isDiscontinued,
  coil_production_available: product.coilProductionAvailable,
  custom_length_available: product.customLengthAvailable,
  chain_min_length_cm: product.chainMinLengthCm,
  leftovers_available: product.leftoversAvailable,
  is_dimensioned: product.isDimensioned,
  stock_type: product.stockType,
  lock_configurable: product.attributes.lockConfigurable,
  packaging: product.attributes.packaging,
  chain_configurable: product.attributes.chainConfigurable,
  badge_codes: product.badgeCodes,
  picture_keys: product.pictureKeys,
  created_at: at(today, product.createdDaysAgo),
})

/** The weight of the lightest size of each product with sizes. */
function lightestSizes(batch: CatalogueBatch): ReadonlyMap<number, number> {
  const lightest = new Map<number, number>()
  const byId = new Map(batch.products.map((product) => [product.id, product]))
  for (const offer of batch.offers) {
    const product = byId.get(offer.productId)
    if (!product) continue
    const weight = unitWeight(offer.weightMg, offer.lengthMm, {
      slope: product.slope,
      intercept: product.interceptMg,
    })
    lightest.set(product.id, Math.min(weight, lightest.get(product.id) ?? weight))
  }
  return lightest
}

async function insertProducts(tx: Tx, batch: CatalogueBatch, today: Date): Promise<void> {
  const lightest = lightestSizes(batch)
  await insertRows(
    tx,
    'products',
    productColumns,
    batch.products.map((product) => productRow(product, lightest.get(product.id) ?? 0, today)),
  )
  await insertRows(
    tx,
    'product_coatings',
    { product_id: 'int', coating_id: 'int', sort: 'int', picture_keys: 'text[]' },
    batch.products.flatMap((product) =>
      product.coatings.map(({ coatingId, pictureKeys }, sort) => ({
        product_id: product.id,
        coating_id: coatingId,
        sort,
        picture_keys: pictureKeys,
      })),
    ),
  )
  await insertRows(
    tx,
    'product_categories',
    { product_id: 'int', category_id: 'int' },
    batch.products.flatMap((product) =>
      product.categoryIds.map((id) => ({ product_id: product.id, category_id: id })),
    ),
  )
  await insertListed(tx, batch.products, lightest, today)
}

/** The products in every section that shows them. */
async function insertListed(
  tx: Tx,
  products: CatalogueBatch['products'],
  lightest: ReadonlyMap<number, number>,
  today: Date,
): Promise<void> {
  await insertRows(
    tx,
    'section_products',
    {
      category_id: 'int',
      product_id: 'int',
      article: 'text',
      weight_mg: 'bigint',
      created_at: 'timestamptz',
      metal_id: 'int',
      alloy_id: 'int',
      weaving_id: 'int',
      diameter_mm: 'float8',
      coating_ids: 'int[]',
    },
    products.flatMap((product) =>
      withAncestors(product.categoryIds).map((id) => ({
        category_id: id,
        product_id: product.id,
        article: product.article,
        weight_mg: lightest.get(product.id) ?? 0,
        created_at: at(today, product.createdDaysAgo),
        metal_id: product.metalId,
        alloy_id: product.alloyId,
        weaving_id: product.weavingId,
        diameter_mm: product.diameterMm,
        coating_ids: product.coatings.map(({ coatingId }) => coatingId).sort((a, b) => a - b),
      })),
    ),
  )
}

async function insertPools(tx: Tx, batch: CatalogueBatch): Promise<void> {
  await insertRows(
    tx,
    'coil_pools',
    { id: 'int', key: 'text', mode: 'int' },
    batch.coilPools.map(({ id, key, mode }) => ({ id, key, mode })),
  )
  await insertRows(
    tx,
    'coil_pool_values',
    { coil_pool_id: 'int', is_chain: 'boolean', with_coating: 'boolean', available_mg: 'bigint' },
    batch.coilPools.flatMap((pool) =>
      pool.types.map(({ productType, withCoating, valueMg }) => ({
        coil_pool_id: pool.id,
        is_chain: productType === null ? null : productType === 'chain',
        with_coating: withCoating,
        available_mg: valueMg,
      })),
    ),
  )
}

/** Writes one batch of the catalogue: pools, products with their sections, sizes, stock. */
export async function insertBatch(tx: Tx, batch: CatalogueBatch, today: Date): Promise<void> {
  await insertPools(tx, batch)
  await insertProducts(tx, batch, today)
  const productOf = new Map(batch.offers.map(({ id, productId }) => [id, productId]))
  await insertRows(
    tx,
    'offers',
    { id: 'int', product_id: 'int', length_mm: 'int', size_label: 'text', weight_mg: 'bigint', sort: 'int' },
    batch.offers.map((offer) => ({
      id: offer.id,
      product_id: offer.productId,
      length_mm: offer.lengthMm,
      size_label: offer.sizeLabel,
      weight_mg: offer.weightMg,
      sort: offer.sort,
    })),
  )
  await insertRows(
    tx,
    'residues',
    { offer_id: 'int', product_id: 'int', coating_id: 'int', stock_type: 'text', available: 'int' },
    batch.residues.map((row) => ({
      offer_id: row.offerId,
      product_id: productOf.get(row.offerId) ?? 0,
      coating_id: row.coatingId,
      stock_type: row.stockType,
      available: row.pieces,
    })),
  )
  await refreshSizes(
    tx,
    batch.products.map(({ id }) => id),
  )
}

/** Recounts the products of every section and its groups. */
export async function countSections(tx: Tx): Promise<void> {
  await tx.$client.query(
    'update categories c set product_count = (select count(*) from section_products sp where sp.category_id = c.id)',
  )
  await recountGroups(
    tx,
    demoCategories.map(({ id }) => id),
  )
}
