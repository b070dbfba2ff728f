import { execFileSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium } from './chromium.ts'

afterEach(() => vi.unstubAllEnvs())

test('the browser found is a Chromium that starts', () => {
  const version = execFileSync(findChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(version).toMatch(/Chrom/)
})

test('the browser named in CHROMIUM_PATH comes before any other, and a wrong name is reported', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findChromium()).toBe(process.execPath)
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(() => findChromium()).toThrow('CHROMIUM_PATH names /nowhere/chromium')
})
