import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

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

test('a started process keeps its data to its own user, and writes lines of JSON only', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'proba-process-'))
  chmodSync(dataDir, 0o755)
  mkdirSync(join(dataDir, 'outbox'), { mode: 0o755 })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' },
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const lines: string[] = []
  const ready = new Promise<void>((resolve) =>
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      if (line.includes('Proba is ready')) resolve()
    }),
  )
  await Promise.race([ready, once(child, 'exit').then(() => Promise.reject(new Error('It ended')))])
  expect(modeOf(dataDir)).toBe('700')
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['database', 'outbox', 'session.secret']))
  expect(modesUnder(dataDir)).toEqual(['file 600', 'folder 700'])
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg')
}, 180_000)
