import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { integrationKeys } from '../../../schema/system/integrationKeysTables.ts'

const k = columnsOf(integrationKeys, 'k')

const state = "case when k.revoked_at is null then 'active' else 'revoked' end"
const keyRecord = record({
  ...pick(k, 'id', 'name', 'kinds', 'created_at', 'last_used_at', 'revoked_at', 'version'),
  state: expression<'active' | 'revoked'>(state),
  ...pick(k, 'created_by_id', 'revoked_by_id'),
  created_by: columnsOf(users, 'c').name,
  revoked_by: outerColumnsOf(users, 'r').name,
})
/** A key with who made and who revoked it, without its hash. */
export type KeyRecord = RecordOf<typeof keyRecord>

const source = `from integration_keys k join users c on c.id = k.created_by_id
  left join users r on r.id = k.revoked_by_id`

const sortColumns = { id: 'k.id', name: 'lower(k.name)', lastUsedAt: 'k.last_used_at' } as const

/** A page of keys and how many there are; `q` searches names. */
export async function readKeyPage(
  sql: Sql,
  { q, state: inState }: { readonly q: string; readonly state: KeyRecord['state'] | null },
  order: { readonly sort: keyof typeof sortColumns; readonly descending: boolean },
  page: ListSlice,
): Promise<{ rows: KeyRecord[]; total: number }> {
  const where = `($1 = '' or lower(k.name) like $1) and ($2::text is null or ${state} = $2)`
  const direction = order.descending ? 'desc nulls last' : 'asc nulls first'
  const orderBy = `${sortColumns[order.sort]} ${direction}, k.id ${order.descending ? 'desc' : 'asc'}`
  const values = [q && contains(q.toLowerCase()), inState]
  return readPage(sql, keyRecord, { from: source, where, orderBy, id: 'k.id', values }, page)
}

export const readKeyById = keyRecord.statement<[id: number]>(
  'integration_key',
  (columns) => `select ${columns} ${source} where k.id = $1`,
)

export const lockKey = record(pick(k, 'id', 'name', 'kinds', 'revoked_at', 'version')).statement<
  [id: number]
>('integration_key_lock', (columns) => `select ${columns} from integration_keys k where k.id = $1 for update`)

export const integrationKeyTable = recordTable(integrationKeys)
