import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { countStand } from '../testRun/stands.ts'
import { freePort } from './freePort.ts'
import { findCommand, findOrInstall } from './install.ts'

/** Neither found on this machine nor installable: tests that need it are reported as not run. */
export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable'
}

/** A temporary Postgres. */
export interface Postgres {
  /** Superuser address of its `postgres` database. */
  readonly url: string
  readonly pid: number
  /** Ends it at once, as a crash would, keeping its folder. */
  crash(): Promise<void>
  /** Starts it again after a crash. */
  restart(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Commits reach the disk, as in production; for measuring. Off is fast, for tests. */
  readonly durable?: boolean
  /** Further server settings by name. */
  readonly settings?: Readonly<Record<string, string>>
}

/** The user that runs the server: Postgres refuses to run as root. */
interface Account {
  readonly uid: number
  readonly gid: number
}

const portTries = 3
const startWithinMs = 20_000
const stopWithinMs = 10_000

/** How a program of Postgres is run. */
interface Running {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** Fills the folder that a Postgres is to be started on. */
type Fill = (binaries: string, data: string, as: Running) => void

/** Starts a Postgres on a free port of 127.0.0.1 in a temporary folder, as another user when this one is root. */
export const startPostgres = (options: PostgresOptions = {}): Promise<Postgres> =>
  startFilled(options, (binaries, data, as) => {
    const make = ['-D', data, '-U', 'proba', '-A', 'trust', '-E', 'UTF8', '-N']
    execFileSync(join(binaries, 'initdb'), make, { ...as, stdio: ['ignore', 'ignore', 'inherit'] })
  })

/** Starts a copy of a running Postgres that follows it over the network and answers reads. */
export const startReplica = (primaryUrl: string, options: PostgresOptions = {}): Promise<Postgres> =>
  startFilled(options, (binaries, data, as) => {
    const copy = ['-D', data, '-d', primaryUrl, '-R', '-X', 'stream', '-c', 'fast', '-N']
    // Where only the server is on PATH, its other programs stand beside the one that is linked to.
    const program = join(dirname(realpathSync(join(binaries, 'postgres'))), 'pg_basebackup')
    execFileSync(program, copy, { ...as, stdio: ['ignore', 'ignore', 'inherit'] })
  })

async function startFilled(options: PostgresOptions, fill: Fill): Promise<Postgres> {
  countStand('postgres')
  const binaries = findBinaries()
  const account = process.getuid?.() === 0 ? findAccount() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'proba-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    if (account) chownSync(folder, account.uid, account.gid)
    const as = { cwd: folder, ...account, env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder } }
    fill(binaries, join(folder, 'data'), as)
    for (let attempt = 1; ; attempt++) {
      const port = await freePort()
      const start = () =>
        spawn(join(binaries, 'postgres'), serverArguments(folder, port, options), { ...as, stdio: 'ignore' })
      const server = start()
      const url = `postgres://proba@127.0.0.1:${port}/postgres`
      if (await isUp(url, server)) return running(url, server, start, remove)
      await end(server)
      if (attempt === portTries) throw new Error(`Postgres from ${binaries} does not start`)
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** A new database, a copy of the one in `url` (which nobody may be connected to); returns its address. */
export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name} template "${nameIn(url)}"`)
  return new URL(`/${name}`, url).href
}

/** Ends the connections to the database in `url` and removes it. */
export const dropDatabase = (url: string): Promise<void> =>
  administer(url, `drop database "${nameIn(url)}" with (force)`)

const nameIn = (url: string) => new URL(url).pathname.slice(1)

/** Runs a statement that needs a connection to another database than the one in `url`. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/template1', url).href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function findBinaries(): string {
  const found = findOrInstall(lookForBinaries, 'postgresql')
  if (found) return found
  throw new PostgresUnavailable('No Postgres: put initdb and postgres on PATH, or run as root on Debian')
}

function lookForBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a))
  const mac = globSync('/opt/homebrew/opt/postgresql*/bin')
  return [...onPath, ...debian, ...mac].find(
    (folder) => findCommand(['initdb'], [folder]) && findCommand(['postgres'], [folder]),
  )
}

function versionOf(folder: string): number {
  return Number(/postgresql\/(\d+)/.exec(folder)?.[1] ?? 0)
}

/** The account that servers of tests run as where this process is root. */
export function findAccount(): Account {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  if (!row)
    throw new PostgresUnavailable('Postgres does not run as root, and there is no other user to run it as')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

function serverArguments(folder: string, port: number, options: PostgresOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    ...(options.durable ? {} : notDurable),
    ...options.settings,
  }
  return [
    '-D',
    join(folder, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

async function isUp(url: string, server: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + startWithinMs
  while (performance.now() < deadline && server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return true
    } catch {
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

function running(url: string, first: ChildProcess, start: () => ChildProcess, remove: () => void): Postgres {
  let server = first
  // The server ends with this process, however that ends.
  const atExit = () => {
    server.kill('SIGQUIT')
    remove()
  }
  process.once('exit', atExit)
  return {
    url,
    get pid() {
      return server.pid ?? 0
    },
    crash: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGQUIT')
      await ended
    },
    restart: async () => {
      server = start()
      if (!(await isUp(url, server))) throw new Error('Postgres does not start again')
    },
    stop: async () => {
      process.off('exit', atExit)
      await end(server)
      remove()
    },
  }
}

/** SIGINT closes the sessions and shuts down in order; SIGQUIT ends at once. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  const late = setTimeout(() => server.kill('SIGQUIT'), stopWithinMs)
  await ended
  clearTimeout(late)
}
