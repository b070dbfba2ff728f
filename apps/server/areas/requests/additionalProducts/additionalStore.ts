import type { AdditionalType } from '@proba/domain/codes/additionalCodes'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, jsonRows, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { alloys, metals } from '../../../schema/catalogue/dictionaryTables.ts'
import {
  additionalFeatures,
  additionalMinimums,
  additionalProductAlloys,
  additionalProducts,
} from '../../../schema/requests/additionalTables.ts'

const p = columnsOf(additionalProducts, 'p')
const pa = columnsOf(additionalProductAlloys, 'pa')
const a = columnsOf(alloys, 'a')

/** Features of all types, each type's in their order. */
export const readFeatures = record(
  pick(columnsOf(additionalFeatures), 'type', 'code', 'kind', 'title_ru', 'title_en'),
).statement<[]>(
  'additional_features',
  (columns) => `select ${columns} from additional_features order by sort, id`,
)
export type FeatureRecord = Awaited<ReturnType<typeof readFeatures>>[number]

/** Smallest weights of the kinds that have them. */
export const readMinimums = record(columnsOf(additionalMinimums)).statement<[]>(
  'additional_minimums',
  (columns) => `select ${columns} from additional_minimums`,
)

const product = record({
  ...pick(p, 'id', 'type', 'title_ru', 'title_en', 'description_ru', 'description_en'),
  ...pick(p, 'category_id', 'picture_key', 'image_uuid', 'features', 'active'),
  alloys: jsonRows(
    {
      id: pa.alloy_id,
      ru: a.name_ru,
      en: a.name_en,
      pictureKey: pa.picture_key,
      imageUuid: pa.image_uuid,
      weight: pa.weight_mg,
      sizes: pa.sizes,
      metalId: a.metal_id,
      metal: columnsOf(metals, 'm').symbol,
    },
    `from additional_product_alloys pa join alloys a on a.id = pa.alloy_id
     join metals m on m.id = a.metal_id where pa.product_id = p.id`,
    'pa.sort, pa.alloy_id',
  ),
})
/** An additional product with its alloys. */
export type AdditionalRecord = RecordOf<typeof product>

/** A page of the active products of some types, and how many there are. */
export function readActiveProducts(
  sql: Sql,
  types: readonly AdditionalType[],
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: AdditionalRecord[]; total: number }> {
  const list = {
    from: 'from additional_products p',
    where: 'p.active and p.type = any($1::text[])',
    orderBy: `p.id ${descending ? 'desc' : 'asc'}`,
    id: 'p.id',
    values: [types],
  }
  return readPage(sql, product, list, page)
}

/** Products by their ids, active or not. */
export const readRequestedProducts = product.statement<[ids: readonly number[]]>(
  'additional_asked',
  (columns) => `select ${columns} from additional_products p where p.id = any($1::int[])`,
)
