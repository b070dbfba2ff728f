import { expect } from '@playwright/test'
import { test } from './journey.support.ts'
import { logIn, windowOf } from './portal.support.ts'

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
