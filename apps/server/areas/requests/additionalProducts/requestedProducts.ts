import {
  type AdditionalProduct,
  fittingSize,
  type RequestedProduct,
  titleWithSize,
} from '@proba/domain/additional/additionalProduct'
import type { RequestedRow } from '@proba/domain/additional/readRows'
import type { Sql } from '../../../db/connection/connect.ts'
import { metalOf } from './additionalReply.ts'
import { type AdditionalRecord, readRequestedProducts } from './additionalStore.ts'

/** Products that rows ask for, as the rules take them and as the lead keeps them. */
export interface ProductsOfRows {
  readonly productOf: (id: number) => AdditionalProduct | undefined
  /** A checked row with the names of its product and alloy. */
  readonly requested: (row: RequestedRow) => RequestedProduct
}

const ruled = ({ id, type, active, alloys }: AdditionalRecord): AdditionalProduct => ({
  id,
  type,
  active,
  alloys: alloys.map((alloy) => ({
    id: alloy.id,
    metal: metalOf(alloy.metal),
    massPerUnit: alloy.weight,
    sizes: alloy.sizes,
  })),
})

function requestedRow(found: AdditionalRecord, row: RequestedRow): RequestedProduct {
  const { id, type, title_ru, title_en } = found
  const alloy = found.alloys.find((one) => one.id === row.alloyId)
  const size = fittingSize(found.features)
  const { diameter = null, thickness = null, width = null, count = null, weight = null } = row
  return {
    id,
    type,
    titleRu: titleWithSize(title_ru, size?.value),
    titleEn: titleWithSize(title_en, size?.enValue ?? size?.value),
    alloyId: alloy?.id ?? null,
    alloyRu: alloy?.ru ?? '',
    alloyEn: alloy?.en ?? '',
    ...{ diameter, thickness, width, count, weight },
  }
}

/** Reads the products that rows ask for. */
export async function readProductsOfRows(sql: Sql, rows: readonly RequestedRow[]): Promise<ProductsOfRows> {
  const found = await readRequestedProducts(sql, [...new Set(rows.map(({ id }) => id))])
  const byId = new Map(found.map((row) => [row.id, row]))
  const products = new Map(found.map((row) => [row.id, ruled(row)]))
  return {
    productOf: (id) => products.get(id),
    requested: (row) => {
      const product = byId.get(row.id)
      if (!product) throw new Error(`Product ${row.id} was not read`)
      return requestedRow(product, row)
    },
  }
}
