import { expect, type Page } from '@playwright/test'
import { test } from './journey.support.ts'
import { Complaints, settledAt } from './pageWatch.support.ts'
import { windowOf } from './portal.support.ts'

const phone = {
  viewport: { width: 412, height: 823 },
  userAgent: 'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** Addresses of calls that a window makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

test('a guest sees a page before its script, and what it brought is not asked for again', async ({
  browser,
}) => {
  for (const options of [phone, {}]) {
    const page = await (await browser.newContext(options)).newPage()
    const complaints = await Complaints.of(page)
    await page.route('**/assets/main-*.js', (route) => route.abort())
    await page.goto('/catalog/products').catch(() => undefined)
    await expect(page.locator('.firstScreen').getByRole('heading', { level: 1 })).toHaveText('Продукция')
    await expect(
      page
        .locator('.firstScreen')
        .getByRole('link', { name: /^[А-Я]{2}-/ })
        .first(),
    ).toBeVisible()
    // The script is asked for after the paint; that it could not be had is the last complaint about this page.
    await expect.poll(() => complaints.texts.at(-1)).toContain('dynamically imported module')
    await page.unroute('**/assets/main-*.js')
    complaints.texts.length = 0

    const calls = callsOf(page)
    await settledAt(page, '/catalog/products')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Продукция')
    expect(calls).toEqual([])
    await settledAt(page, '/')
    expect(calls.filter((path) => path.endsWith('/init'))).toEqual([])
    complaints.expectNone()
    await page.context().close()
  }
})

test('a shared address of a product shows the product before the script, and the window is there once', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage()
  const list = await page.request.get('/api/v1/catalog/elements/products?perPage=1')
  const [{ id, article }] = (await list.json()).data.items
  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto(`/catalog/products?product=${id}`).catch(() => undefined)
  const first = page.locator('.firstScreen').getByRole('dialog')
  await expect(first.getByText(article, { exact: true }).first()).toBeVisible()
  await page.unroute('**/assets/main-*.js')

  const calls = callsOf(page)
  await settledAt(page, `/catalog/products?product=${id}`)
  const window = page.getByRole('dialog')
  await expect(window).toHaveCount(1)
  await expect(window).toBeFocused()
  expect(calls).toEqual([])
  await page.keyboard.press('Shift+Tab')
  await expect(window.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
  await expect(page).toHaveURL('/catalog/products')
  await page.context().close()
})

test('what the server drew stays, and works from the first press on', async ({ browser }) => {
  for (const options of [phone, { viewport: { width: 1024, height: 768 } }, {}]) {
    const page = await (await browser.newContext(options)).newPage()
    const complaints = await Complaints.of(page)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const one of document.querySelectorAll('h1, main li')) one.setAttribute('data-drawn', '')
      })
    })
    await settledAt(page, '/catalog/products')
    await expect(page.locator('h1[data-drawn]')).toHaveCount(1)
    await expect(page.locator('main li[data-drawn] h2').nth(5)).toBeAttached()
    await expect(page.locator('main li h2')).toHaveCount(24)
    await page
      .getByRole('button', { name: /Тёмную тему|тёмную тему|Профиль|Меню/ })
      .first()
      .click()
    complaints.expectNone()
    await page.context().close()
  }
})

test('a client never sees the page of a guest, and every call is made once', async ({ browser }) => {
  const { page } = await windowOf(browser, 'client', phone)
  await page.route('**/assets/main-*.js', (route) => route.abort())
  const calls = callsOf(page)
  await page.goto('/catalog/products').catch(() => undefined)
  await expect(page.locator('.firstScreen')).toBeHidden()
  await expect(page.locator('.firstSight')).toBeVisible()
  // Init and the list are on their way before the portal runs.
  await expect.poll(() => calls).toContain('/api/v1/catalog/elements/products')
  await page.unroute('**/assets/main-*.js')

  calls.length = 0
  await settledAt(page, '/catalog/products')
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
  expect(calls).toContain('/api/v1/init')
  expect(calls).toContain('/api/v1/catalog/elements/products')
  await page.context().close()
})

test('nothing moves when the script takes over, in either theme and language, and the back button leads back', async ({
  browser,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await browser.newContext({ ...phone, colorScheme })).newPage()
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          performance.mark('shift', { detail: 'value' in entry ? entry.value : 0 })
      }).observe({ type: 'layout-shift', buffered: true })
      if (window.matchMedia('(prefers-color-scheme: dark)').matches) localStorage.setItem('language', 'en')
    })
    await settledAt(page, '/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expect(page.locator('html')).toHaveAttribute('lang', colorScheme === 'dark' ? 'en' : 'ru')
    await page.getByRole('link', { name: /^(Открыть каталог|Open the catalogue)$/ }).click()
    await expect(page).toHaveURL('/catalog/products')
    await page.goBack()
    await expect(page.getByRole('link', { name: /^(Открыть каталог|Open the catalogue)$/ })).toBeVisible()
    const shift = await page.evaluate(() =>
      performance
        .getEntriesByName('shift')
        .reduce((sum, mark) => sum + Number((mark as PerformanceMark).detail), 0),
    )
    expect(shift).toBeLessThan(0.05)
    await page.context().close()
  }
})
