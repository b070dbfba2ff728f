import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { integrationKinds } from '@proba/domain/codes/integrationKind'
import type { Tx } from '../../../db/connection/connect.ts'
import { hashSecret } from '../../../lib/hashSecret.ts'
import { refuseAny } from '../../../lib/refusals.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import type { RecordKind } from '../../common/records/recordKind.ts'
import { integrationKeyTable, lockKey } from './integrationKeysStore.ts'

type Form = BodyOf<Calls['POST /admin/integration-keys']>
type Key = Awaited<ReturnType<typeof lockKey>>[number]

const required = [{ code: 'required' }] as const

function columnsOf({ name, kinds }: Form) {
  const columns = { name: name.trim(), kinds: integrationKinds.filter((kind) => kinds.includes(kind)) }
  refuseAny({
    ...(columns.name === '' && { name: [...required] }),
    ...(columns.kinds.length === 0 && { kinds: [...required] }),
  })
  return columns
}

/** A key that is not revoked, kept from others. */
async function openKey(tx: Tx, id: number): Promise<Key | undefined> {
  const [key] = await lockKey(tx, id)
  if (key?.revoked_at) throw new RequestRefused('integration_key_revoked')
  return key
}

const logged = ({ name, kinds }: Pick<Key, 'name' | 'kinds'>) => ({ name, kinds })

type Columns = ReturnType<typeof columnsOf>
interface Values {
  readonly columns: Columns
  readonly createdById: number
}

/** Keys of the surrounding systems; a new one gets the hash of `secret`, which is kept nowhere. */
export const integrationKeyKind = (secret?: string): RecordKind<Form, Key, Values> => ({
  entity: 'integration_key',
  open: async ({ tx }, id) => ({ row: id === undefined ? undefined : await openKey(tx, id) }),
  judge: ({ me }, form) => ({ columns: columnsOf(form), createdById: me?.userId ?? 0 }),
  table: {
    ...integrationKeyTable,
    insert: (tx, { columns, createdById }) => {
      if (secret === undefined) throw new Error('A new key needs a secret')
      return integrationKeyTable.insert(tx, { ...columns, hash: hashSecret(secret), createdById })
    },
    update: (tx, id, { columns }) => integrationKeyTable.update(tx, id, columns),
  },
  logged,
  loggedAfter: ({ columns }) => columns,
})

/** Revokes a key for good: every server reads it with the next call. */
export async function revokeKey(services: Services, me: Principal, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const key = unchanged(await openKey(tx, id), undefined)
    const revoked = { revokedAt: services.now(), revokedById: me.userId }
    await integrationKeyTable.update(tx, id, revoked)
    await logAction(tx, me, {
      entity: 'integration_key',
      entityId: id,
      action: 'revoke',
      before: logged(key),
    })
  })
}
