import { expect, type Page } from '@playwright/test'
import { refill } from './goods.support.ts'
import { test } from './journey.support.ts'
import { foreignTexts } from './languages.support.ts'
import { settled, settledAt } from './pageWatch.support.ts'
import { bonusScreens, personalScreens } from './personalScreens.support.ts'
import { person, windowOf } from './portal.support.ts'

const paths = {
  guest: [
    '/',
    '/login',
    '/login/recovery',
    '/contacts',
    '/contacts?form=feedback',
    '/contacts?form=support',
    '/contacts?form=cooperation',
    '/contacts?form=consultation',
    '/feedback-success',
    '/privacy',
    '/peremeny-v-serebre-s-vygodoy',
    '/return',
    '/documents/blanks',
    '/additional/ribbons',
    '/catalog/products',
    '/nowhere',
  ],
  client: [
    '/catalog/products',
    '/search?query=anchor',
    '/cart/products_production',
    '/cart/products_coil',
    '/cart/waiting_list',
    '/import/standard',
    '/blanks',
    '/manual',
    ...bonusScreens,
    ...personalScreens,
    '/news',
    '/news/stocktaking',
    '/contacts?form=feedback',
    '/contacts?form=consultation',
  ],
  admin: [
    '/admin',
    '/admin/companies',
    '/admin/companies/1',
    '/admin/companies/create',
    '/admin/orders',
    '/admin/leadRequest',
    '/admin/feedback',
    '/admin/roles',
    '/admin/jobs',
    '/admin/maintenance',
    '/users',
    '/close-position',
    '/admin/updateCloseOpen/create',
    '/admin/tech-orders/create',
  ],
} as const

async function untranslated(
  page: Page,
  all: readonly string[],
  language: 'ru' | 'en',
  written: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = []
  for (const path of all) {
    await settledAt(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    found.push(...(await foreignTexts(page, path, language, written)))
  }
  return found
}

/** Fills the cart; returns the comments on the orders of the company, which stay in the language of their authors. */
async function prepared(login: string): Promise<string[]> {
  const me = await person(login)
  await refill(me, 6)
  const { items } = await me.call('GET /personal/orders', { query: { perPage: 100 } })
  return items.map(({ comment }) => comment.trim())
}

/** What people have written into the newest requests, which stays as they wrote it. */
async function writtenRequests(): Promise<string[]> {
  const { call } = await person('admin')
  const [leads, messages] = await Promise.all([call('GET /leads', {}), call('GET /feedback', {})])
  const texts = [
    ...leads.items.flatMap(({ name, company, staffComment }) => [name, company, staffComment]),
    ...messages.items.flatMap(({ fio, company, staffComment }) => [fio, company, staffComment]),
  ]
  return texts.map((text) => text.trim())
}

for (const [who, all] of Object.entries(paths))
  test(`the English interface of a ${who} is English and the Russian one Russian, and no text is missing`, async ({
    browser,
  }) => {
    const context = await browser.newContext()
    const page = who === 'guest' ? await context.newPage() : (await windowOf(browser, who)).page
    const written = who === 'client' ? await prepared(who) : who === 'admin' ? await writtenRequests() : []
    expect(await untranslated(page, all, 'ru', written)).toEqual([])
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    expect(await untranslated(page, all, 'en', written)).toEqual([])
  })

/** Sends a form as somebody who has logged in, filled in but for the phone and the consent, and reads what confirms it. */
async function confirmationTexts(page: Page, form: string, language: 'ru' | 'en'): Promise<string[]> {
  await settledAt(page, `/contacts?form=${form}`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=phone]').fill('+7 391 000-00-15')
  const consent = dialog.locator('input[name=agreement]')
  if (await consent.count()) await consent.check()
  const message = dialog.locator('textarea[name=comment]')
  if (form === 'feedback') await message.fill('+')
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText(/(Номер обращения|Reference number): \d+/)).toBeVisible()
  await settled(page)
  return foreignTexts(page, `${form}, sent`, language)
}

test('what confirms a sent form is in the language of the interface', async ({ browser }) => {
  const { page } = await windowOf(browser, 'viewer')
  const found = await confirmationTexts(page, 'cooperation', 'ru')
  found.push(...(await confirmationTexts(page, 'feedback', 'ru')))
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  found.push(...(await confirmationTexts(page, 'consultation', 'en')))
  found.push(...(await confirmationTexts(page, 'feedback', 'en')))
  expect(found).toEqual([])
})

test('the screen of the maintenance is in the language of the visitor', async ({ page }) => {
  const { call } = await person('admin')
  const setting = { on: true, from: null, to: null, textRu: 'Переносим склад', textEn: 'We move the stock' }
  const { version } = await call('GET /admin/maintenance', {})
  const closed = await call('POST /admin/maintenance', { body: { ...setting, version } })
  const found: string[] = []
  try {
    found.push(...(await untranslated(page, ['/catalog/products'], 'ru')))
    await expect(page.getByText('Переносим склад')).toBeVisible()
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    found.push(...(await untranslated(page, ['/catalog/products'], 'en')))
    await expect(page.getByText('We move the stock')).toBeVisible()
  } finally {
    const body = { ...setting, on: false, textRu: '', textEn: '', version: closed.version }
    await call('POST /admin/maintenance', { body })
  }
  expect(found).toEqual([])
})

test('the switch of the header changes the language at once and keeps it', async ({ page }) => {
  await page.goto('/catalog/products')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Za-z ]+$/)
  await expect(page.getByRole('link', { name: 'Catalogue' }).first()).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Русский' }).click()
  await expect(page.getByRole('link', { name: 'Каталог' }).first()).toBeVisible()
})
