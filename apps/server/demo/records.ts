import type { ContractType } from '@proba/domain/codes/contractType'
import type { ProductType } from '@proba/domain/codes/productType'
import type { StockType } from '@proba/domain/codes/stockType'
import type { Bilingual, MetalId } from '../areas/system/setup/referenceRecords.ts'

/**
 * Records of the demo catalogue, one interface per table row. Weights are integer mg, lengths integer mm,
 * money integer kopecks; days are counted from the `today` the loader passes, so nothing here contains a date.
 */

export interface WeavingRecord {
  id: number
  code: string
  name: Bilingual
  /** Structural family: decides the drawing and the power group. */
  family: string
  /** Chain mass per length divided by the mass per length of its bare wire. */
  massFactor: number
  /** Visible width of the chain divided by the wire diameter. */
  widthFactor: number
  /** Code of the power group that makes it, null when capacity is unlimited. */
  powerGroupCode: string | null
  sort: number
}

export interface CategoryRecord {
  id: number
  code: string
  parentId: number | null
  name: Bilingual
  sort: number
  active: boolean
  badgeCodes: string[]
  /** Key of the picture store, null for sections without a picture. */
  pictureKey: string | null
}

/** `valueMg` null is unlimited; otherwise capacity units (mg at factor 1) per rolling 30 days (G-090, G-091). */
export interface PowerGroupRecord {
  id: number
  code: string
  /** Group name, the `item` of the powers screen. */
  name: Bilingual
  valueMg: number | null
}

/** A stock of raw chain shared by one or more products; all types are of one shape (decision G-093). */
export interface CoilPoolRecord {
  id: number
  key: string
  /** 0 none, 1 overall, 2 type and coating, 3 only coating, 4 only type. */
  mode: 0 | 1 | 2 | 3 | 4
  types: { productType: 'chain' | 'bracelet' | null; withCoating: boolean | null; valueMg: number }[]
}

export interface ProductCoating {
  coatingId: number
  /** Keys of the picture store, the main picture first. */
  pictureKeys: string[]
}

/** Switches behind the alerts of the product window (decision G-082). */
export interface ProductAttributes {
  lockConfigurable: boolean
  packaging: boolean
  chainConfigurable: boolean
}

export interface ProductRecord {
  id: number
  article: string
  title: Bilingual
  description: Bilingual
  weavingId: number
  metalId: MetalId
  alloyId: number
  categoryIds: number[]
  productType: ProductType
  isChain: boolean
  /** Wire diameter in mm with up to two decimals. */
  diameterMm: number
  /** Visible width of the chain in mm with up to one decimal. */
  widthMm: number
  /** Mass data: weight = length × slope + intercept; slope in mg/mm with up to four decimals (DR-20). */
  slope: number
  interceptMg: number
  productionFactor: number
  powerGroupId: number | null
  coilPoolId: number | null
  /** Same code as the mode of the coil pool, 0 without a pool. */
  productionPowerMode: 0 | 1 | 2 | 3 | 4
  coatings: ProductCoating[]
  /** Coating ids shown but not orderable. */
  disabledPlatings: number[]
  inStock: { contractType: ContractType; availability: boolean }[]
  forContractType: ContractType | null
  minOrderWeightMg: number | null
  minOrderCount: number | null
  isClosed: boolean
  closedReason: Bilingual | null
  closedDaysAgo: number | null
  /** Days from today when production is expected to open again; null when unknown or not closed. */
  opensInDays: number | null
  isDiscontinued: boolean
  coilProductionAvailable: boolean
  customLengthAvailable: boolean
  /** Shortest custom length in cm. */
  chainMinLengthCm: number
  leftoversAvailable: boolean
  isDimensioned: boolean
  stockType: StockType | 'both'
  attributes: ProductAttributes
  badgeCodes: string[]
  createdDaysAgo: number
  /** Pictures of the product without regard to coating: main, close-up, lock. */
  pictureKeys: string[]
}

export interface OfferRecord {
  id: number
  productId: number
  lengthMm: number
  /** Shown instead of the length when the product is not dimensioned. */
  sizeLabel: string | null
  /** Own weight; null means it follows from the mass data of the product (decision G-079). */
  weightMg: number | null
  sort: number
}

/** Whole pieces on stock per offer, coating and stock type (decision G-095). */
export interface ResidueRecord {
  offerId: number
  coatingId: number
  stockType: StockType
  pieces: number
}

/** One yield of the catalogue generator; a coil pool arrives no later than the first product that uses it. */
export interface CatalogueBatch {
  coilPools: CoilPoolRecord[]
  products: ProductRecord[]
  offers: OfferRecord[]
  residues: ResidueRecord[]
}
