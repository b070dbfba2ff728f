import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../sources.ts'
import { freePort } from './freePort.ts'
import { findCommand, findOrInstall } from './install.ts'
import { findAccount } from './postgres.ts'

/** A PgBouncer on loopback in front of a test's Postgres. */
export interface Pgbouncer {
  /** The address of a database of that Postgres, through it. */
  urlOf(database: string): string
  stop(): Promise<void>
}

const startWithinMs = 20_000
const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')]

function findPgbouncer(): string {
  const found = findOrInstall(() => findCommand(['pgbouncer'], folders), 'pgbouncer')
  if (!found) throw new Error('No PgBouncer: put it on PATH, or run as root on Debian')
  return found
}

/** The sample configuration with the ports, the folder and the trust of a test; its limits are those of the sample. */
function configuration(folder: string, port: number, postgres: URL): string {
  const sample = readFileSync(join(root, 'deploy/pgbouncer.ini'), 'utf8')
  return sample
    .replace(/^proba = host=\S+ port=\S+/m, `* = host=${postgres.hostname} port=${postgres.port}`)
    .replace(/^listen_port = .*/m, `listen_port = ${port}\nunix_socket_dir = ${folder}`)
    .replace(/^auth_type = .*/m, 'auth_type = trust')
    .replace('/etc/pgbouncer', folder)
}

/** Starts PgBouncer with `deploy/pgbouncer.ini` in front of the Postgres of an address. */
export async function startPgbouncer(postgresUrl: string): Promise<Pgbouncer> {
  const program = findPgbouncer()
  const account = process.getuid?.() === 0 ? findAccount() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'proba-pgbouncer-'))
  const postgres = new URL(postgresUrl)
  const port = await freePort()
  const ini = join(folder, 'pgbouncer.ini')
  writeFileSync(ini, configuration(folder, port, postgres))
  writeFileSync(join(folder, 'userlist.txt'), `"${postgres.username}" ""\n`)
  if (account)
    for (const path of [folder, ini, join(folder, 'userlist.txt')]) chownSync(path, account.uid, account.gid)
  const child = spawn(program, ['-q', ini], { ...account, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT')
      await Promise.race([once(child, 'exit'), sleep(5000, undefined, { ref: false })])
      child.kill('SIGKILL')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const urlOf = (database: string) => {
    const url = new URL(database)
    url.port = String(port)
    return url.href
  }
  const deadline = performance.now() + startWithinMs
  for (;;) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop()
      throw new Error('PgBouncer does not start')
    }
    if (await isListening(port)) return { urlOf, stop }
    await sleep(100)
  }
}

/** Asked without a database, as a connection to one would be kept by the pooler. */
async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
