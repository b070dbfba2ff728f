import { type Browser, expect, type Page } from '@playwright/test'
import { type Product, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { person, windowOf } from './portal.support.ts'

async function choose(page: Page, name: string, typed: string): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name, exact: true }).fill(typed)
  await page.getByRole('option', { name: typed, exact: true }).first().click()
}

/** A product that can be made to order, and a company of the demo that is bound to its manager. */
async function goods(): Promise<{ company: string; product: Product }> {
  const manager = await person('manager')
  const { items } = await manager.call('GET /managers/companies', { query: {} })
  const [bound] = items
  const [product] = await products(await person('client'), { inStock: 1 }, 1)
  if (!bound || !product) throw new Error('The demo has no client of its manager')
  return { company: bound.name, product }
}

/** Chooses and reads the answer of the stock, which refuses more than there is. */
async function tryStock(page: Page, company: string, product: Product): Promise<void> {
  await choose(page, 'Компания', company)
  await choose(page, 'Артикул', product.article)
  await page.getByRole('combobox', { name: 'Тип заказа' }).selectOption('Готовые изделия')
  await page.getByRole('textbox', { name: 'Количество, шт.' }).fill('999999')
  const row = page.getByRole('row', { name: /Остаток готовых изделий/ })
  await expect(row).toContainText('Отказ')
  await expect(row).toContainText('DR-39')
  await expect(row).toContainText(/Свободно \d+ шт\./)
  await expect(page.getByRole('row', { name: /Мощность производства/ })).toContainText('Не проверяется')
}

async function openAt(browser: Browser, login: string, path: string): Promise<Page> {
  const { page } = await windowOf(browser, login)
  await page.goto(path)
  return page
}

test('an admin tries the rules of ordering for a company and a product (R-538, G-352)', async ({
  browser,
}) => {
  const { company, product } = await goods()
  const page = await openAt(browser, 'admin', '/admin/rules')
  await tryStock(page, company, product)
})

test('a manager tries them in the portal for their own clients and finds no others (G-352)', async ({
  browser,
}) => {
  const { company, product } = await goods()
  const page = await openAt(browser, 'manager', '/users')
  await page.getByRole('link', { name: 'Проверка правил' }).click()
  await tryStock(page, company, product)
  const admin = await person('admin')
  const { call } = await person('manager')
  const all = (await admin.call('GET /rules/companies', { query: { q: '' } })).items
  const own = (await call('GET /rules/companies', { query: { q: '' } })).items
  expect(own.length).toBeLessThan(all.length)
})
