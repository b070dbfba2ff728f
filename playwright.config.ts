import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from '@playwright/test'
import { origin, seenBonuses } from './tests/journeys/portal.support.ts'
import { stands } from './tests/journeys/stand.support.ts'
import { shuffled } from './tools/testRun/fileOrder.ts'

const { PLAYWRIGHT_REPORT: report, TEST_SEED: seed, TEST_ORDER: listed } = process.env

/**
 * Journeys as TEST_ORDER lists them, to repeat what a worker did; otherwise by TEST_SEED, or by name without one. The tour
 * comes first: it looks at whatever the screens show, so that must not depend on what other journeys have left there.
 */
function filesInOrder(): string[] {
  if (listed !== undefined) return listed.split(',').map((path) => basename(path))
  const found = globSync('*.spec.ts', { cwd: `${import.meta.dirname}/tests/journeys` })
  const rest = found.filter((file) => file !== 'tour.spec.ts')
  return ['tour.spec.ts', ...(seed === undefined ? rest.sort() : shuffled(rest, seed))]
}

/** The runner sorts the files of a project by name, but takes projects as they are listed: one for each file. */
const projects = filesInOrder().map((file) => ({ name: file, testMatch: file }))

export default defineConfig({
  testDir: 'tests/journeys',
  // Long waits: a busy machine may be slow, and that is no fault.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  projects,
  workers: stands.length,
  retries: 0,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: origin,
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
    // The window of the bonuses opens by itself once: it has been seen, but for the journey that is about it.
    storageState: { cookies: [], origins: [{ origin, localStorage: seenBonuses }] },
    // Recording takes an eighth of the time: PLAYWRIGHT_TRACE=1 where a failure needs it.
    trace: process.env.PLAYWRIGHT_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
