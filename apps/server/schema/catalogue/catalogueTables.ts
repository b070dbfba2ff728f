import type { ContractType } from '@proba/domain/codes/contractType'
import type { ProductType } from '@proba/domain/codes/productType'
import type { StockType } from '@proba/domain/codes/stockType'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { codeText, createdAt, id, instant, updatedAt, version, whole } from '../columns.ts'
import { alloys, categories, coatings, metals, weavings } from './dictionaryTables.ts'
import { coilPools, powerGroups } from './stockTables.ts'

/** A size in a list: offer id, length in mm, own weight in mg or null. */
export type ListedSize = [offerId: number, lengthMm: number, weightMg: number | null]

/** Products (articles) of the catalogue (decisions G-071..G-091). */
export const products = pgTable(
  'products',
  {
    id: id(),
    article: codeText().notNull().unique(),
    /** Article as searches compare it, by articleKey (decision G-072). */
    searchKey: codeText().notNull(),
    /** Title and weaving names in both languages as searches compare them, by productSearchText. */
    searchText: text().notNull(),
    titleRu: text().notNull(),
    titleEn: text().notNull().default(''),
    descriptionRu: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    weavingId: integer().references(() => weavings.id),
    metalId: integer()
      .notNull()
      .references(() => metals.id),
    alloyId: integer()
      .notNull()
      .references(() => alloys.id),
    productType: text().$type<ProductType>().notNull(),
    isChain: boolean().notNull(),
    diameterMm: doublePrecision().notNull(),
    widthMm: doublePrecision().notNull().default(0),
    /** Mass data: weight mg = length mm × slope + intercept (DR-20). */
    slope: doublePrecision().notNull(),
    interceptMg: doublePrecision().notNull(),
    /** Weight of the lightest size, mg: the sort by weight. */
    baseWeightMg: whole().notNull().default(0),
    productionFactor: doublePrecision().notNull().default(1),
    powerGroupId: integer().references(() => powerGroups.id),
    coilPoolId: integer().references(() => coilPools.id),
    disabledPlatings: integer().array().notNull().default([]),
    /** Availability switch per contract type; a missing entry is off (decision G-075). */
    inStock: jsonb().$type<{ contractType: ContractType; availability: boolean }[]>().notNull().default([]),
    forContractType: text().$type<ContractType>(),
    minOrderWeightMg: whole(),
    minOrderCount: integer(),
    isClosed: boolean().notNull().default(false),
    /** Business day since which it is closed. */
    closedOn: date(),
    closedReasonRu: text(),
    closedReasonEn: text(),
    opensAt: date(),
    isDiscontinued: boolean().notNull().default(false),
    coilProductionAvailable: boolean().notNull().default(false),
    customLengthAvailable: boolean().notNull().default(false),
    chainMinLengthCm: integer().notNull().default(0),
    leftoversAvailable: boolean().notNull().default(false),
    isDimensioned: boolean().notNull().default(true),
    stockType: text().$type<StockType | 'both'>().notNull().default('both'),
    lockConfigurable: boolean().notNull().default(false),
    packaging: boolean().notNull().default(false),
    chainConfigurable: boolean().notNull().default(false),
    badgeCodes: text().array().notNull().default([]),
    pictureKeys: text().array().notNull().default([]),
    /** Sizes as lists show them, [offer id, length mm, own weight mg or null] each; kept by refreshSizes. */
    listedSizes: jsonb().$type<ListedSize[]>().notNull().default([]),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant(),
  },
  (t) => [
    // Holds all that the index of the search reads: the rows themselves are fifteen times as much.
    index('products_search').on(t.searchKey, t.id, t.searchText, t.deletedAt),
    index('products_search_key_part').using('gin', sql`search_key gin_trgm_ops`),
    index('products_search_text').using('gin', sql`search_text gin_trgm_ops`),
    index('products_coil_pool').on(t.coilPoolId),
    index('products_power_group').on(t.powerGroupId),
    index('products_created').on(t.createdAt, t.id).where(sql`deleted_at is null`),
    index('products_disabled').on(t.id, t.disabledPlatings).where(sql`disabled_platings <> '{}'`),
    index('products_metal').on(t.metalId, t.article, t.id).where(sql`deleted_at is null`),
    index('products_closed').on(t.article, t.id).where(sql`is_closed and deleted_at is null`),
    index('products_discontinued').on(t.article, t.id).where(sql`is_discontinued and deleted_at is null`),
  ],
)

/** Coatings of a product; pictures of a coating come before those of the product (decisions G-077, G-085). */
export const productCoatings = pgTable(
  'product_coatings',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    coatingId: integer()
      .notNull()
      .references(() => coatings.id),
    sort: integer().notNull(),
    pictureKeys: text().array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.productId, t.coatingId] })],
)

/** Sections an editor put a product into. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index('product_categories_category').on(t.categoryId),
  ],
)

/**
 * Every section a product is shown in, ancestors included, with the values a list is filtered and sorted by: one
 * ordered index range answers a page of a section however many products there are.
 */
export const sectionProducts = pgTable(
  'section_products',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    article: codeText().notNull(),
    weightMg: whole().notNull(),
    createdAt: instant().notNull(),
    metalId: integer().notNull(),
    alloyId: integer().notNull(),
    weavingId: integer(),
    diameterMm: doublePrecision().notNull(),
    /** Coatings in the order of their ids. */
    coatingIds: integer().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.article, t.productId] }),
    index('section_products_weight').on(t.categoryId, t.weightMg, t.productId),
    index('section_products_created').on(t.categoryId, t.createdAt.desc(), t.productId),
    index('section_products_weaving').on(t.categoryId, t.weavingId, t.article),
    index('section_products_metal').on(t.categoryId, t.metalId, t.article),
    index('section_products_alloy').on(t.categoryId, t.alloyId, t.article),
    index('section_products_product').on(t.productId),
    // Holds what filter values are counted by, so that a range of diameters is counted from the index alone.
    index('section_products_diameter').on(
      t.categoryId,
      t.diameterMm,
      t.metalId,
      t.alloyId,
      t.weavingId,
      t.coatingIds,
    ),
  ],
)

/**
 * How many products of a section share metal, alloy, weaving and coatings: a few thousand rows answer for the filter
 * values of any number of products. Kept up to date by every writer of section_products, under the lock of the section.
 */
export const sectionGroups = pgTable(
  'section_groups',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    metalId: integer().notNull(),
    alloyId: integer().notNull(),
    weavingId: integer(),
    coatingIds: integer().array().notNull(),
    productCount: integer().notNull(),
  },
  (t) => [
    unique('section_groups_values')
      .on(t.categoryId, t.metalId, t.alloyId, t.weavingId, t.coatingIds)
      .nullsNotDistinct(),
    index('section_groups_empty').on(t.categoryId).where(sql`product_count = 0`),
    check('section_groups_count', sql`product_count >= 0`),
  ],
)

/** Sizes of a product; a weight of its own wins over the mass data (decisions G-077, G-079). */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    lengthMm: integer().notNull(),
    sizeLabel: text(),
    weightMg: whole(),
    sort: integer().notNull().default(0),
    version: version(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('offers_product_length').on(t.productId, t.lengthMm, t.sizeLabel),
    index('offers_unlisted').on(t.productId).where(sql`deleted_at is not null`),
  ],
)
