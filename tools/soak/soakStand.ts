import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../servers/freePort.ts'
import { startHaproxy } from '../servers/haproxy.ts'
import { createDatabase, type Postgres, startPostgres, startReplica } from '../servers/postgres.ts'
import { type RunningServer, serve } from '../servers/serve.ts'

/** Key of the surrounding systems of a run. */
export const integrationKey = 'the key of the factory in a soak run'

/** Key of those who watch the servers of a run. */
export const metricsKey = 'the key of the figures in a soak run'

/** A server that is started again after it was killed, at the same address. */
export interface SoakServer {
  readonly url: string
  /** Of the process that runs now. */
  pid(): number
  kill(): Promise<void>
  start(): Promise<void>
}

/** The server that lists are read from. */
export interface SoakReplica {
  readonly postgres: Postgres
  /** Stops taking over what the database does, though it is still answering; and goes on. */
  hold(): Promise<void>
  goOn(): Promise<void>
}

/**
 * Two server processes behind HAProxy, on one durable Postgres with a replica, and a file system of their own for what
 * they store.
 */
export interface SoakStand {
  /** Of the proxy, which users know. */
  readonly url: string
  readonly servers: readonly [SoakServer, SoakServer]
  readonly postgres: Postgres
  readonly replica: SoakReplica
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Leaves no space for files; null where a file system of its own could not be made. */
  readonly disk: { fill(): void; empty(): void } | null
  close(): Promise<void>
}

const diskSize = '400m'
/** What is left of the disk when it is full. */
export const leftBytes = 1_000_000
const startWithinMs = 300_000

/** A small file system in memory, which can be filled without harm to the machine; null without the right to mount. */
function mountDisk(folder: string): SoakStand['disk'] {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      const bytes = Math.max(1, bavail * bsize - leftBytes)
      execFileSync('fallocate', ['-l', String(bytes), ballast])
    },
    empty: () => rmSync(ballast, { force: true }),
  }
}

async function serverAt(env: Readonly<Record<string, string>>, dataDir: string): Promise<SoakServer> {
  const port = await freePort()
  let running: RunningServer | null = null
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => running?.pid ?? 0,
    kill: async () => {
      await running?.kill()
      running = null
    },
    /** As a supervisor does: a start that fails, as without a database, is tried again. */
    start: async () => {
      const until = performance.now() + startWithinMs
      while (running === null) {
        try {
          running = await serve({ quiet: true, port, dataDir, env })
        } catch (error) {
          if (performance.now() > until) throw error
          await sleep(500)
        }
      }
    },
  }
}

/** The database of the stand; a connection that is lost is made again with the next question. */
function questions(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'soak' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await pool.query(text, [...values])).rows as Row[]
  return { query, end: () => pool.end() }
}

async function replicaOf(primary: Postgres): Promise<SoakReplica> {
  const postgres = await startReplica(primary.url, { durable: true })
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  return {
    postgres,
    hold: () => ask('select pg_wal_replay_pause()'),
    goOn: () => ask('select pg_wal_replay_resume()'),
  }
}

/** Opens a stand with the demo data; everything it started ends with `close`. */
export async function openSoakStand(): Promise<SoakStand> {
  const postgres = await startPostgres({ durable: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'proba-soak-'))
  const disk = mountDisk(dataDir)
  const databaseUrl = await createDatabase(postgres.url)
  const replica = await replicaOf(postgres)
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: new URL(new URL(databaseUrl).pathname, replica.postgres.url).href,
    SESSION_SECRET: 'a secret of the soak run, long enough to sign with',
    DEMO: 'on',
    DATABASE_POOL: '16',
    INTEGRATION_KEY: integrationKey,
    METRICS_KEY: metricsKey,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: process.env.SOAK_LOG_LEVEL ?? 'fatal',
  }
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  const servers = [await serverAt(env, dataDir), await serverAt(env, dataDir)] as const
  const { query, end } = questions(databaseUrl)
  let stopProxy = async () => {}
  const close = async () => {
    await end()
    await stopProxy()
    for (const server of servers) await server.kill()
    await replica.postgres.stop()
    await postgres.stop()
    if (disk) execFileSync('umount', [dataDir])
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    for (const server of servers) await server.start()
    const { url, stop } = await startHaproxy(servers.map((server) => server.url))
    stopProxy = stop
    return { url, servers, postgres, replica, query, disk, close }
  } catch (error) {
    await close()
    throw error
  }
}
