import type { managerFilters } from '@proba/api/customers/managerFilters'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'

const u = columnsOf(users, 'u')

const bound = `from manager_companies mc join companies c on c.id = mc.company_id and c.deleted_at is null
   where mc.user_id = u.id`

const managerRecord = record({
  ...pick(u, 'id', 'name', 'login', 'email', 'active'),
  companies: jsonRows(pick(columnsOf(companies, 'c'), 'id', 'name'), bound, 'c.name_key, c.id'),
  /** Differs whenever the bound companies do. */
  version: expression<number>(
    `(select hashtext(coalesce(string_agg(c.id::text, ',' order by c.id), '')) & 2147483647 ${bound})`,
  ),
})
/** A manager with the bound companies. */
export type ManagerRecord = RecordOf<typeof managerRecord>

/** Who can manage companies, and who was once made to (DR-14, decision G-068). */
const managing = `u.deleted_at is null and (exists (select from manager_companies mc where mc.user_id = u.id)
  or exists (select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and r.permissions && array['manager.*', 'admin.*']))`

const person = (alias: string) => `lower(${alias}.login || ' ' || ${alias}.name || ' ' || ${alias}.email)`

const conditionOf: Readonly<Record<(typeof managerFilters)[number], string>> = {
  manager: `${person('u')} like $2`,
  company: `exists (select ${bound} and lower(c.name || ' ' || c.full_name || ' ' || c.inn) like $2)`,
  client: `exists (select from manager_companies mc join user_companies uc on uc.company_id = mc.company_id
    join companies c on c.id = mc.company_id and c.deleted_at is null
    join users k on k.id = uc.user_id and k.deleted_at is null
    where mc.user_id = u.id and ${person('k')} like $2)`,
}
const sortColumns = { id: 'u.id', name: 'lower(u.name)', login: 'lower(u.login)' }
export type ManagerSort = keyof typeof sortColumns

export interface ManagerQuery {
  readonly q: string
  readonly filterBy: (typeof managerFilters)[number]
  readonly filterValue: string
}

/** A page of managers and how many there are. */
export async function readManagerPage(
  sql: Sql,
  { q, filterBy, filterValue }: ManagerQuery,
  order: { sort: ManagerSort; descending: boolean },
  page: ListSlice,
): Promise<{ rows: ManagerRecord[]; total: number }> {
  const where = `${managing} and ($1 = '' or ${person('u')} like $1)
    and ($2 = '' or ${conditionOf[filterBy]})`
  const values = [q, filterValue].map((text) => text && contains(text.toLowerCase()))
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortColumns[order.sort]} ${direction}, u.id ${direction}`
  return readPage(sql, managerRecord, { from: 'from users u', where, orderBy, id: 'u.id', values }, page)
}

export const readManager = managerRecord.statement<[id: number]>(
  'manager_one',
  (columns) => `select ${columns} from users u where u.id = $1 and ${managing}`,
)

export const lockManager = record(pick(columnsOf(users), 'id')).statement<[id: number]>(
  'manager_lock',
  (columns) => `select ${columns} from users where id = $1 for no key update`,
)

/** Companies that a change of bindings touches: the form of each shows its managers, so its version goes up. */
export const touchCompanies = command<[ids: readonly number[], now: Date]>(
  'manager_touch_companies',
  `with locked as (select id from companies where id = any($1::int[]) order by id for update)
   update companies c set version = c.version + 1, updated_at = $2 from locked l where c.id = l.id`,
)

export const bindCompanies = command<[userId: number, companyIds: readonly number[]]>(
  'manager_bind',
  `insert into manager_companies (user_id, company_id) select $1, unnest($2::int[]) on conflict do nothing`,
)

export const unbindCompanies = command<[userId: number, companyIds: readonly number[]]>(
  'manager_unbind',
  'delete from manager_companies where user_id = $1 and company_id = any($2::int[])',
)
