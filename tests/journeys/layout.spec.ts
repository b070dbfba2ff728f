import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { refill } from './goods.support.ts'
import { settledAt } from './pageWatch.support.ts'
import { origin, windowOf } from './portal.support.ts'

const widths = [360, 767, 768, 1024, 1440, 1920]

/** Width by which the document is wider than the window, and what sticks out. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return `${scrollWidth} in ${clientWidth}: ${out.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))}`
  })

const screens = {
  guest: ['/', '/login', '/catalog/products', `/search?query=${'браслет'.repeat(20)}`],
  client: ['/catalog/products', '/cart/products_production', '/blanks', '/manual', '/personal/orders'],
  admin: ['/admin', '/admin/companies', '/admin/orders'],
} as const

async function expectFits(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = []
  for (const path of paths) {
    await settledAt(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(async () => expect(await overflow(page)).toBeNull())
        .toPass({ timeout: 2000 })
        .catch(async () => found.push(`${path} at ${width}: ${await overflow(page)}`))
    }
  }
  expect(found).toEqual([])
}

test('screens of a guest fit every width', async ({ page }) => {
  await expectFits(page, screens.guest)
})

test('screens of a client fit every width, the product window too', async ({ browser }) => {
  const { page, me } = await windowOf(browser, 'client')
  const [first] = await refill(me, 12)
  await expectFits(page, [...screens.client, `/catalog/products?product=${first?.product.id}`])
})

test('screens of the back office fit every width', async ({ browser }) => {
  const { page } = await windowOf(browser, 'admin')
  await expectFits(page, screens.admin)
})

/** Sum of the unexpected layout shifts since the navigation. */
async function layoutShift(page: Page, path: string): Promise<number> {
  await settledAt(page, path)
  await page.waitForTimeout(500)
  return page.evaluate(() => (window as unknown as { shift: number }).shift)
}

for (const width of [360, 1440])
  test(`nothing jumps while a screen loads at ${width}`, async ({ browser }) => {
    const { page, me } = await windowOf(browser, 'client', { viewport: { width, height: 900 } })
    await refill(me, 30)
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) seen.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/', '/catalog/products', '/cart/products_production'])
      expect(await layoutShift(page, path), path).toBeLessThan(0.02)
  })

test('the first page of a guest needs less than 165 kB of script', async ({ page }) => {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  })
  await settledAt(page, origin)
  const bytes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  expect(bytes.length).toBeGreaterThan(0)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(165_000)
})
