import type { Sql } from '../db/connection/connect.ts'
import { DatabaseBusy, databaseFailure, postgresError } from '../db/failures.ts'

/**
 * What a database and its session have beside the rows and tables of the product, which are restored. Schemas of kept rows
 * and the role of replication are those of `keepRows`; a prepared statement is the driver's, for as long as its connection.
 */
const things = `
  select 'the schema ' || nspname as name, '' as value from pg_namespace where nspname !~ '^(pg|kept)_'
  union all select 'the relation ' || oid::regclass, '' from pg_class
    where relkind in ('r', 'v', 'm', 'S', 'f') and relpersistence <> 't'
      and relnamespace::regnamespace::text !~ '^(pg|kept)_|^public$|^information_schema$'
  union all select 'the temporary relation ' || relname, '' from pg_class
    where relpersistence = 't' and relkind in ('r', 'v', 'S')
  union all select 'the role ' || rolname, pg_roles::text from pg_roles
  union all select 'the extension ' || extname, extversion from pg_extension
  union all select 'the setting ' || name, setting from pg_settings
    where source = 'session' and (name, setting) <> ('session_replication_role', 'origin')
  union all select 'a lasting setting', setconfig::text from pg_db_role_setting
  union all select 'an advisory lock', concat_ws(' ', classid, objid) from pg_locks where locktype = 'advisory'
  union all select 'the cursor ' || name, '' from pg_cursors where is_holdable
  union all select 'listening to ' || channel, '' from pg_listening_channels() channel
  union all select 'the large object ' || oid, '' from pg_largeobject_metadata`

export type DatabaseState = ReadonlySet<string>

export async function databaseState({ $client }: Sql): Promise<DatabaseState> {
  const { rows } = await $client.query(things)
  return new Set(rows.map(({ name, value }) => (value === '' ? name : `${name} (${value})`)))
}

/** Two statements outside of a transaction have one each. */
async function isInTransaction({ $client }: Sql): Promise<boolean> {
  const id = async () => (await $client.query('select pg_current_xact_id()::text as id')).rows[0]?.id
  const first = await id()
  return first === (await id())
}

async function compare(sql: Sql, before: DatabaseState): Promise<string[]> {
  if (await isInTransaction(sql)) return ['an open transaction']
  const after = await databaseState(sql)
  const found = [...after].filter((name) => !before.has(name))
  const gone = [...before].filter((name) => !after.has(name))
  return [...found, ...gone.map((name) => `no longer ${name}`)]
}

/** A transaction that waits for ever keeps the connection, and one in which a statement failed refuses all others. */
const isOfTransaction = (error: unknown) =>
  databaseFailure(error) instanceof DatabaseBusy || postgresError(error)?.code === '25P02'

/** What is not as it was, in words; nothing of a database that a test has made unusable. */
export async function databaseLeftovers(sql: Sql, before: DatabaseState): Promise<string[]> {
  try {
    return await compare(sql, before)
  } catch (error) {
    return isOfTransaction(error) ? ['an open transaction'] : []
  }
}
