import type { Sql } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'

/** A role with what decides whether it may be changed. */
export interface RoleRecord {
  id: number
  code: string
  name_ru: string
  name_en: string
  permissions: string[]
  built_in: boolean
  users_count: number
  /** Whether the given user has it. */
  own: boolean
  version: number
}

const columns = `r.id, r.code, r.name_ru, r.name_en, r.permissions, r.built_in, r.version,
  (select count(*)::int from user_roles ur join users u on u.id = ur.user_id and u.deleted_at is null
   where ur.role_id = r.id) users_count,
  exists (select from user_roles ur where ur.role_id = r.id and ur.user_id = $1) own`

const sortColumns = { id: 'r.id', name: 'lower(r.name_ru)' } as const

/** A page of roles and how many there are; `q` searches both names. */
export async function readRoles(
  sql: Sql,
  userId: number,
  q: string,
  order: { sort: keyof typeof sortColumns; descending: boolean },
  page: { perPage: number; offset: number },
): Promise<{ rows: RoleRecord[]; total: number }> {
  const where = `$2 = '' or strpos(lower(r.name_ru || ' ' || r.name_en), lower($2)) > 0`
  const direction = order.descending ? 'desc' : 'asc'
  const { rows } = await sql.$client.query(
    `select ${columns} from roles r where ${where}
     order by ${sortColumns[order.sort]} ${direction}, r.id ${direction} limit $3 offset $4`,
    [userId, q, page.perPage, page.offset],
  )
  const count = await sql.$client.query(
    `select count(*)::int total from roles r where ${where.replaceAll('$2', '$1')}`,
    [q],
  )
  return { rows: rows as RoleRecord[], total: (count.rows[0] as { total: number }).total }
}

export const readRole = statement<RoleRecord, [userId: number, id: number]>(
  'roles_one',
  `select ${columns} from roles r where r.id = $2`,
)

export const lockRole = statement<{ id: number }, [id: number]>(
  'roles_lock',
  'select id from roles where id = $1 for update',
)

/** Everybody who ever had it: rows of deleted users keep the role from going, too. */
export const countHolders = statement<{ total: number }, [id: number]>(
  'roles_holders',
  'select count(*)::int total from user_roles where role_id = $1',
)
