import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import { coilKey, coilValuesFor } from '@proba/domain/stock/coil'
import { coilKindOf, coilModeOfEntries, coilTypeKey } from '@proba/domain/stock/coilForm'
import type { Sql } from '../../../db/connection/connect.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { impactReply } from '../../common/impact/impactReply.ts'
import { type LimitedProduct, limitsTouched, type SharedLimit } from '../../common/impact/limitsTouched.ts'
import { readCoilPool, readCoilSorts } from './coilResiduesStore.ts'
import { typeOf } from './saveCoilResidue.ts'

type Call = Calls['POST /residues/coils/{id}/impact']
type Pool = Parameters<typeof coilValuesFor>[0]

/** What the rows of a product share of a pool, mg; without the pool nothing is left for them. */
function sharedBy(pool: Pool | null, kind: { isChain: boolean; withCoating: boolean }): SharedLimit {
  if (!pool) return { key: 'none', limit: 0 }
  const left = coilValuesFor(pool, kind).reduce((sum, { value }) => sum + Math.max(0, value), 0)
  return { key: coilKey(pool.mode, kind), limit: left }
}

/** What saving a coil pool would touch: its amounts, and the products that leave or join it (decision G-350). */
export async function coilImpact(
  sql: Sql,
  id: number,
  { productIds, types, version }: BodyOf<Call>,
  page: number | undefined,
): Promise<ReplyOf<Call>> {
  const [found] = await readCoilPool(sql, id)
  const row = unchanged(found, version)
  const held = new Map(row.amounts.map((amount) => [coilTypeKey(typeOf(amount)), amount.held]))
  const before: Pool = {
    mode: row.mode,
    values: row.amounts.map((amount) => ({ ...amount, value: amount.available })),
  }
  const after: Pool = {
    mode: coilModeOfEntries(types),
    values: types.map((entry) => ({
      ...coilKindOf(entry),
      value: entry.value - (held.get(coilTypeKey(entry)) ?? 0),
    })),
  }
  const [was, will] = [new Set(row.product_ids), new Set(productIds)]
  const sorts = await readCoilSorts(sql, [...new Set([...was, ...will])])
  const products = sorts.flatMap((product) =>
    [true, false].map((withCoating): LimitedProduct => {
      const kind = { isChain: product.is_chain, withCoating }
      return {
        productId: product.id,
        isCoated: withCoating,
        perMg: 1,
        before: was.has(product.id) ? sharedBy(before, kind) : { key: 'joins', limit: null },
        after: sharedBy(will.has(product.id) ? after : null, kind),
      }
    }),
  )
  return impactReply(sql, limitsTouched('coil', products), { page, version })
}
