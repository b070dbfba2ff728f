import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunningServer, ServeOptions } from './serve.ts'
import { serveDemo } from './serveDemo.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proba-demo-'))
  vi.stubEnv('TEST_DEMO', join(folder, 'demo'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** Stands for a server: one that finds no demo in its folder loads it. */
function servers(endCode = 0) {
  const loads: string[] = []
  vi.spyOn(process, 'kill').mockReturnValue(true)
  const start = async ({ dataDir = '' }: ServeOptions): Promise<RunningServer> => {
    const demo = join(dataDir, 'database')
    if (!existsSync(demo)) loads.push(dataDir)
    await Promise.resolve()
    writeFileSync(demo, 'the demo')
    const ended = Promise.resolve(endCode)
    return { url: '', pid: 0, dataDir, ended, stop: async () => {}, kill: async () => {} }
  }
  return { loads, start }
}

test('servers of a run that start together load the demo once, and each has a folder of its own', async () => {
  const { loads, start } = servers()
  const running = await Promise.all([serveDemo({}, start), serveDemo({}, start), serveDemo({}, start)])
  expect(loads).toHaveLength(1)
  const folders = running.map(({ dataDir }) => dataDir)
  expect(new Set([...folders, ...loads]).size).toBe(4)
  for (const dataDir of folders) {
    expect(readFileSync(join(dataDir, 'database'), 'utf8')).toBe('the demo')
    rmSync(dataDir, { recursive: true })
  }
})

test('where the demo could not be loaded, each that waits for it says so', async () => {
  const { start } = servers(1)
  const [first, second] = await Promise.allSettled([serveDemo({}, start), serveDemo({}, start)])
  expect(first).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/code 1$/) } })
  expect(second).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/did not/) } })
})

test('outside of a run a server loads the demo itself', async () => {
  vi.stubEnv('TEST_DEMO', '')
  const { loads, start } = servers()
  const { dataDir } = await serveDemo({}, start)
  expect(loads).toEqual([dataDir])
  rmSync(dataDir, { recursive: true })
})
