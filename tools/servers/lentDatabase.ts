import { createDatabase, dropDatabase, PostgresUnavailable } from './postgres.ts'

/** A database of the Postgres that the tests of a run share. */
export interface LentDatabase {
  readonly url: string
  /** Removes it, and the connections that are left. */
  drop(): Promise<void>
}

/** A new database of the shared Postgres: a copy of `template`, to which nobody may be connected, or an empty one. */
export async function lendDatabase(template = sharedPostgresUrl()): Promise<LentDatabase> {
  const url = await createDatabase(template)
  return { url, drop: () => dropDatabase(url) }
}

/** Set by `tests/sharedPostgres.ts` for the time of a run. */
function sharedPostgresUrl(): string {
  const { TEST_POSTGRES_URL: url } = process.env
  if (!url) throw new PostgresUnavailable('The tests of this run have no Postgres')
  return url
}
