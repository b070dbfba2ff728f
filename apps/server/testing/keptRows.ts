import type { Sql } from '../db/sql.ts'

interface KeptTable {
  readonly name: string
  readonly columns: string
}

/** Tables of the product with the columns that can be written. */
const tables = `
  select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER'
    and table_name in (select tablename from pg_tables where schemaname = 'public')
  group by table_name order by table_name`

/**
 * Remembers every row and every sequence of the database and returns a function that restores them: a fresh start for
 * a test at a hundredth of the cost of a new database. Triggers and foreign keys are off meanwhile, as the rows agree.
 */
export async function keepRows({ $client }: Sql): Promise<() => Promise<void>> {
  const kept: KeptTable[] = (await $client.query(tables)).rows
  const copies = kept.map(({ name }) => `create table kept.${name} as table public.${name};`)
  await $client.query(`create schema kept; ${copies.join(' ')}
    create table kept.sequences_ as select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences;`)
  const back = kept.map(
    ({ name, columns }) => `delete from public.${name};
      insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
  )
  const whole = `set session_replication_role = replica; begin; ${back.join('\n')}
    select setval(name, coalesce(last_value, start_value), last_value is not null) from kept.sequences_;
    commit; set session_replication_role = origin;`
  return async () => {
    await $client.query(whole)
  }
}
