import { and, eq, inArray, isNull, ne, sql as raw } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { channels, companies, companyChannels } from '../../../schema/customers/companiesTables.ts'
import { managerCompanies } from '../../../schema/customers/companyUsersTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { erpAsOf } from '../../common/masterRecords/masterStore.ts'

const c = columnsOf(companies, 'c')
const companyRecord = record({
  ...pick(
    c,
    'id',
    'name',
    'full_name',
    'inn',
    'active',
    'is_major',
    'is_demo',
    'settings',
    'status_settings',
  ),
  ...pick(c, 'disabled_restrictions', 'promotions', 'version', 'created_at'),
  ...pick(c, 'erp_code', 'kpp', 'legal_address', 'delivery_address'),
  erp_as_of: expression<Date | null>(erpAsOf('company', 'c.id')),
  channels: expression<number[]>(
    'array(select cc.channel_id from company_channels cc where cc.company_id = c.id order by 1)',
  ),
  manager_ids: expression<number[]>(
    'array(select mc.user_id from manager_companies mc where mc.company_id = c.id order by 1)',
  ),
  orders_count: expression<number>('(select count(*)::int from orders o where o.company_id = c.id)'),
  users_count: expression<number>(
    `(select count(*)::int from user_companies uc join users u on u.id = uc.user_id and u.deleted_at is null
       where uc.company_id = c.id)`,
  ),
})
export type CompanyRecord = RecordOf<typeof companyRecord>

export interface CompanyFilters {
  readonly q?: string
  readonly active?: boolean
  readonly isMajor?: boolean
  readonly channel?: number
}
export type CompanySort = 'id' | 'name' | 'inn' | 'createdAt'
const sortColumns: Readonly<Record<CompanySort, string>> = {
  id: 'c.id',
  name: 'c.name_key',
  inn: 'c.inn',
  createdAt: 'c.created_at',
}

/** A page of companies and how many there are; the names are searched by parts of any case. */
export async function readCompanyPage(
  sql: Sql,
  filters: CompanyFilters,
  order: { sort: CompanySort; descending: boolean },
  page: ListSlice,
): Promise<{ rows: CompanyRecord[]; total: number }> {
  const values: unknown[] = []
  const parts = ['c.deleted_at is null']
  const add = (value: unknown, part: (parameter: string) => string) => {
    if (value === undefined) return
    values.push(value)
    parts.push(part(`$${values.length}`))
  }
  add(
    filters.q && contains(filters.q.toLowerCase()),
    (p) => `lower(c.name || ' ' || c.full_name || ' ' || c.inn) like ${p}`,
  )
  add(filters.active, (p) => `c.active = ${p}`)
  add(filters.isMajor, (p) => `c.is_major = ${p}`)
  add(
    filters.channel,
    (p) => `exists (select from company_channels cc where cc.company_id = c.id and cc.channel_id = ${p})`,
  )
  const where = parts.join(' and ')
  const orderBy = `${sortColumns[order.sort]} ${order.descending ? 'desc' : 'asc'}, c.id`
  return readPage(sql, companyRecord, { from: 'from companies c', where, orderBy, id: 'c.id', values }, page)
}

export const readCompany = companyRecord.statement<[number]>(
  'company_one',
  (columns) => `select ${columns} from companies c where c.id = $1 and c.deleted_at is null`,
)

/** Companies by INN. */
export const readCompaniesOfInns = companyRecord.statement<[inns: readonly string[]]>(
  'company_of_inns',
  (columns) => `select ${columns} from companies c
   where c.inn = any($1::text[]) and c.inn <> '' and c.deleted_at is null order by c.id`,
)

/** Locks the companies of some INNs, to change them. */
export const lockCompaniesOfInns = record(pick(columnsOf(companies), 'id')).statement<
  [inns: readonly string[]]
