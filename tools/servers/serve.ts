import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../sources.ts'
import { countStand } from '../testRun/stands.ts'
import { freePort } from './freePort.ts'
import { builtServer } from './serverCommand.ts'

/** A server process, and what is needed to end it cleanly. */
export interface RunningServer {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  /** Its exit code when it has ended; null after a signal. */
  readonly ended: Promise<number | null>
  /** Ends it in order and removes its data folder. */
  stop(): Promise<void>
  /** Ends it at once, keeping the folder, as a crash would. */
  kill(): Promise<void>
}

export interface ServeOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly dataDir?: string
  /** A free one where none is given. */
  readonly port?: number
  /** Runs the sources instead of the bundle. */
  readonly sources?: boolean
  /** A module that is loaded before the server. */
  readonly preload?: string
  readonly quiet?: boolean
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', resolve)
  })

/** Waits for the server behind an address; throws when its process ends before. */
export async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 300_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    const answer = await fetch(`${url}/api/v1/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The server was not ready in time')
}

/** Starts a server on a free port of 127.0.0.1 and waits until it is ready. */
export async function serve(options: ServeOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'proba-run-'))
  const command = options.sources ? ['--enable-source-maps', join(root, 'apps/server/main.ts')] : builtServer
  const preload = options.preload === undefined ? [] : ['--import', options.preload]
  countStand('server')
  const child = spawn(process.execPath, [...preload, ...command], {
    cwd: root,
    stdio: options.quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // What is measured and tested has no orders that move by themselves.
      FACTORY_SIMULATOR: 'off',
      // Servers of measurements and races have a database in common, and folders of their own.
      ADOPT_FILES: 'on',
      ...options.env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended(child)
  }
  try {
    await waitUntilReady(url, child)
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    ended: ended(child),
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
  }
}
