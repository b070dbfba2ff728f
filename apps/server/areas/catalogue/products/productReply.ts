import type { AdminProduct, AdminProductDetail } from '@proba/api/catalogue/productShapes'
import { contractTypes } from '@proba/domain/codes/contractType'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { inLanguage, namedIn } from '../../../lib/inLanguage.ts'
import type { ProductListRecord, ProductRecord } from './productsStore.ts'

type Detail = Static<typeof AdminProductDetail>

/** A row of the list in the language of the request. */
export function rowReply(row: ProductListRecord, language: Language): Static<typeof AdminProduct> {
  return {
    id: row.id,
    article: row.article,
    title: inLanguage(language, row.title_ru, row.title_en),
    metal: namedIn(language, row.metal),
    alloy: namedIn(language, row.alloy),
    weaving: row.weaving && namedIn(language, row.weaving),
    diameter: row.diameter_mm,
    sizes: row.sizes,
    isClosed: row.is_closed,
    isDiscontinued: row.is_discontinued,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function inStockOf(row: ProductRecord): Detail['inStock'] {
  const isOn = (type: string) =>
    row.in_stock.some((entry) => entry.contractType === type && entry.availability)
  return Object.fromEntries(contractTypes.map((type) => [type, isOn(type)])) as Detail['inStock']
}

/** The fields of a product that an editor may change, as stored. */
export function formOf(row: ProductRecord) {
  return {
    titleRu: row.title_ru,
    titleEn: row.title_en,
    descriptionRu: row.description_ru,
    descriptionEn: row.description_en,
    weavingId: row.weaving_id,
    diameter: row.diameter_mm,
    width: row.width_mm,
    slope: row.slope,
    intercept: row.intercept_mg,
    productionFactor: row.production_factor,
    powerGroupId: row.power_group_id,
    coilPoolId: row.coil_pool_id,
    coilProductionAvailable: row.coil_production_available,
    customLengthAvailable: row.custom_length_available,
    chainMinLength: row.chain_min_length_cm,
    coveringIds: row.coating_ids,
    disabledPlatings: row.disabled_platings,
    inStock: inStockOf(row),
    forContractType: row.for_contract_type,
    minOrderWeight: row.min_order_weight_mg,
    minOrderCount: row.min_order_count,
    isClosed: row.is_closed,
    closedReasonRu: row.closed_reason_ru,
    closedReasonEn: row.closed_reason_en,
    opensAt: row.opens_at,
    isDiscontinued: row.is_discontinued,
    leftoversAvailable: row.leftovers_available,
    isDimensioned: row.is_dimensioned,
    stockType: row.stock_type,
    lockConfigurable: row.lock_configurable,
    packaging: row.packaging,
    badgeIds: row.badge_ids,
    sectionIds: row.section_ids,
    pictures: row.pictures,
  }
}

/** A product with its form. */
export const productReply = (row: ProductRecord, language: Language): Detail => ({
  ...rowReply(row, language),
  metalId: row.metal_id,
  alloyId: row.alloy_id,
  productType: row.product_type,
  isChain: row.is_chain,
  erpAsOf: row.erp_as_of?.toISOString() ?? null,
  ...formOf(row),
})
