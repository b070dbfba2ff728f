import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../sources.ts'
import { freePort } from './freePort.ts'
import { findCommand, findOrInstall } from './install.ts'
import { findAccount } from './postgres.ts'

/** An HAProxy on loopback in front of servers. */
export interface Haproxy {
  readonly url: string
  /** What it has logged so far. */
  log(): string
  stop(): Promise<void>
}

const startWithinMs = 20_000
const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')]

function findHaproxy(): string {
  const found = findOrInstall(() => findCommand(['haproxy'], folders), 'haproxy')
  if (!found) throw new Error('No HAProxy: put it on PATH, or run as root on Debian')
  return found
}

/** The sample configuration with the ports of a test; checks, limits and times are those of the sample. */
function configuration(port: number, servers: readonly string[]): string {
  const sample = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
  const [first = '', second = first] = servers.map((url) => new URL(url).host)
  return sample
    .replace(/^ {4}(user|group) .*\n/gm, '')
    .replace('log /dev/log local0', 'log stdout format raw local0')
    .replace(/^ {4}maxconn .*/m, '    maxconn 1000')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:3001', first)
    .replaceAll('127.0.0.1:3002', second)
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1/ready`).catch(() => null)
  return answer?.ok === true
}

/** Starts HAProxy with `deploy/haproxy.cfg` in front of two servers; waits until it reaches one of them. */
export async function startHaproxy(servers: readonly string[]): Promise<Haproxy> {
  const program = findHaproxy()
  const account = process.getuid?.() === 0 ? findAccount() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'proba-haproxy-'))
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, servers))
  if (account) for (const path of [folder, file]) chownSync(path, account.uid, account.gid)
  const child = spawn(program, ['-db', '-f', file], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let logged = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    logged += text
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (!hasEnded()) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (const deadline = performance.now() + startWithinMs; !(await answers(url)); await sleep(100)) {
    if (!hasEnded() && performance.now() < deadline) continue
    await stop()
    throw new Error('HAProxy does not start')
  }
  return { url, log: () => logged, stop }
}
