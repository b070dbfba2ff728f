import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findOrInstall } from './install.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'installs-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a program is not looked for while another process installs: half of it may be there', async () => {
  const installed = join(folder, 'installed')
  const script = `echo begun; sleep 1; touch ${installed}`
  const other = spawn('flock', [join(folder, 'proba-apt.lock'), 'sh', '-c', script])
  await once(other.stdout, 'data')
  expect(findOrInstall(() => existsSync(installed) || undefined, 'none')).toBe(true)
})

test('a program is looked for where the lock of installing cannot be taken, as that of another account', async () => {
  // A socket is there and cannot be opened, whoever runs this.
  const lock = createServer().listen(join(folder, 'proba-apt.lock'))
  await once(lock, 'listening')
  expect(findOrInstall(() => 'found', 'none')).toBe('found')
  lock.close()
  await once(lock, 'close')
})
