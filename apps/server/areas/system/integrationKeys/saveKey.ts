import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { integrationKinds } from '@proba/domain/codes/integrationKind'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { hashSecret } from '../../../lib/hashSecret.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { integrationKeys } from '../../../schema/system/integrationKeysTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/log/logStore.ts'
import { lockKey } from './integrationKeysStore.ts'

type Write = BodyOf<Calls['POST /admin/integration-keys']>
type Update = BodyOf<Calls['POST /admin/integration-keys/{id}']>

const required = [{ code: 'required' }] as const

function columnsOfBody({ name, kinds }: Write) {
  const columns = { name: name.trim(), kinds: integrationKinds.filter((kind) => kinds.includes(kind)) }
  const refused = {
    ...(columns.name === '' && { name: required }),
    ...(columns.kinds.length === 0 && { kinds: required }),
  }
  if (Object.keys(refused).length > 0) throw refuseFields(refused)
  return columns
}

/** Creates a key; the secret is kept nowhere but in what this returns. */
export async function createKey(services: Services, me: Principal, body: Write) {
  const columns = columnsOfBody(body)
  const secret = services.newSecret()
  const id = await services.database.transaction(async (tx) => {
    const values = { ...columns, hash: hashSecret(secret), createdById: me.userId }
    const [created] = await tx.insert(integrationKeys).values(values).returning({ id: integrationKeys.id })
    const entityId = created?.id ?? 0
    await logAction(tx, me, { entity: 'integration_key', entityId, action: 'create', after: columns })
    return entityId
  })
  return { id, secret }
}

/** The locked key, unless it is revoked. */
async function openKey(tx: Tx, id: number, version?: number) {
  const [found] = await lockKey(tx, id)
  const key = unchanged(found, version)
  if (key.revoked_at) throw new RequestRefused('integration_key_revoked')
  return key
}

/** Saves a key that nobody else has changed meanwhile. */
export async function updateKey(services: Services, me: Principal, id: number, body: Update): Promise<void> {
  const columns = columnsOfBody(body)
  await services.database.transaction(async (tx) => {
    const { name, kinds, version } = await openKey(tx, id, body.version)
    await tx
      .update(integrationKeys)
      .set({ ...columns, version: version + 1 })
      .where(eq(integrationKeys.id, id))
    const before = { name, kinds }
    await logAction(tx, me, {
      entity: 'integration_key',
      entityId: id,
      action: 'update',
      before,
      after: columns,
    })
  })
}

/** Revokes a key for good: every server reads it with the next call. */
export async function revokeKey(services: Services, me: Principal, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { name, kinds, version } = await openKey(tx, id)
    await tx
      .update(integrationKeys)
      .set({ revokedAt: services.now(), revokedById: me.userId, version: version + 1 })
      .where(eq(integrationKeys.id, id))
    await logAction(tx, me, {
      entity: 'integration_key',
      entityId: id,
      action: 'revoke',
      before: { name, kinds },
    })
  })
}
