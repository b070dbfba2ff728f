import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { endSteps, runStep } from './steps.ts'

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a step that is ended takes along what it has started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proba-steps-'))
  const file = join(folder, 'pid')
  const waits = 'setInterval(() => {}, 1000)'
  const starts = `
    const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(waits)}])
    require('node:fs').writeFileSync(${JSON.stringify(file)}, String(pid))
    ${waits}`
  const step = runStep({ title: 'one that waits', args: ['-e', starts] })
  const pid = await vi.waitFor(() => Number(readFileSync(file, 'utf8')) || expect.unreachable(), 30_000)
  expect(isAlive(pid)).toBe(true)
  endSteps('SIGTERM')
  expect(await step).toMatchObject({ isPassed: false, status: null })
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 30_000)
  rmSync(folder, { recursive: true })
})