>(
  'company_lock_of_inns',
  (columns) => `select ${columns} from companies
   where inn = any($1::text[]) and inn <> '' and deleted_at is null order by id for update`,
)
export const lockCompany = record(pick(columnsOf(companies), 'id')).statement<[number]>(
  'company_lock',
  (columns) => `select ${columns} from companies where id = $1 for update`,
)

const erpCompanyRecord = record(
  pick(
    columnsOf(companies),
    'id',
    'name',
    'full_name',
    'inn',
    'erp_code',
    'kpp',
    'legal_address',
    'delivery_address',
    'active',
    'is_demo',
    'version',
  ),
)
/** A company with what the ERP says of one. */
export type ErpCompanyRecord = RecordOf<typeof erpCompanyRecord>

/** Locks the companies that have a code of the ERP, an INN or an id: three at most. */
export const lockCompaniesOfErp = erpCompanyRecord.statement<
  [code: string | null, inn: string | null, id: number | null]
>(
  'company_lock_of_erp',
  (columns) => `select ${columns} from companies
   where deleted_at is null and (erp_code = $1 or (inn = $2 and inn <> '') or id = $3) order by id
   for no key update`,
)

/** Locks the companies of many messages, one after another. */
export const lockAllCompaniesOfErp = erpCompanyRecord.statement<
  [codes: readonly string[], inns: readonly string[]]
>(
  'company_lock_all_of_erp',
  (columns) => `select ${columns} from companies where deleted_at is null
   and (erp_code = any($1::text[]) or (inn = any($2::text[]) and inn <> '')) order by id for no key update`,
)

export const readChannels = record({
  ...pick(columnsOf(channels), 'id', 'name'),
  fullName: columnsOf(channels).full_name,
}).statement<[]>('company_channels_all', (columns) => `select ${columns} from channels order by sort, id`)

/** Whether an account works and holds a permission that makes a manager (DR-14, decision G-068). */
const managing = `(u.active and exists (select from user_roles ur join roles r on r.id = ur.role_id
     where ur.user_id = u.id and r.permissions && array['manager.*', 'admin.*']))`

/** Users who can be made managers of a company. */
export const readManagers = record(pick(columnsOf(users, 'u'), 'id', 'name')).statement<[]>(
  'company_managers',
  (columns) =>
    `select ${columns} from users u where u.deleted_at is null and ${managing} order by u.name, u.id`,
)

/** Users that a file may name: those who may be managers, and those assigned earlier who have lost the permission. */
export const readNamedManagers = record({
  ...pick(columnsOf(users, 'u'), 'id', 'login', 'name'),
  is_manager: expression<boolean>(managing),
}).statement<[]>(
  'company_managers_named',
  (columns) => `select ${columns} from users u where u.deleted_at is null
   and (${managing} or exists (select from manager_companies mc where mc.user_id = u.id)) order by u.id`,
)

/** Whether another company has the INN. */
export async function isInnTaken(sql: Sql, inn: string, exceptId: number): Promise<boolean> {
  const found = await sql
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.inn, inn), isNull(companies.deletedAt), ne(companies.id, exceptId)))
  return found.length > 0
}

/** How many of the given channels exist. */
export async function countKnownChannels(sql: Sql, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const found = await sql
    .select({ n: raw<number>`count(*)::int` })
    .from(channels)
    .where(inArray(channels.id, [...ids]))
  return found[0]?.n ?? 0
}

/** Replaces the channels and managers of a company. */
export async function saveLinks(
  tx: Tx,
  companyId: number,
  channelIds: readonly number[],
  managerIds: readonly number[],
): Promise<void> {
  await tx.delete(companyChannels).where(eq(companyChannels.companyId, companyId))
  await tx.delete(managerCompanies).where(eq(managerCompanies.companyId, companyId))
  if (channelIds.length > 0)
    await tx.insert(companyChannels).values(channelIds.map((channelId) => ({ companyId, channelId })))
  if (managerIds.length > 0)
    await tx.insert(managerCompanies).values(managerIds.map((userId) => ({ companyId, userId })))
}

export const companyTable = recordTable(companies)
