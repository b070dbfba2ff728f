import { PostgresUnavailable, startPostgres } from '../tools/servers/postgres.ts'

/**
 * One Postgres for the tests of a run, whose databases they borrow (`tools/servers/lentDatabase.ts`). Those that stop it, freeze
 * it or set it up in another way start one of their own.
 */
export default async function sharedPostgres(): Promise<() => Promise<void>> {
  try {
    const postgres = await startPostgres()
    process.env.TEST_POSTGRES_URL = postgres.url
    return postgres.stop
  } catch (error) {
    // A run of other tests does not need it; the tests that do say so.
    if (!(error instanceof PostgresUnavailable)) throw error
    return async () => {}
  }
}
