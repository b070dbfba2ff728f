import type { CoilResidue } from '@proba/api/stock/coilResidues'
import { type coilColumns, coilWords } from '@proba/domain/files/coilSheet'
import { gramsOf } from '@proba/domain/product/weight'
import { isListable, listCell } from '@proba/domain/product/wordBook'
import type { Static } from 'typebox'
import type { PresentRows } from '../../common/recordImports/presentRows.ts'
import { readArticlesOf } from './coilsImportStore.ts'

/**
 * Coil pools as their template has them: a row for each amount, and one for a pool without any (decisions G-338,
 * G-659).
 */
export const presentCoils: PresentRows<Static<typeof CoilResidue>, keyof typeof coilColumns> = async (
  items,
  { sql, language },
) => {
  const known = await readArticlesOf(
    sql,
    items.flatMap(({ productIds }) => productIds),
  )
  const byId = new Map(known.map(({ id, article }) => [id, article]))
  return items.map(({ key, types, productIds }) => {
    // Articles of a file join the pool, so those that a list would break may be left out.
    const named = productIds.flatMap((id) => byId.get(id) ?? []).filter(isListable)
    const pool = { pool: key, articles: listCell(named) }
    const amounts = types.map(({ productType, withCoating, value }) => ({
      ...pool,
      productType: productType && coilWords.productType[productType][language],
      coating: withCoating === null ? null : coilWords.coating[`${withCoating}`][language],
      grams: gramsOf(value),
    }))
    return amounts.length > 0 ? amounts : [pool]
  })
}
