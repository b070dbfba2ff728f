import type { AlloySizes, FeatureValue, KindMinimum } from '@proba/domain/additional/additionalProduct'
import type { AdditionalKind, AdditionalType, FeatureKind } from '@proba/domain/codes/additionalCodes'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { alloys, categories } from '../catalogue/dictionaryTables.ts'
import { createdAt, id, updatedAt, version, whole } from '../columns.ts'

/** Smallest weights of a request by its kind, mg; a kind without a row has none (decision G-233). */
export const additionalMinimums = pgTable('additional_minimums', {
  kind: text().$type<AdditionalKind>().primaryKey(),
  weightAuMg: whole().$type<KindMinimum['weightAu']>().notNull(),
  weightAgMg: whole().$type<KindMinimum['weightAg']>().notNull(),
})

/** Features of the types: what the form of the back office asks for, and what the pages show (decisions G-216, G-440). */
export const additionalFeatures = pgTable(
  'additional_features',
  {
    id: id(),
    type: text().$type<AdditionalType>().notNull(),
    /** Of a size the field of the row of a request: `diameter`, `thickness`, `width`. */
    code: text().notNull(),
    kind: text().$type<FeatureKind>().notNull(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    sort: integer().notNull(),
  },
  (t) => [unique('additional_features_code').on(t.type, t.code)],
)

/** Additional products; a lead copies what it asks for, so nothing refers to them. */
export const additionalProducts = pgTable(
  'additional_products',
  {
    id: id(),
    type: text().$type<AdditionalType>().notNull(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    descriptionRu: text().notNull().default(''),
    descriptionEn: text().notNull().default(''),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** A picture that the demo draws; an uploaded one comes before it. */
    pictureKey: text(),
    imageUuid: uuid(),
    features: jsonb().$type<readonly FeatureValue[]>().notNull().default([]),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('additional_products_type').on(t.type, t.id),
    index('additional_products_category').on(t.categoryId),
  ],
)

/** Alloys of an additional product with their sizes, in the order of its form. */
export const additionalProductAlloys = pgTable(
  'additional_product_alloys',
  {
    productId: integer()
      .notNull()
      .references(() => additionalProducts.id, { onDelete: 'cascade' }),
    alloyId: integer()
      .notNull()
      .references(() => alloys.id),
    sort: integer().notNull(),
    pictureKey: text(),
    imageUuid: uuid(),
    /** Weight of one piece, mg (DR-83); null where nothing is counted by pieces. */
    weightMg: whole(),
    sizes: jsonb().$type<readonly AlloySizes[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.alloyId] }),
    index('additional_product_alloys_alloy').on(t.alloyId),
  ],
)
