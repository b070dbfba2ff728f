import type { Power } from '@proba/api/stock/powers'
import type { powerColumns } from '@proba/domain/files/powerSheet'
import { gramsOf } from '@proba/domain/product/weight'
import type { Static } from 'typebox'
import type { PresentRows } from '../../common/recordImports/presentRows.ts'

/** Power groups as their template has them (decisions G-338, G-659). */
export const presentPowers: PresentRows<Static<typeof Power>, keyof typeof powerColumns> = async (items) =>
  items.map(({ code, item, itemEn, value }) => [{ code, item, itemEn, value: gramsOf(value) }])
