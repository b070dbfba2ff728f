import pg from 'pg'

/** Everything of the schema that has a name or an order, without what depends on how a database came to it. */
const parts = {
  migrations: 'select created_at::text, hash from drizzle.__drizzle_migrations',
  columns: `select table_name, column_name, row_number() over (partition by table_name order by ordinal_position),
      data_type, udt_name, column_default, is_nullable, is_identity, identity_generation, is_generated
    from information_schema.columns where table_schema in ('public', 'drizzle')`,
  // Postgres 18 keeps constraints of NOT NULL, too, under the name that the column had first.
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
    from pg_constraint where contype <> 'n' and connamespace in ('public'::regnamespace, 'drizzle'::regnamespace)`,
  indexes: `select pg_get_indexdef(indexrelid), indisvalid from pg_index join pg_class c on c.oid = indexrelid
    where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)`,
  triggers: `select pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal`,
  functions: `select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`,
  sequences: `select sequencename, data_type::text, start_value, max_value::text, increment_by, cycle
    from pg_sequences where schemaname = 'public'`,
  others: `select 'extension', extname from pg_extension union all select 'type', typname from pg_type
    where typnamespace = 'public'::regnamespace and typrelid = 0 and typelem = 0`,
}

/** The schema of a database as lines, to be compared with those of another one. */
export async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const lines: string[] = []
    for (const [part, text] of Object.entries(parts)) {
      const { rows } = await client.query<string[]>({ text, rowMode: 'array' })
      lines.push(...rows.map((row) => `${part}: ${row.join(' | ')}`))
    }
    return lines.sort()
  } finally {
    await client.end()
  }
}
