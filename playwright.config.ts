import { defineConfig } from '@playwright/test'
import { origin, seenBonuses } from './tests/journeys/portal.support.ts'

const report = process.env.PLAYWRIGHT_REPORT

export default defineConfig({
  testDir: 'tests/journeys',
  // Long waits: a busy machine may be slow, and that is no fault.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 1,
  retries: 0,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
    // The window of the bonuses opens by itself once: it has been seen, but for the journey that is about it.
    storageState: { cookies: [], origins: [{ origin, localStorage: seenBonuses }] },
    trace: 'retain-on-failure',
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
