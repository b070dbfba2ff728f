import type { ProductType } from '@proba/domain/codes/productType'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, version, whole } from '../columns.ts'

/** 1 gold, 2 silver, 3 platinum, 4 palladium, which is never ordered (decision G-061). */
export const metals = pgTable('metals', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  symbol: text().notNull(),
  nameRu: text().notNull(),
  nameEn: text().notNull(),
  orderable: boolean().notNull(),
  sort: integer().notNull(),
})

/** Alloys; fineness in per mille, accounting assay for metal need and price (decision G-060). */
export const alloys = pgTable('alloys', {
  id: id(),
  metalId: integer()
    .notNull()
    .references(() => metals.id),
  code: text().notNull().unique(),
  assay: integer().notNull(),
  accountingAssay: integer().notNull(),
  colour: text().notNull(),
  density: doublePrecision().notNull(),
  nameRu: text().notNull(),
  nameEn: text().notNull(),
  onRequest: boolean().notNull().default(false),
  sort: integer().notNull(),
  version: version(),
})

/** Smallest weight of a metal per product type; below it the cost rises (decision G-132). */
export const metalMinimums = pgTable(
  'metal_minimums',
  {
    /** Names a row in the back office. */
    id: integer().notNull().generatedAlwaysAsIdentity().unique(),
    metalId: integer()
      .notNull()
      .references(() => metals.id),
    productType: text().$type<ProductType>().notNull(),
    minWeightMg: whole().notNull(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.metalId, t.productType] })],
)

/** Coatings; id 1 means without coating. */
export const coatings = pgTable('coatings', {
  id: id(),
  code: text().notNull().unique(),
  nameRu: text().notNull(),
  nameEn: text().notNull(),
  sort: integer().notNull(),
  version: version(),
})

export const weavings = pgTable('weavings', {
  id: id(),
  code: text().notNull().unique(),
  nameRu: text().notNull(),
  nameEn: text().notNull(),
  family: text().notNull().default(''),
  sort: integer().notNull(),
  version: version(),
})

/** Tree of catalogue sections; the product counter spares a count over the section (decision G-070). */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    code: text().notNull().unique(),
    nameRu: text().notNull(),
    nameEn: text().notNull().default(''),
    sort: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    badgeCodes: text().array().notNull().default([]),
    pictureKey: text(),
    /** Its picture among the stored files. */
    imageUuid: uuid(),
    productCount: integer().notNull().default(0),
    version: version(),
  },
  (t) => [index('categories_parent').on(t.parentId)],
)

/** Badges of products and categories (decision G-073). */
export const badges = pgTable('badges', {
  id: id(),
  code: text().notNull().unique(),
  kind: text().notNull(),
  textRu: text().notNull(),
  textEn: text().notNull(),
  colour: text().notNull(),
  expiresAfterDays: integer(),
  sort: integer().notNull().default(0),
  version: version(),
})
