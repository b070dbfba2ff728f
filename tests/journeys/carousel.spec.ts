import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey.support.ts'
import { Complaints, settledAt, watchShifts } from './pageWatch.support.ts'
import { windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

const phone = {
  viewport: { width: 360, height: 780 },
  userAgent: 'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}

const stripOf = (page: Page) => page.getByRole('region', { name: /^(?:Главное на портале|Highlights)/ })

/** The slide that is shown, by its name. */
const shownOn = (page: Page) => stripOf(page).locator('article:not([inert])').getAttribute('aria-label')

/** Lets the time of a slide go by, on a page whose clock is in hand, until the next one stands still. */
async function letOneTurn(page: Page): Promise<void> {
  const before = await shownOn(page)
  await page.clock.fastForward(8000)
  await expect.poll(() => shownOn(page)).not.toBe(before)
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
}

/** Turns the slides until one with a title is shown. */
async function turnTo(page: Page, title: string): Promise<void> {
  const next = stripOf(page).getByRole('button', { name: /^(?:Следующий слайд|Next slide)$/ })
  await expect(async () => {
    await next.click()
    await expect(stripOf(page).getByText(title, { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Layout shifts of a page from its first moment on, those after presses left out. */
async function withShifts(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage()
  await watchShifts(page)
  return page
}

test('an admin changes a slide with a preview, and guests read it in Russian and in English; the back office has none (R-784, G-256, G-455, G-456)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { items } = await me.call('GET /banners', { query: { place: 'main' } })
  expect(items).toHaveLength(3)
  const [slide] = items
  const stamp = unusedDigits()
  const title = `Скидка ${stamp}`
  const english = `Discount ${stamp}`
  await page.goto(`/admin/banners/${slide?.id}`)
  await page.getByRole('textbox', { name: /^Заголовок/ }).fill(title)
  await page.getByRole('textbox', { name: /^Английский заголовок/ }).fill(english)
  await expect(page.getByRole('group', { name: 'Ширина окна 328 px' }).getByText(title)).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Баннер сохранён')).toBeVisible()
  await expect(stripOf(page)).toHaveCount(0)

  const guest = await (await browser.newContext()).newPage()
  const complaints = await Complaints.of(guest)
  await settledAt(guest, '/')
  await turnTo(guest, title)
  await guest.getByRole('button', { name: 'English' }).click()
  await turnTo(guest, english)
  await settledAt(guest, '/catalog/products')
  await turnTo(guest, english)
  await settledAt(guest, '/contacts')
  await expect(stripOf(guest)).toHaveCount(0)
  complaints.expectNone()
})

test('a customer sees it on home, catalogue and orders; a company of export sees none anywhere (R-784, R-785, G-253)', async ({
  browser,
}) => {
  const { page: client } = await windowOf(browser, 'client')
  const { page: exporter, me } = await windowOf(browser, 'client.b')
  expect(me.user.company?.channels.map(({ name }) => name)).toEqual(['Near export', 'Wholesale'])
  for (const path of ['/', '/catalog/products', '/personal/orders']) {
    await settledAt(client, path)
    await expect(stripOf(client), path).toBeVisible()
    await settledAt(exporter, path)
    await expect(exporter.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(stripOf(exporter), path).toHaveCount(0)
  }
  await settledAt(client, '/cart/products_production')
  await expect(stripOf(client)).toHaveCount(0)
})

test('it moves on by itself, is turned by keys and stopped, and for those who want no motion stands still (R-783, G-256, G-437)', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install()
  await settledAt(page, '/')
  const shown = () => shownOn(page)
  const stop = stripOf(page).getByRole('button', { name: 'Остановить смену слайдов' })
  await letOneTurn(page)
  await stop.focus()
  const before = await shown()
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).not.toBe(before)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(shown).toBe(before)
  await page.keyboard.press('Enter')
  await expect(stripOf(page).getByRole('button', { name: 'Менять слайды' })).toBeFocused()

  const still = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await settledAt(still, '/')
  await expect(stripOf(still).getByRole('button', { name: 'Менять слайды' })).toBeVisible()
})

test('on a phone the first picture has less than 60 kB, comes before the script, and nothing moves (G-457, G-458)', async ({
  browser,
}) => {
  const page = await withShifts(browser)
  await page.clock.install()
  for (const path of ['/', '/catalog/products']) {
    const pictures: Promise<number>[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/files/'))
        pictures.push(response.body().then((body) => body.length))
    })
    const [first] = await Promise.all([
      page.waitForRequest((request) => /^\/files\/|\.js$/.test(new URL(request.url()).pathname)),
      settledAt(page, path),
    ])
    expect(new URL(first.url()).pathname, path).toMatch(/^\/files\//)
    const sizes = await Promise.all(pictures)
    expect(sizes.length, path).toBeGreaterThan(0)
    expect(Math.max(...sizes), path).toBeLessThan(60_000)
    await expect(stripOf(page).locator('article:not([inert]) img')).toHaveJSProperty('complete', true)
    await letOneTurn(page)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(
      0.001,
    )
    page.removeAllListeners('response')
  }
})
