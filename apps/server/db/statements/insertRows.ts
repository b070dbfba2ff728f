import type { Sql } from '../connection/connect.ts'

/** Columns of a table with their SQL types, in the order of insertion. */
export type Columns = Readonly<Record<string, string>>

/** Inserts rows of one table in one statement; the keys of a row are column names. */
export async function insertRows<C extends Columns>(
  sql: Sql,
  table: string,
  columns: C,
  rows: readonly Readonly<Record<keyof C & string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns).join(', ')
  const types = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  const text = `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as r(${types})`
  await sql.$client.query(text, [JSON.stringify(rows)])
}

/** After rows with explicit ids, moves the sequence past the largest. */
export async function continueIds(sql: Sql, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const next = `(select coalesce(max(id), 0) + 1 from ${table})`
    await sql.$client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${next}, false)`)
  }
}
