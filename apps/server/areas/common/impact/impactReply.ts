import { type Impact, impactPerPage } from '@proba/api/common/impact'
import type { Static } from 'typebox'
import type { Sql } from '../../../db/connection/connect.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { readImpact, type Touched } from './impactStore.ts'

/** A page of what a change touches; `touched` null: nothing can be touched (decision G-350). */
export async function impactReply(
  sql: Sql,
  touched: Touched | null,
  {
    page: number = 1,
    version,
    shortage = 0,
  }: { page?: number | undefined; version: number; shortage?: number },
): Promise<Static<typeof Impact>> {
  const page = pageOf({ page: number, perPage: impactPerPage }, impactPerPage)
  const { effects, total, items } = touched
    ? await readImpact(sql, touched, page)
    : { effects: [], total: 0, items: [] }
  return {
    effects,
    shortage,
    version,
    items: items.map(({ id, name, productId, article, ...figures }) => ({
      ...figures,
      company: { id, name },
      product: { id: productId, name: article },
    })),
    meta: paginationOf(page, total),
  }
}
