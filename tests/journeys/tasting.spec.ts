import { expect } from '@playwright/test'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'

test('an admin ships an order for tasting, the customer asks an article back once, and it stays asked (R-344..R-346, G-197)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client', { viewport: { width: 1440, height: 900 } })
  const { items } = await me.call('GET /personal/orders', { query: { status: 'done' } })
  const order = items[0]
  if (!order) throw new Error('The demo has no finished order')
  const { page: office } = await windowOf(browser, 'admin')
  await office.goto(`/admin/orders/${order.id}`)
  await office.getByRole('switch', { name: 'Дегустация' }).check()
  await office.getByRole('button', { name: 'Сохранить' }).click()
  await expect(office.getByText('Заказ сохранён').first()).toBeVisible()

  const tasted = await me.call('GET /personal/degustation', {})
  // The history of the demo may have ordered some of them again since.
  const { article = '', delivered } = tasted.items.find(({ status }) => status === 'on_tasting') ?? {}

  await page.goto('/personal/orders')
  await page
    .getByRole('navigation', { name: 'Разделы личного кабинета' })
    .getByRole('link', { name: 'Дегустация' })
    .click()
  const row = page.getByRole('row').filter({ hasText: article })
  await expect(row).toContainText('На дегустации')
  await expect(row.getByRole('cell').nth(1)).toHaveText(new RegExp(`${delivered}$`))
  await page.getByRole('button', { name: `Вернуть артикул ${article}` }).click()
  const dialog = page.getByRole('dialog', { name: `Вернуть артикул ${article}` })
  await dialog.getByLabel('Сколько штук вернуть').fill('1')
  await dialog.getByRole('button', { name: 'Запросить возврат' }).click()
  await expect(page.getByRole('dialog', { name: 'Возврат запрошен' })).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await expect(row).toContainText('Запрошено к возврату: 1 шт.')
  await page.reload()
  await expect(row).toContainText('Запрошено к возврату: 1 шт.')
  await expect(page.getByRole('button', { name: `Вернуть артикул ${article}` })).toHaveCount(0)
})
