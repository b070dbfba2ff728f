import type { CoilResidue, coilResiduesCalls } from '@proba/api/stock/coilResidues'
import { coilTypes } from '@proba/domain/stock/coilForm'
import { lyingIn } from '@proba/domain/stock/stockUpdate'
import type { Static } from 'typebox'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { savingCalls } from '../../common/records/savingCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { coilImpact } from './coilImpact.ts'
import { type CoilPoolRecord, readCoilPage, readCoilPool } from './coilResiduesStore.ts'
import { coilPoolKind, deleteCoilResidue, typeOf } from './saveCoilResidue.ts'

const poolsPerPage = 25

const poolReply = (row: CoilPoolRecord): Static<typeof CoilResidue> => ({
  id: row.id,
  key: row.key,
  types: row.amounts.map((amount) => ({
    ...typeOf(amount),
    value: lyingIn(amount),
    held: amount.held,
    available: amount.available,
  })),
  available: row.amounts.reduce((sum, { available }) => sum + available, 0),
  held: row.amounts.reduce((sum, { held }) => sum + held, 0),
  productIds: row.product_ids,
  productsCount: row.product_ids.length,
  waiting: row.in_carts,
  version: row.version,
})

/** Coil pools in the back office (decision G-093). */
export function coilResiduesHandlers(services: Services): Handlers<typeof coilResiduesCalls> {
  const { sql } = services.database
  const one = async (id: number) => {
    const [row] = await readCoilPool(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return poolReply(row)
  }
  const saving = savingCalls(recordWriter(services, coilPoolKind), 'server.residue', one)
  return {
    'GET /residues/coils': async ({ query }) => {
      const page = pageOf(query, poolsPerPage)
      const { product, inStock } = query
      const filters = {
        q: query.q?.trim() ?? '',
        product,
        inStock: inStock === undefined ? undefined : inStock === 1,
      }
      const order = { sort: query.sort ?? 'key', descending: query.order === 'desc' } as const
      const { rows, total } = await readCoilPage(sql, filters, order, page)
      return { items: rows.map(poolReply), meta: paginationOf(page, total) }
    },
    'GET /residues/coils/types': async () => [...coilTypes],
    'GET /residues/coils/{id}': async ({ params }) => one(params.id),
    'POST /residues/coils': saving.create,
    'POST /residues/coils/{id}': saving.update,
    'POST /residues/coils/{id}/impact': ({ params, body, query }) =>
      coilImpact(sql, params.id, body, query.page),
    'DELETE /residues/coils/{id}': async ({ me, params, body }) => {
      await deleteCoilResidue(services, me, params.id, body ?? {})
      return new ReplyWithMessage({}, 'server.residue.deleted')
    },
  }
}
