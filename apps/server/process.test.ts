import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Kinds and modes under the folder; what the engine keeps in its own closed folder is its own affair. */
function modesUnder(folder: string): string[] {
  const engine = join(folder, 'database')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.parentPath.startsWith(engine),
  )
  return [
    ...new Set(
      entries.map((entry) => {
        const mode = modeOf(join(entry.parentPath, entry.name))
        return `${entry.isDirectory() ? 'folder' : 'file'} ${mode}`
      }),
    ),
  ].sort()
}

/** Makes errors that no code waits for, which the program itself never does: on SIGUSR2 a rejection, on SIGHUP a throw. */
const strayErrors = `
  import { requestScope } from ${JSON.stringify(import.meta.resolve('./lib/requestScope.ts'))}
  process.on('SIGUSR2', () => requestScope.run('a-request', () => { Promise.reject(new Error('rejected')) }))
  process.on('SIGHUP', () => setTimeout(() => { throw new Error('thrown') }))
`

const dataDir = mkdtempSync(join(tmpdir(), 'proba-process-'))
const lines: string[] = []
let child: ChildProcessByStdio<null, Readable, null>
let ended: Promise<unknown[]>

const lineWith = (part: string) =>
  expect.poll(() => lines.find((line) => line.includes(part)), { timeout: 60_000 }).toBeDefined()

beforeAll(async () => {
  chmodSync(dataDir, 0o755)
  mkdirSync(join(dataDir, 'outbox'), { mode: 0o755 })
  const preload = `data:text/javascript,${encodeURIComponent(strayErrors)}`
  child = spawn(process.execPath, ['--import', preload, join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' },
  })
  ended = once(child, 'exit')
  const ready = new Promise<void>((resolve) =>
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      if (line.includes('Proba is ready')) resolve()
    }),
  )
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('It ended')))])
}, 480_000)
afterAll(async () => {
  child.kill('SIGKILL')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
})

test('a started process keeps its data to its own user, and writes lines of JSON only', () => {
  expect(modeOf(dataDir)).toBe('700')
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['database', 'outbox', 'session.secret']))
  expect(modesUnder(dataDir)).toEqual(['file 600', 'folder 700'])
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg')
})

test('an error that nothing waits for is logged with its request, and the server goes on (G-534)', async () => {
  child.kill('SIGUSR2')
  await lineWith('nothing waited')
  const line = lines.find((one) => one.includes('nothing waited')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ level: 50, reqId: 'a-request', err: { message: 'rejected' } })
  const address = /http:\S+/.exec(lines.find((one) => one.includes('Proba is ready')) ?? '')?.[0] ?? ''
  expect((await fetch(new URL('/api/v1/ready', address))).status).toBe(200)
})

test('a start on a taken port says so and leaves no data behind', async () => {
  const address = lines.map((line) => /http:\S+/.exec(line)?.[0]).find(Boolean) ?? ''
  const folder = join(dataDir, 'second')
  const second = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, PORT: new URL(address).port, DATA_DIR: folder, DEMO: 'off' },
  })
  const errors = text(second.stderr)
  expect(await once(second, 'exit')).toEqual([75, null])
  expect(await errors).toMatch(/^Port \d+ on 127\.0\.0\.1 is taken/)
  expect(existsSync(folder)).toBe(false)
})

test('after an error that nothing caught the process finishes what is under way and ends with 1 (G-534)', async () => {
  child.kill('SIGHUP')
  expect(await ended).toEqual([1, null])
  const line = lines.find((one) => one.includes('nothing caught')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ level: 60, err: { message: 'thrown' } })
})
