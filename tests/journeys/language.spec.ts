import { expect, type Page, test } from '@playwright/test'
import { refill } from './goods.support.ts'
import { settledAt } from './pageWatch.support.ts'
import { person, windowOf } from './portal.support.ts'

/** Texts of the page, with the names and values that assistive technology reads. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style')) texts.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '')
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
  })

const paths = {
  guest: ['/', '/login', '/login/recovery', '/contacts', '/privacy', '/catalog/products', '/nowhere'],
  client: [
    '/catalog/products',
    '/search?query=anchor',
    '/cart/products_production',
    '/cart/products_coil',
    '/cart/waiting_list',
    '/import/standard',
    '/blanks',
    '/manual',
    '/personal/orders',
  ],
  admin: ['/admin', '/admin/companies', '/admin/companies/1', '/admin/companies/create', '/admin/orders'],
} as const

/** A key that has no text: lower-case words with points between them, as in `cart.table.label`. */
const bareKey = /\b[a-z][A-Za-z]+(\.[a-z][A-Za-z]+){1,}\b/
/** Addresses and file names look alike. */
const isAddress = (text: string) => /@|www\.|\.(example|ru|com|xlsx)\b/.test(text)

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
    const texts = await textsOf(page)
    found.push(
      ...texts.filter((text) => bareKey.test(text) && !isAddress(text)).map((text) => `${path}: ${text}`),
    )
    if (language === 'en')
      found.push(
        ...texts
          .filter((text) => isForeign(text) && !written.includes(text))
          .map((text) => `${path}: ${text}`),
      )
  }
  return found
}

/** Names of people, companies, contracts and addresses are data, and stay as they are stored. */
const data =
  /Соколова|Лебедева|Громова|Ильин|Кравцов|Фомина|Мельник|Зуев|Орлова|Рябова|Тимофеев|Пробный|Северное сияние|Златоцвет|ООО|АО |ИП |Красноярск|[КПД]-\d|НБ-|НЦ-|Русский|Проба/
const isForeign = (text: string) => /[А-Яа-яЁё]/.test(text) && !data.test(text)

/** Fills the cart; returns the comments on the orders of the company, which stay in the language of their authors. */
async function prepared(login: string): Promise<string[]> {
  const me = await person(login)
  await refill(me, 6)
  const { items } = await me.call('GET /personal/orders', { query: { perPage: 100 } })
  return items.map(({ comment }) => comment.trim())
}

for (const [who, all] of Object.entries(paths))
  test(`the English interface of a ${who} is English, and no text is missing in either`, async ({
    browser,
  }) => {
    const context = await browser.newContext()
    const page = who === 'guest' ? await context.newPage() : (await windowOf(browser, who)).page
    const written = who === 'client' ? await prepared(who) : []
    expect(await untranslated(page, all, 'ru')).toEqual([])
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    expect(await untranslated(page, all, 'en', written)).toEqual([])
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
