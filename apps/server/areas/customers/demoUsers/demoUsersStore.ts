import type { DemoState } from '@proba/domain/access/demoUser'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { demoUsers } from '../../../schema/customers/demoUsersTables.ts'
import { roles, users } from '../../../schema/customers/sessionTables.ts'

const d = columnsOf(demoUsers, 'd')
const c = columnsOf(companies, 'c')
const k = columnsOf(contracts, 'k')

const demoRecord = record({
  ...pick(d, 'user_id', 'company_id', 'contract_id', 'phone', 'state', 'created_at'),
  ...pick(columnsOf(users, 'u'), 'name', 'email'),
  company_name: c.name,
  ...pick(c, 'inn'),
  company_deleted: expression<boolean>('c.deleted_at is not null'),
  ...pick(k, 'contract_type', 'end_date'),
  until: expression<string | null>("case when d.state <> 'requested' then k.end_date end"),
  has_password: expression<boolean>("u.password_hash <> ''"),
})
/** A demo user with the company and the contract of the trial. */
export type DemoUserRecord = RecordOf<typeof demoRecord>

const source = `from demo_users d join users u on u.id = d.user_id and u.deleted_at is null
  join companies c on c.id = d.company_id join contracts k on k.id = d.contract_id`

const listed = `($1 = '' or lower(u.name || ' ' || u.email || ' ' || c.name || ' ' || c.inn) like $1)
  and ($2::text is null or d.state = $2)`

const sortColumns = {
  id: 'd.user_id',
  name: 'lower(u.name)',
  company: 'c.name_key',
  until: "case when d.state <> 'requested' then k.end_date end",
  createdAt: 'd.created_at',
}

/** A page of demo users and how many there are. */
export async function readDemoPage(
  sql: Sql,
  { q, state }: { readonly q: string; readonly state: DemoState | null },
  order: { readonly sort: keyof typeof sortColumns; readonly descending: boolean },
  page: ListSlice,
): Promise<{ rows: DemoUserRecord[]; total: number }> {
  const values = [q && contains(q.toLowerCase()), state]
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortColumns[order.sort]} ${direction}, d.user_id ${direction}`
  return readPage(sql, demoRecord, { from: source, where: listed, orderBy, id: 'd.user_id', values }, page)
}

export const readDemoUser = demoRecord.statement<[id: number]>(
  'demo_user',
  (columns) => `select ${columns} ${source} where d.user_id = $1`,
)

/** The role of a customer, kept from being changed while it is given (decision G-310). */
export const lockClientRole = record(pick(columnsOf(roles), 'id', 'permissions')).statement<[]>(
  'demo_user_role',
  (columns) => `select ${columns} from roles where code = 'client' for share`,
)

/** Whether the person can order under a valid contract that is no demo, in the company of the trial or another of theirs. */
const isCustomer = `exists (select from contracts o
  where o.contract_type <> 'demo' and o.active and (o.end_date is null or o.end_date >= $1)
    and (o.company_id = d.company_id
      or o.company_id in (select m.company_id from user_companies m where m.user_id = d.user_id)))`

/**
 * Running trials that are over before the day $1, after the id $2, and whether the person has become a customer by then
 * (decision G-311).
 */
export const readEndedDemos = record({
  user_id: d.user_id,
  is_customer: expression<boolean>(isCustomer),
}).statement<[day: string, afterId: number]>(
  'demo_users_ended',
  (columns) => `select ${columns} ${source}
   where d.state = 'active' and d.user_id > $2
     and ((k.contract_type = 'demo' and k.end_date < $1) or (k.contract_type <> 'demo' and ${isCustomer}))
   order by d.user_id limit 100`,
)

export async function addDemoUser(tx: Tx, columns: typeof demoUsers.$inferInsert): Promise<void> {
  await tx.insert(demoUsers).values(columns)
}

export const setDemoState = command<[userId: number, state: 'active' | 'expired']>(
  'demo_user_state',
  'update demo_users set state = $2 where user_id = $1',
)

/** Takes a person out of the trials, who is a customer from now on. */
export const deleteDemoUser = command<[userId: number]>(
  'demo_user_delete',
  'delete from demo_users where user_id = $1',
)
