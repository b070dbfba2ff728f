import { basename, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { origin, seenBonuses } from './tests/journeys/portal.support.ts'
import { stands } from './tests/journeys/stand.support.ts'

const { PLAYWRIGHT_REPORT: report, TEST_ORDER: listed } = process.env
const order = join(import.meta.dirname, 'tools/testRun/journeyOrder.ts')
const watch = join(import.meta.dirname, 'tools/testRun/journeyWatch.ts')

export default defineConfig({
  testDir: 'tests/journeys',
  // To repeat what a worker did, those alone that TEST_ORDER lists; `order` puts them into its order.
  ...(listed !== undefined && { testMatch: listed.split(',').map((path) => basename(path)) }),
  // Long waits: a busy machine may be slow, and that is no fault.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  workers: stands.length,
  retries: 0,
  reporter: [['list'], [order], [watch], ...(report ? [['json', { outputFile: report }] as const] : [])],
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
