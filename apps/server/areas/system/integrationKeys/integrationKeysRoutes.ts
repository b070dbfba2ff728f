import type { IntegrationKey, integrationKeysCalls } from '@proba/api/system/integrationKeys'
import type { Static } from 'typebox'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { type KeyRecord, readKeyById, readKeyPage } from './integrationKeysStore.ts'
import { integrationKeyKind, revokeKey } from './saveKey.ts'

const keysPerPage = 25

const keyReply = (row: KeyRecord): Static<typeof IntegrationKey> => ({
  id: row.id,
  name: row.name,
  kinds: row.kinds,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  createdBy: { id: row.created_by_id, name: row.created_by },
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedBy: row.revoked_by_id === null ? null : { id: row.revoked_by_id, name: row.revoked_by ?? '' },
  version: row.version,
})

/** Keys of the surrounding systems in the back office (decision G-470). */
export function integrationKeysHandlers(services: Services): Handlers<typeof integrationKeysCalls> {
  const { sql } = services.database
  const one = async (id: number) => {
    const [row] = await readKeyById(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return keyReply(row)
  }
  return {
    'GET /admin/integration-keys': async ({ query }) => {
      const page = pageOf(query, keysPerPage)
      const order = { sort: query.sort ?? 'id', descending: query.order === 'desc' } as const
      const filters = { q: query.q?.trim() ?? '', state: query.state ?? null }
      const { rows, total } = await readKeyPage(sql, filters, order, page)
      return { items: rows.map(keyReply), meta: paginationOf(page, total) }
    },
    'GET /admin/integration-keys/{id}': ({ params }) => one(params.id),
    'POST /admin/integration-keys': async ({ me, body }) => {
      const secret = services.newSecret()
      const id = await recordWriter(services, integrationKeyKind(secret)).create(me, body)
      return new ReplyWithMessage({ ...(await one(id)), secret }, 'server.savedKey.created')
    },
    'POST /admin/integration-keys/{id}': async ({ me, params, body }) => {
      await recordWriter(services, integrationKeyKind()).update(me, params.id, body)
      return new ReplyWithMessage(await one(params.id), 'server.savedKey.updated')
    },
    'POST /admin/integration-keys/{id}/revoke': async ({ me, params }) => {
      await revokeKey(services, me, params.id)
      return new ReplyWithMessage(await one(params.id), 'server.savedKey.revoked')
    },
  }
}
