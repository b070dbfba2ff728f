import { fillDatabase } from '../../program/fillDatabase.ts'
import type { TestApp } from '../testApp.ts'

/** Empties the database of a test and fills it as the first start of a new installation does. */
export async function emptyInstallation({ sql, services }: TestApp): Promise<void> {
  const { rows } = await sql.$client.query(
    "select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public'",
  )
  await sql.$client.query(`truncate ${rows[0].names} restart identity cascade`)
  await fillDatabase(services, () => {})
}
