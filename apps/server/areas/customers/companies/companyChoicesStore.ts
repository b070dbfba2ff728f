import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'

const choice = record(pick(columnsOf(companies), 'id', 'name'))

const find = choice.statement<[pattern: string, id: number | null]>(
  'company_choices',
  (columns) => `select ${columns} from companies where deleted_at is null and ($2::int is null or id = $2)
     and ($1 = '' or lower(name || ' ' || full_name || ' ' || inn) like $1) order by name_key, id limit 25`,
)

/** At most 25 companies by name for a field that refers to one: those with `q` in names or INN, or the one of an id. */
export function findCompanyChoices(
  sql: Sql,
  { q, id }: { readonly q?: string | undefined; readonly id?: number | undefined },
): Promise<{ id: number; name: string }[]> {
  const text = q?.trim().toLowerCase() ?? ''
  return find(sql, text && contains(text), id ?? null)
}

/** Companies by INN. */
export const readCompaniesByInn = record(pick(columnsOf(companies), 'id', 'inn', 'is_demo')).statement<
  [inns: readonly string[]]
>(
  'companies_by_inn',
  (columns) =>
    `select ${columns} from companies where inn = any($1::text[]) and inn <> '' and deleted_at is null order by id`,
)

/** INNs of companies, of those that have one and are not deleted. */
export const readInns = record(pick(columnsOf(companies), 'id', 'inn')).statement<[ids: readonly number[]]>(
  'present_inns',
  (columns) =>
    `select ${columns} from companies where id = any($1::int[]) and inn <> '' and deleted_at is null`,
)

/** Companies by id, kept from being deleted before something is bound to them. */
export const lockCompanies = choice.statement<[ids: readonly number[]]>(
  'companies_lock_shared',
  (columns) => `select ${columns} from companies
   where id = any($1::int[]) and deleted_at is null order by id for share`,
)
