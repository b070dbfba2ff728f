import type { Sql } from '../db/statements/sql.ts'

interface KeptTable {
  readonly name: string
  readonly columns: string
  /** Whether the schema has a copy of it from an earlier call. */
  readonly known: boolean
}

/** Tables of the product with the columns that can be written. */
const tablesOf = (schema: string) => `
  select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns,
    to_regclass('${schema}.' || quote_ident(table_name)) is not null as known
  from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER'
    and table_name in (select tablename from pg_tables where schemaname = 'public')
  group by table_name order by table_name`

const sequences = `select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences`

/** Plans are made as for tables that have never been measured. */
const forgetSizes = `
  update pg_class set relpages = 0, reltuples = -1 where relnamespace = 'public'::regnamespace and relkind = 'r';
  delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`

/** The schema of what is kept while so much is kept already. The first one is used again by the next test file. */
export const keptSchema = (depth: number): string => `kept_${depth}`

/** Forgets what was kept beyond the first. */
export async function dropDeeper({ $client }: Sql): Promise<void> {
  const { rows } = await $client.query(
    `select nspname as name from pg_namespace where nspname like 'kept\\_%' and nspname <> '${keptSchema(1)}'`,
  )
  for (const { name } of rows) await $client.query(`drop schema ${name} cascade`)
}

/** Puts the rows back. `afresh` also lets new ones come in the order in which they are written, as in a new table. */
export type RestoreRows = (options?: { readonly afresh: boolean }) => Promise<void>

/**
 * Remembers every row and every sequence of the database in a schema, in place of what it had remembered there before,
 * and returns a function that restores them: a fresh start for a test at a hundredth of the cost of a new database.
 * Triggers and foreign keys are off meanwhile, as the rows agree.
 */
export async function keepRows({ $client }: Sql, schema: string): Promise<RestoreRows> {
  const kept: KeptTable[] = (await $client.query(tablesOf(schema))).rows
  const copies = kept.map(({ name, known }) =>
    known
      ? `delete from ${schema}.${name}; insert into ${schema}.${name} select * from public.${name};`
      : `create table ${schema}.${name} as table public.${name};`,
  )
  await $client.query(`create schema if not exists ${schema}; ${copies.join(' ')}
    drop table if exists ${schema}.sequences_; create table ${schema}.sequences_ as ${sequences};`)
  const deletions = kept.map(({ name }) => `delete from public.${name};`).join(' ')
  const copiesBack = kept.map(
    ({ name, columns }) => `insert into public.${name} (${columns}) overriding system value
      select ${columns} from ${schema}.${name};`,
  )
  const vacuum = `vacuum ${kept.map(({ name }) => `public.${name}`).join(', ')}`
  const unchecked = 'set session_replication_role = replica'
  const checked = 'set session_replication_role = origin'
  const back = `${copiesBack.join('\n')}
    select setval(name, coalesce(last_value, start_value), last_value is not null) from ${schema}.sequences_;`
  return async ({ afresh } = { afresh: false }) => {
    if (!afresh) {
      await $client.query(`${unchecked}; begin; ${deletions} ${back} commit; ${checked}`)
      return
    }
    await $client.query(`${unchecked}; ${deletions}`)
    // Tables that are empty now lose their pages, and with them the gaps that new rows would fill.
    await $client.query(vacuum)
    await $client.query(forgetSizes)
    await $client.query(`begin; ${back} commit; ${checked}`)
  }
}
