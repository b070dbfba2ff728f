import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { registryCompanies, registryQueries } from '../../../schema/requests/feedbackTables.ts'

const company = pick(columnsOf(companies), 'inn', 'name')

/** Companies of a person, by name. */
export const readOwnCompanies = record(company).statement<[ids: readonly number[]]>(
  'suggest_own',
  (columns) => `select ${columns} from companies where id = any($1::int[]) and deleted_at is null
   order by name_key, id`,
)

/** Companies of the registry whose number begins with $1 or whose name fits the pattern $2. */
export const readRegistry = record(pick(columnsOf(registryCompanies), 'inn', 'name')).statement<
  [query: string, pattern: string, count: number]
>(
  'suggest_registry',
  (columns) => `select ${columns} from registry_companies
   where name_key like $2 or (inn >= $1 and inn < $1 || ':') order by name_key, inn limit $3`,
)

/** Notes that the registry is asked; no row when it was asked the same since $3. */
export const noteQuery = record(pick(columnsOf(registryQueries), 'query')).statement<
  [query: string, now: Date, since: Date]
>(
  'suggest_note',
  (columns) => `insert into registry_queries as q (query, asked_at) values ($1, $2)
   on conflict (query) do update set asked_at = $2 where q.asked_at < $3 returning ${columns}`,
)

/** Lets the next one ask again, since the registry has not answered. */
export const forgetQuery = command<[query: string]>(
  'suggest_forget',
  'delete from registry_queries where query = $1',
)

export const keepCompanies = command<
  [inns: readonly string[], names: readonly string[], keys: readonly string[], now: Date]
>(
  'suggest_keep',
  `insert into registry_companies (inn, name, name_key, read_at)
   select inn, name, key, $4 from unnest($1::text[], $2::text[], $3::text[]) as found (inn, name, key)
   on conflict (inn) do update set name = excluded.name, name_key = excluded.name_key, read_at = excluded.read_at`,
)
