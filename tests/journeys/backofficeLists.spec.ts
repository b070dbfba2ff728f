import { expect, type Page } from '@playwright/test'
import { exportShown } from './exported.support.ts'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

/** Opens the views of the list on the screen. */
async function viewsOf(page: Page) {
  await page.getByRole('button', { name: 'Виды', exact: true }).click()
  return page.getByRole('dialog', { name: 'Виды' })
}

test('an admin saves a view of the users and finds it on another computer, which exports what it shows (G-345, G-346)', async ({
  browser,
}) => {
  const name = `Вид ${unusedDigits()}`
  const { page } = await windowOf(browser, 'admin')
  const filter = encodeURIComponent(JSON.stringify({ q: 'client' }))
  await page.goto(`/admin/users?filter=${filter}&sort=login&order=DESC`)
  const views = await viewsOf(page)
  await views.getByRole('textbox', { name: 'Название вида' }).fill(name)
  await views.getByRole('button', { name: 'Сохранить вид' }).click()
  await expect(page.getByText('Вид сохранён')).toBeVisible()

  const { page: other } = await windowOf(browser, 'admin')
  await other.goto('/admin/users')
  const found = await viewsOf(other)
  await found.getByRole('button', { name, exact: true }).click()
  await expect(other.getByRole('searchbox', { name: 'Поиск' })).toHaveValue('client')
  const logins = (await exportShown(other)).map((line) => line.split(';')[1] ?? '')
  expect(logins.length).toBeGreaterThan(0)
  expect(logins).toEqual(logins.toSorted().toReversed())

  await (await viewsOf(other)).getByRole('button', { name: `Удалить вид «${name}»` }).click()
  await expect(other.getByText('Вид удалён')).toBeVisible()
})

test('an admin reaches an order and a list from the search, by the keyboard alone (G-347)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { items } = await me.call('GET /admin/orders', { query: { perPage: 1 } })
  const [order] = items
  if (!order) throw new Error('The demo has no order')
  await page.goto('/admin')
  const search = page.getByRole('combobox', { name: 'Поиск по разделам' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(order.numberOrder)
  await expect(page.getByRole('option').first()).toContainText(order.numberOrder)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`))
})
