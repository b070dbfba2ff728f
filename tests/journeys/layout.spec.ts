import { expect, type Page } from '@playwright/test'
import { refill } from './goods.support.ts'
import { test } from './journey.support.ts'
import { misfits } from './looks.support.ts'
import { firstRecord, settled, settledAt, watchShifts } from './pageWatch.support.ts'
import { windowOf } from './portal.support.ts'
import { tabThrough } from './tabStops.support.ts'

test('screens of a guest fit every width while a product is open over them', async ({ page }) => {
  await settledAt(page, '/catalog/products')
  await page.locator('main a[href*="product="]').first().click()
  await page.getByRole('dialog').waitFor()
  await settled(page)
  expect(await misfits(page, 'the product window')).toEqual([])
})

test('a dialog over a form of the back office fits every width', async ({ browser }) => {
  const { page } = await windowOf(browser, 'admin')
  await settledAt(page, await firstRecord(page, '/admin/companies'))
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  expect(await misfits(page, 'deleting a company')).toEqual([])
})

test('a chart whose place becomes narrower than its labels is cut, and draws nothing of a negative size', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'admin')
  await settledAt(page, '/admin')
  const charts = page.locator('section svg:has(clipPath)')
  await expect(charts).toHaveCount(2)
  const widths = () =>
    charts.evaluateAll((drawn) => drawn.map((chart) => chart.getBoundingClientRect().width))
  const before = Math.min(...(await widths()))
  // As for a moment in a window that is made small while the side menu is still open.
  await page.locator('section').evaluateAll((parts: HTMLElement[]) => {
    for (const part of parts) part.style.width = '88px'
  })
  await expect.poll(async () => Math.max(...(await widths()))).toBeLessThan(before)
  await expect(page.locator('rect[width^="-"]')).toHaveCount(0)
})

test('every column of the orders is seen at 1440, and lists scroll in their own box below', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'admin')
  await settledAt(page, '/admin/orders')
  // The list may be replaced by a new one after a change of width, so the measurement is repeated until it passes.
  const measured = () =>
    page.getByRole('table').evaluate((table) => {
      const scrolled = table.parentElement ?? table
      const { right } = scrolled.getBoundingClientRect()
      const { overflowX } = getComputedStyle(scrolled)
      return {
        isCut: right > window.innerWidth,
        overflowX,
        isWhole: scrolled.scrollWidth - scrolled.clientWidth <= 1,
      }
    })
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const isWhole = width === 1440 ? { isWhole: true } : {}
    await expect.poll(measured, String(width)).toMatchObject({ isCut: false, overflowX: 'auto', ...isWhole })
  }
})

test('nothing pinned hides what has the focus in the cart, the page follows it without jumps, and a phone shows three rows', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client', { viewport: { width: 360, height: 780 } })
  await refill(me, 30)
  await page.clock.install()
  for (const size of [
    { width: 360, height: 780 },
    { width: 720, height: 450 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await settledAt(page, '/cart/products_production')
    // The greeting leaves by itself.
    await page.clock.fastForward(6000)
    await expect(page.getByRole('button', { name: 'Закрыть' })).toHaveCount(0)
    if (size.width === 360) {
      const foot = (await page.getByRole('complementary').boundingBox())?.y ?? 0
      const rows = await page
        .locator('tr[data-kind="row"]')
        .evaluateAll(
          (all, below) => all.filter((row) => row.getBoundingClientRect().bottom <= below).length,
          foot,
        )
      expect(rows).toBeGreaterThanOrEqual(3)
    }
    expect(await tabThrough(page, 60), `${size.width} × ${size.height}`).toEqual([])
  }
})

/** Parts of the shown screen that stay in place while it scrolls, and keep a row of it covered. */
const pinned = (page: Page) =>
  page.evaluate(() => {
    const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body
    const scrolls = (element: Element) => {
      const { overflowY } = getComputedStyle(element)
      return ['auto', 'scroll'].includes(overflowY) && element.scrollHeight > element.clientHeight
    }
    const found = [...scope.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect()
      if (box.height < 4 || box.width < 4) return false
      const { position } = getComputedStyle(element)
      // A window over the page is itself fixed; what scrolls inside it takes its title and buttons along.
      const isInside = scope !== document.body && scrolls(element) && box.width > 200
      return position === 'sticky' || position === 'fixed' || isInside
    })
    return found.map((element) => element.outerHTML.slice(0, 120))
  })

/** Screens and windows over them, each with what opens it. */
const lowWindows: Readonly<Record<string, (page: Page, productId: number) => Promise<void>>> = {
  'the catalogue': async (page) => {
    await settledAt(page, '/catalog/products')
  },
  'the product window': async (page, productId) => {
    await settledAt(page, `/catalog/products?product=${productId}`)
    await page.getByRole('dialog').waitFor()
  },
  'the cart': async (page) => {
    await settledAt(page, '/cart/products_production')
  },
  'the order check': async (page) => {
    await settledAt(page, '/cart/products_production/checkout?metals=1,2')
    await page.getByRole('dialog').waitFor()
  },
  'the import': async (page) => {
    await settledAt(page, '/import/standard')
  },
  'the list of orders': async (page) => {
    await settledAt(page, '/personal/orders')
  },
}

for (const [name, open] of Object.entries(lowWindows))
  test(`in a low window nothing is pinned over ${name}, and the focus is never hidden`, async ({
    browser,
  }) => {
    const { page, me } = await windowOf(browser, 'client', { viewport: { width: 720, height: 450 } })
    const [first] = await refill(me, 12)
    await page.clock.install()
    for (const size of [
      { width: 720, height: 450 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size)
      await open(page, first?.product.id ?? 0)
      // The greeting leaves by itself.
      await page.clock.fastForward(6000)
      await expect(page.locator('article[data-kind]')).toHaveCount(0)
      expect(await pinned(page), `${size.width} × ${size.height}`).toEqual([])
      await tabThrough(page, 30)
    }
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
    await watchShifts(page)
    for (const path of ['/', '/catalog/products', '/cart/products_production'])
      expect(await layoutShift(page, path), path).toBeLessThan(0.02)
  })
