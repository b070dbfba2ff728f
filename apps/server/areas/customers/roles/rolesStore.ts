import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { roles } from '../../../schema/customers/sessionTables.ts'

const r = columnsOf(roles, 'r')

const roleRecord = record({
  ...pick(r, 'id', 'code', 'name_ru', 'name_en', 'permissions', 'built_in', 'version'),
  users_count: expression<number>(
    `(select count(*)::int from user_roles ur join users u on u.id = ur.user_id and u.deleted_at is null
      where ur.role_id = r.id)`,
  ),
  /** Whether the user $1 has it. */
  own: expression<boolean>('exists (select from user_roles ur where ur.role_id = r.id and ur.user_id = $1)'),
})
/** A role with what decides whether it may be changed. */
export type RoleRecord = RecordOf<typeof roleRecord>

const sortColumns = { id: 'r.id', name: 'lower(r.name_ru)' } as const

/** A page of roles and how many there are; `q` searches both names. */
export async function readRolePage(
  sql: Sql,
  userId: number,
  q: string,
  order: { sort: keyof typeof sortColumns; descending: boolean },
  page: ListSlice,
): Promise<{ rows: RoleRecord[]; total: number }> {
  // Only the columns use $1; naming it here gives it its type where the list is counted.
  const where = `$1::int is not null and ($2 = '' or strpos(lower(r.name_ru || ' ' || r.name_en), lower($2)) > 0)`
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortColumns[order.sort]} ${direction}, r.id ${direction}`
  const values = [userId, q]
  return readPage(sql, roleRecord, { from: 'from roles r', where, orderBy, id: 'r.id', values }, page)
}

export const readRole = roleRecord.statement<[userId: number, id: number]>(
  'role',
  (columns) => `select ${columns} from roles r where r.id = $2`,
)

export const lockRole = record(pick(r, 'id')).statement<[id: number]>(
  'role_lock',
  (columns) => `select ${columns} from roles r where r.id = $1 for update`,
)

/** How many have it, deleted users included: their rows prevent deleting the role as well. */
export const countHolders = record({ total: expression<number>('count(*)::int') }).statement<[id: number]>(
  'role_holders',
  (columns) => `select ${columns} from user_roles where role_id = $1`,
)

export const roleTable = recordTable(roles)
