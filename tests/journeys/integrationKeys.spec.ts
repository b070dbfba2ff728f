import { expect } from '@playwright/test'
import { addressOf } from '@proba/api/client'
import { apiBase } from '@proba/api/contract'
import { test } from './journey.support.ts'
import { logIn, origin, windowOf } from './portal.support.ts'
import { find, save } from './records.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

/** Status of a question for open orders, asked with a key. */
async function statusWith(key: string): Promise<number> {
  const address = addressOf(origin + apiBase, 'GET /integration/orders', { query: { limit: 1 } })
  return (await fetch(address, { headers: { Authorization: `Bearer ${key}` } })).status
}

test('an admin makes a key for an outside system: its secret is shown once and opens its calls until the key is revoked; the call stands among the exchanges (G-470, G-474)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'admin')
  const name = `Учёт ${unusedDigits()}`
  await page.goto('/admin/integrationKeys/create')
  await page.getByRole('textbox', { name: /^Название/ }).fill(name)
  await page.getByRole('checkbox', { name: 'Сведения о заказах' }).check()
  await save(page)
  const shown = page.getByRole('dialog')
  const secret = await shown.getByRole('textbox').inputValue()
  expect(await statusWith(secret)).toBe(200)
  await shown.getByRole('button', { name: 'Закрыть' }).click()

  await (await find(page, 'integrationKeys', name, name)).click()
  await expect(page.getByRole('textbox', { name: /^Название/ })).toHaveValue(name)
  await expect(page.getByText('Действует')).toBeVisible()
  const typed = await page
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  expect([...typed, await page.content()].join()).not.toContain(secret)
  await page.getByRole('button', { name: 'Отозвать ключ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать ключ' }).click()
  await expect(page.getByText('Действует')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Отозвать ключ' })).toHaveCount(0)
  expect(await statusWith(secret)).toBe(401)

  await page.goto('/admin/exchanges')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Запрос открытых заказов')
  await row.click()
  await expect(page.getByText('Первые отклонённые строки')).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
})

test('the list of sessions ends that of another browser, which asks for the login (G-520)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'client.b')
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const other = await (await browser.newContext({ userAgent })).newPage()
  await other.goto('/login?destination=/personal/orders')
  await logIn(other, 'client.b')
  await expect(other).toHaveURL(/personal\/orders/)

  await page.goto('/profile')
  const end = page.getByRole('button', { name: /^Завершить сеанс: .*Firefox/ })
  await end.click()
  await expect(page.getByText('Сеанс завершён')).toBeVisible()
  await expect(end).toHaveCount(0)
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Открытые сеансы' })).toBeVisible()
})
