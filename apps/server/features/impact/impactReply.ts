import { type Impact, impactPerPage } from '@proba/api/impact'
import type { Static } from 'typebox'
import type { Sql } from '../../db/connect.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import { RequestRefused } from '../../requestRefused.ts'
import { readImpact, type Touched } from './impactStore.ts'

/** The record that a question is about, if it still is what the form was opened with (decision G-351). */
export function unchanged<R extends { readonly version: number }>(row: R | undefined, version: number): R {
  if (!row) throw new RequestRefused('not_found')
  if (row.version !== version) throw new RequestRefused('version_conflict')
  return row
}

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
