import { expect, type Page } from '@playwright/test'
import { refill } from './goods.support.ts'
import { test } from './journey.support.ts'
import { firstRecord, settledAt, watchShifts } from './pageWatch.support.ts'
import { bonusScreens, personalScreens } from './personalScreens.support.ts'
import { windowOf } from './portal.support.ts'
import { tabThrough } from './tabStops.support.ts'

const sizes = [
  { width: 320, height: 900 },
  { width: 360, height: 900 },
  { width: 480, height: 900 },
  { width: 720, height: 900 },
  // A page of 1440 × 900 at 200 %.
  { width: 720, height: 450 },
  { width: 768, height: 900 },
  { width: 1024, height: 900 },
  { width: 1440, height: 900 },
  { width: 1920, height: 900 },
]

/** What sticks out of the window, or of a dialog over it, and by how much. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    for (const dialog of document.querySelectorAll('[role="dialog"]')) {
      const { right } = dialog.getBoundingClientRect()
      for (const words of dialog.querySelectorAll('p, dd, dt, td, th, button, h2, input'))
        if (words.getBoundingClientRect().right > right + 1)
          return `in the dialog: ${words.outerHTML.slice(0, 120)}`
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return `${scrollWidth} in ${clientWidth}: ${out.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))}`
  })

const screens = {
  guest: ['/', '/login', '/catalog/products', `/search?query=${'браслет'.repeat(20)}`],
  client: [
    '/catalog/products',
    '/cart/products_production',
    '/blanks',
    '/manual',
    '/news',
    '/news/stocktaking',
    ...bonusScreens,
    ...personalScreens,
  ],
  admin: [
    '/admin',
    '/admin/companies',
    '/admin/orders',
    '/admin/catalog/products',
    '/admin/jobs',
    '/admin/roles',
  ],
} as const

/** Where what is open sticks out, at every size. */
async function misfits(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(async () => expect(await overflow(page)).toBeNull())
      .toPass({ timeout: 60_000 })
      .catch(async () => found.push(`${name} at ${size.width} × ${size.height}: ${await overflow(page)}`))
  }
  return found
}

async function expectFits(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = []
  for (const path of paths) {
    await settledAt(page, path)
    found.push(...(await misfits(page, path)))
  }
  expect(found).toEqual([])
}

test('screens of a guest fit every width, the product window too', async ({ page }) => {
  await settledAt(page, '/catalog/products')
  const product = await page.locator('main a[href*="product="]').first().getAttribute('href')
  await expectFits(page, [...screens.guest, product ?? ''])
})

test('screens of a client fit every width, the product window too', async ({ browser }) => {
  const { page, me } = await windowOf(browser, 'client')
  const [first] = await refill(me, 12)
  await expectFits(page, [...screens.client, `/catalog/products?product=${first?.product.id}`])
})

test('screens of the back office fit every width, and the header of the portal with all links of staff', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'admin')
  await expectFits(page, [...screens.admin, '/catalog/products'])
})

test('forms of the back office fit every width, a dialog over one too', async ({ browser }) => {
  const { page } = await windowOf(browser, 'admin')
  const forms = [await firstRecord(page, '/admin/catalog/products'), await firstRecord(page, '/admin/orders')]
  await expectFits(page, [...forms, '/admin/companies/create'])
  await settledAt(page, await firstRecord(page, '/admin/companies'))
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  expect(await misfits(page, 'deleting a company')).toEqual([])
})

test('every column of the orders is seen at 1440, and lists scroll in their own box below', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'admin')
  await settledAt(page, '/admin/orders')
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await page.getByRole('table').evaluate((table) => {
      const scrolled = table.parentElement ?? table
      const { right } = scrolled.getBoundingClientRect()
      const { overflowX } = getComputedStyle(scrolled)
      return {
        isCut: right > window.innerWidth,
        overflowX,
        hidden: scrolled.scrollWidth - scrolled.clientWidth,
      }
    })
    expect(box, String(width)).toMatchObject({ isCut: false, overflowX: 'auto' })
    if (width === 1440) expect(box.hidden).toBeLessThanOrEqual(1)
  }
})

/** Targets of a finger below 44 px, by name and size; an input counts with the frame or label around it. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea, [role="button"], [role="combobox"]')]
      .map((target) => target.closest('.MuiInputBase-root, label') ?? target)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .filter(({ box }) => box.right > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ target, box }) => {
        const name = target.getAttribute('aria-label') ?? target.textContent
        return `${target.className} ${name}: ${box.width} × ${box.height}`
      }),
  )

test('targets of the back office are at least 44 px on a phone', async ({ browser }) => {
  const { page } = await windowOf(browser, 'admin', { viewport: { width: 360, height: 780 } })
  const forms = [await firstRecord(page, '/admin/catalog/products'), await firstRecord(page, '/admin/orders')]
  for (const path of [...screens.admin, ...forms]) {
    await settledAt(page, path)
    expect(await smallTargets(page), path).toEqual([])
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
