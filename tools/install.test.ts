import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
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
