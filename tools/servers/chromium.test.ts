import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, findJourneyChromium } from './chromium.ts'

afterEach(() => vi.unstubAllEnvs())

const finders = { pictures: findChromium, journeys: findJourneyChromium }

test.each(Object.entries(finders))('the browser found for %s is a Chromium that starts', (_, find) => {
  const version = execFileSync(find(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(version).toMatch(/Chrom/)
})

test.each(Object.entries(finders))(
  'the browser named in CHROMIUM_PATH comes before any other for %s, and a wrong name is reported',
  (_, find) => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath)
    expect(find()).toBe(process.execPath)
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
    expect(find).toThrow('CHROMIUM_PATH names /nowhere/chromium')
  },
)

test('journeys take the headless shell where there is one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proba-browsers-'))
  for (const name of ['chromium', 'chromium-headless-shell'])
    writeFileSync(join(folder, name), '', { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  expect(findJourneyChromium()).toBe(join(folder, 'chromium-headless-shell'))
  expect(findChromium()).toBe(join(folder, 'chromium'))
  rmSync(folder, { recursive: true })
})
