import type { DemoState } from '@proba/domain/access/demoUser'
import { namedLock } from '../../../db/advisoryLocks.ts'
import type { Sql } from '../../../db/connection/connect.ts'
import { permissionsOf } from '../../../db/permissionsOf.ts'
import { columnsOf, expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { roles, users } from '../../../schema/customers/sessionTables.ts'

const u = columnsOf(users, 'u')

const userRecord = record({
  ...pick(u, 'id', 'login', 'name', 'email', 'language', 'active', 'is_demo', 'password_reset_required'),
  ...pick(u, 'parent_id', 'version', 'created_at'),
  has_password: expression<boolean>("u.password_hash <> ''"),
  has_second_factor: expression<boolean>(
    'exists (select from second_factors f where f.user_id = u.id and f.secret is not null)',
  ),
  permissions: permissionsOf('u.id'),
  /** Null for one who is no demo user. */
  demo_state: expression<DemoState | null>('(select d.state from demo_users d where d.user_id = u.id)'),
  roles: jsonRows(
    pick(columnsOf(roles, 'r'), 'id', 'name_ru', 'name_en', 'permissions'),
    'from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id',
    'r.name_ru, r.id',
  ),
  companies: jsonRows(
    pick(columnsOf(companies, 'c'), 'id', 'name'),
    `from user_companies uc join companies c on c.id = uc.company_id and c.deleted_at is null
       where uc.user_id = u.id`,
    'c.name_key, c.id',
  ),
})
/** A user with roles and companies. */
export type UserRecord = RecordOf<typeof userRecord>

export interface UserFilters {
  readonly q: string
  readonly active: boolean | null
  readonly role: number | null
  readonly company: number | null
}
const sortColumns = { id: 'u.id', login: 'lower(u.login)', name: 'lower(u.name)', createdAt: 'u.created_at' }
export type UserSort = keyof typeof sortColumns

const listed = `u.deleted_at is null
  and ($1 = '' or lower(u.login || ' ' || u.name || ' ' || u.email) like $1)
  and ($2::boolean is null or u.active = $2)
  and ($3::int is null or exists (select from user_roles ur where ur.user_id = u.id and ur.role_id = $3))
  and ($4::int is null or exists (select from user_companies uc where uc.user_id = u.id and uc.company_id = $4))`

/** A page of users and how many there are. */
export async function readUserPage(
  sql: Sql,
  { q, active, role, company }: UserFilters,
  order: { sort: UserSort; descending: boolean },
  page: ListSlice,
): Promise<{ rows: UserRecord[]; total: number }> {
  const values = [q && contains(q.toLowerCase()), active, role, company]
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortColumns[order.sort]} ${direction}, u.id ${direction}`
  return readPage(sql, userRecord, { from: 'from users u', where: listed, orderBy, id: 'u.id', values }, page)
}

export const readUser = userRecord.statement<[id: number]>(
  'user_one',
  (columns) => `select ${columns} from users u where u.id = $1 and u.deleted_at is null`,
)

/** What a person may do by now; no row for one who may no longer do anything. */
export const readHeld = record({ permissions: permissionsOf('u.id') }).statement<[id: number]>(
  'user_held',
  (columns) => `select ${columns} from users u where u.id = $1 and u.active and u.deleted_at is null`,
)

const roleRecord = record(pick(columnsOf(roles), 'id', 'name_ru', 'name_en', 'permissions'))

/** Codes of roles by their ids. */
export const readRoleCodes = record(pick(columnsOf(roles), 'code')).statement<[ids: readonly number[]]>(
  'user_role_codes',
  (columns) => `select ${columns} from roles where id = any($1::int[])`,
)

export const readRoles = roleRecord.statement<[]>(
  'user_roles_all',
  (columns) => `select ${columns} from roles order by name_ru, id`,
)

/** Roles by id, kept from being deleted before they are given. */
export const lockRoles = roleRecord.statement<[ids: readonly number[]]>(
  'user_roles_lock',
  (columns) => `select ${columns} from roles where id = any($1::int[]) order by id for share`,
)

/** Whichever of several requests comes first has the login, and those that read like it; the others see it. */
export const lockLogin = command<[reading: string]>(
  'user_login_lock',
  `select pg_advisory_xact_lock(${namedLock('login', '$1')})`,
)

/** Whether somebody else goes by that name: as a login, or as an e-mail that can be logged in with (G-043). */
export const readNamesakes = record(pick(columnsOf(users), 'id')).statement<
  [login: string, exceptId: number]
>(
  'user_namesakes',
  (columns) => `select ${columns} from users
   where deleted_at is null and id <> $2 and (lower(login) = lower($1) or lower(email) = lower($1)) limit 1`,
)

/** Head accounts have none of their own and order for a company: with $1 in login or name, or the one with the id $2. */
export const findParents = record({
  id: u.id,
  name: expression<string>("u.name || ' (' || u.login || ')'"),
}).statement<[pattern: string, id: number | null]>(
  'user_parents',
  (columns) => `select ${columns} from users u where u.deleted_at is null and ($2::int is null or u.id = $2)
     and ($2::int is not null or u.active and u.parent_id is null
       and exists (select from user_companies uc where uc.user_id = u.id))
     and ($1 = '' or lower(u.login || ' ' || u.name) like $1) order by lower(u.name), u.id limit 25`,
)

/** Whether the user $1 can be the head account of somebody who orders for the companies $2. */
export const readParent = record(pick(u, 'id')).statement<[id: number, companyIds: readonly number[]]>(
  'user_parent',
  (columns) => `select ${columns} from users u
   where u.id = $1 and u.deleted_at is null and u.active and u.parent_id is null
     and exists (select from user_companies uc where uc.user_id = u.id and uc.company_id = any($2::int[])) for share`,
)

/** Users whose head account a user is. */
export const readChildren = record(pick(u, 'id', 'name')).statement<[id: number]>(
  'user_children',
  (columns) =>
    `select ${columns} from users u where u.parent_id = $1 and u.deleted_at is null order by name, id`,
)

/** Auto-orders whose remainder would return to a cart of a user: to those of the companies $2, null to any. */
export const readOpenAutoOrders = record({ id: expression<number>('a.id') }).statement<
  [userId: number, companyIds: readonly number[] | null]
>(
  'user_auto_orders',
  (columns) => `select ${columns} from auto_orders a where a.user_id = $1 and a.status = 'processing'
     and ($2::int[] is null or a.company_id = any($2::int[])) order by 1`,
)

/** Makes the roles of a user exactly these. */
export const saveRoles = command<[userId: number, roleIds: readonly number[]]>(
  'user_save_roles',
  `with gone as (delete from user_roles where user_id = $1 and role_id <> all($2::int[]))
   insert into user_roles (user_id, role_id) select $1, unnest($2::int[]) on conflict do nothing`,
)

/** Makes the companies of a user exactly these; the contract chosen in those that stay is kept. */
export const saveCompanies = command<[userId: number, companyIds: readonly number[]]>(
  'user_save_companies',
  `with gone as (delete from user_companies where user_id = $1 and company_id <> all($2::int[]))
   insert into user_companies (user_id, company_id) select $1, unnest($2::int[]) on conflict do nothing`,
)

/** A deleted user manages no company any more and has no rights. */
export const removeRights = command<[userId: number]>(
  'user_remove_rights',
  `with bound as (delete from manager_companies where user_id = $1) delete from user_roles where user_id = $1`,
)

export const userTable = recordTable(users)
