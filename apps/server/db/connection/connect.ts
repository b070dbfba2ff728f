import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { waitAtMost } from '../../lib/waitAtMost.ts'
import { StorageFull } from '../failures.ts'
import { bindSql, type Sql, type Tx } from '../statements/sql.ts'
import { stopwatch } from '../stopwatch.ts'
import { runTransaction, type TransactionOptions } from '../transaction.ts'
import { ConnectionPool, type ConnectionUse, type Space, unguardedSpace } from './connectionPool.ts'
import { startEngine } from './embedded.ts'
import { lockFolder } from './folderLock.ts'
import { type FreeBytes, guardSpace } from './freeSpace.ts'
import { setParsers } from './parsers.ts'
import { UnpreparedClient } from './unpreparedClient.ts'
import { type patience, watchEngine } from './watchdog.ts'

export type { Sql, Tx } from '../statements/sql.ts'

/** The one database of the server, either engine. */
export interface Database {
  readonly kind: 'postgres' | 'embedded'
  /** For single statements outside a transaction; inside one it refuses with OutsideTransaction. */
  readonly sql: Sql
  /** See `runTransaction`: DatabaseUnavailable, DatabaseBusy and StorageFull are the failures to answer 503/507. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * A number that differs when anything may have been written in between; only where nobody else can write, that is, of
   * the embedded database.
   */
  readonly changes?: () => number
  connections(): ConnectionUse
  /** Copies all of an embedded database, as it is at one moment, into a folder that does not exist yet. */
  readonly copyTo?: (folder: string) => Promise<void>
  /** Whether the database answers now. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

/** The settings read here, a part of Config. */
export interface DatabaseConfig {
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  /** A pooler in transaction mode is in between; see `Config`. */
  readonly isPooled?: boolean
  readonly dataDir: string
  readonly minFreeBytes: number
  /** Statements that take so many ms are logged; 0 or left out: none. */
  readonly slowStatementMs?: number
}

/** The part of the server's logger used here. */
export interface DatabaseLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface DatabaseOptions {
  /** Called when the embedded engine is gone for good; by default the process ends, as only a new one can reopen it. */
  readonly lost?: (error: Error) => void
  readonly measureSpace?: FreeBytes
  readonly patience?: typeof patience
  /** Milliseconds after which Postgres is given up that neither answers a statement nor ends it. */
  readonly queryTimeoutMs?: number
}

/** What each connection is set to; a pooler sets it in place of the server (deploy/pgbouncer.ini). */
export const sessionSettings = [
  "set timezone = 'UTC'",
  'set jit = off',
  'set statement_timeout = 30000',
  'set lock_timeout = 3000',
  'set idle_in_transaction_session_timeout = 60000',
]

const readyWithinMs = 3000
const connectionWaitMs = 10_000
const replicaWaitMs = 2000
/** A little more than statement_timeout: only a database that hangs is later than that. */
const answerWithinMs = 32_000
const standingWithinMs = 10_000

/**
 * Opens Postgres by DATABASE_URL, or else the embedded database under DATA_DIR, made the first time. Throws what
 * `explainStart` puts into words: FolderInUse, StorageFull, DatabaseUnavailable or an error of the file system.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: DatabaseLog,
  options: DatabaseOptions = {},
): Promise<Database> {
  setParsers()
  return config.databaseUrl === undefined
    ? openEmbedded(config, log, options)
    : openPostgres(config.databaseUrl, config, log, options)
}

/**
 * Opens a replica of the Postgres of the settings, without waiting for it to answer: the server works without it. A call
 * soon gives up waiting for a connection, because the primary can answer instead.
 */
export async function openReplica(
  connectionString: string,
  config: DatabaseConfig,
  log: DatabaseLog,
): Promise<Database> {
  setParsers()
  const waits = { connectMs: replicaWaitMs, answerMs: answerWithinMs }
  return overPool(postgresPool(connectionString, config, waits), config, log)
}

/**
 * Opens one connection, which stays, for questions about where a Postgres stands: they wait neither for a connection of the
 * requests nor for a new one while all that Postgres gives are taken (decision G-572). Does not wait for it to answer.
 */
export async function openForStanding(
  connectionString: string,
  config: DatabaseConfig,
  log: DatabaseLog,
): Promise<Database> {
  setParsers()
  const waits = { connectMs: replicaWaitMs, answerMs: standingWithinMs, idleMs: 0 }
  return overPool(postgresPool(connectionString, { ...config, databasePool: 1 }, waits), config, log)
}

async function openPostgres(
  connectionString: string,
  config: DatabaseConfig,
  log: DatabaseLog,
  { queryTimeoutMs = answerWithinMs }: DatabaseOptions,
): Promise<Database> {
  const waits = { connectMs: connectionWaitMs, answerMs: queryTimeoutMs }
  const pool = postgresPool(connectionString, config, waits)
  const database = overPool(pool, config, log)
  await database.sql.$client.query('select 1')
  return database
}

/** How long a connection and an answer are waited for, and an idle connection is kept (0: for ever), ms. */
interface Waits {
  readonly connectMs: number
  readonly answerMs: number
  readonly idleMs?: number
}

function postgresPool(
  connectionString: string,
  { databasePool: max, isPooled = false }: DatabaseConfig,
  { connectMs, answerMs, idleMs }: Waits,
): pg.Pool {
  return new pg.Pool({
    connectionString,
    max,
    application_name: 'proba',
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    ...(idleMs !== undefined && { idleTimeoutMillis: idleMs }),
    keepAlive: true,
    pipeline: true,
    ...(isPooled ? { Client: UnpreparedClient } : { onConnect: prepareSession }),
  })
}

function overPool(pool: pg.Pool, { slowStatementMs }: DatabaseConfig, log: DatabaseLog): Database {
  const connections = openPool(pool, unguardedSpace, slowStatementMs, log)
  return {
    kind: 'postgres',
    ...access(connections),
    ready: () => answers(connections, () => false),
    close: () => pool.end(),
  }
}

async function openEmbedded(
  config: DatabaseConfig,
  log: DatabaseLog,
  options: DatabaseOptions,
): Promise<Database> {
  mkdirSync(config.dataDir, { recursive: true })
  const lock = lockFolder(config.dataDir)
  const space = guardSpace(config.dataDir, config.minFreeBytes, options.measureSpace)
  const lost = options.lost ?? endProcess(log)
  try {
    if (!(await space.isFree()))
      throw new StorageFull(`Too little disk space is left under ${config.dataDir}`)
    const engine = await startEngine(join(config.dataDir, 'database'), lost)
    const watchdog = watchEngine(engine, space, options.patience)
    const pool = embeddedPool(() => engine.connect())
    const connections = openPool(pool, space, config.slowStatementMs, log)
    return {
      kind: 'embedded',
      ...access(connections),
      changes: () => connections.changes,
      copyTo: (folder) => engine.copyTo(folder),
      ready: () => answers(connections, watchdog.isWell),
      close: async () => {
        watchdog.stop()
        try {
          await pool.end()
          await engine.close()
        } finally {
          lock.release()
        }
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** One connection, never closed for idleness; the address is a formality. */
function embeddedPool(stream: NonNullable<pg.ClientConfig['stream']>): pg.Pool {
  return new pg.Pool({
    stream,
    host: 'embedded',
    user: 'postgres',
    password: '',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    pipeline: true,
    onConnect: prepareSession,
  })
}

async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(sessionSettings.join(';'))
}

function openPool(pool: pg.Pool, space: Space, slowMs = 0, log: DatabaseLog): ConnectionPool {
  return new ConnectionPool(pool, space, stopwatch(slowMs, log), (error) =>
    log.warn({ err: error }, 'An idle database connection was lost'),
  )
}

function access(connections: ConnectionPool): Pick<Database, 'sql' | 'transaction' | 'connections'> {
  return {
    connections: () => connections.use,
    sql: bindSql(connections),
    transaction: (work, options) => runTransaction(connections, work, options),
  }
}

/** A database whose connections are all busy may be late; `late` is the answer then. */
async function answers(connections: ConnectionPool, late: () => boolean): Promise<boolean> {
  const answered = connections.query('select 1').then(
    () => true,
    () => false,
  )
  return (await waitAtMost(readyWithinMs, answered, null)) ?? late()
}

function endProcess(log: DatabaseLog): (error: Error) => void {
  return (error) => {
    log.error({ err: error }, 'The embedded database is lost; the server ends')
    process.exit(70)
  }
}
