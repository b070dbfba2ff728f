import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { test } from './journey.support.ts'
import { settledAt } from './pageWatch.support.ts'
import { origin } from './portal.support.ts'

test('the first page of a guest needs less than 160 kB of script', async ({ page }) => {
  const scripts: Promise<Buffer>[] = []
  // What is loaded after the page has settled, to be there before it is needed, is not waited for.
  let isSettled = false
  page.on('response', (response) => {
    if (!isSettled && new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  })
  await settledAt(page, origin)
  isSettled = true
  const bytes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  expect(bytes.length).toBeGreaterThan(0)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(160_000)
})
