import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEngine } from './embedded.ts'
import { Lender, unguardedSpace } from './lender.ts'
import { setParsers } from './parsers.ts'
import { bindSql, type Sql, type Tx } from './sql.ts'
import { runTransaction, type TransactionOptions } from './transaction.ts'

export type { Sql, Tx } from './sql.ts'

/** The one database of the server, either engine. */
export interface Database {
  readonly kind: 'postgres' | 'embedded'
  /** For single statements outside a transaction; inside one it refuses with OutsideTransaction. */
  readonly sql: Sql
  /** See `runTransaction`: DatabaseUnavailable, DatabaseBusy and StorageFull are the failures to answer 503/507. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Does the database answer now? */
  ready(): Promise<boolean>
  close(): Promise<void>
}

/** The settings read here, a part of Config. */
export interface DatabaseConfig {
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly dataDir: string
}

/** The part of the server's logger used here. */
export interface DatabaseLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const sessionSettings = [
  "set timezone = 'UTC'",
  'set jit = off',
  'set statement_timeout = 30000',
  'set lock_timeout = 3000',
  'set idle_in_transaction_session_timeout = 60000',
].join(';')

/** Opens Postgres by DATABASE_URL, or the embedded database under DATA_DIR. */
export async function openDatabase(config: DatabaseConfig, log: DatabaseLog): Promise<Database> {
  setParsers()
  return config.databaseUrl === undefined
    ? openEmbedded(config, log)
    : openPostgres(config.databaseUrl, config, log)
}

async function openPostgres(url: string, config: DatabaseConfig, log: DatabaseLog): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: config.databasePool,
    application_name: 'proba',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    onConnect: async (client) => void (await client.query(sessionSettings)),
  })
  return database('postgres', pool, log, () => Promise.resolve())
}

async function openEmbedded(config: DatabaseConfig, log: DatabaseLog): Promise<Database> {
  mkdirSync(config.dataDir, { recursive: true })
  const engine = await startEngine(join(config.dataDir, 'database'), (error) =>
    log.error({ err: error }, 'lost'),
  )
  const pool = new pg.Pool({
    stream: () => engine.connect(),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    onConnect: async (client) => void (await client.query(sessionSettings)),
  } as pg.PoolConfig)
  return database('embedded', pool, log, () => engine.close())
}

function database(
  kind: Database['kind'],
  pool: pg.Pool,
  log: DatabaseLog,
  closeEngine: () => Promise<void>,
): Database {
  const lender = new Lender(pool, unguardedSpace, (error) =>
    log.warn({ err: error }, 'An idle connection was lost'),
  )
  return {
    kind,
    sql: bindSql(lender),
    transaction: (work, options) => runTransaction(lender, work, options),
    ready: () =>
      lender.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await pool.end()
      await closeEngine()
    },
  }
}
