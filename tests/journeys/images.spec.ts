import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { openZip } from '../../apps/server/workbook/read/zipParts.ts'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

test('a customer says what images of an order are for and saves them; the admin sees who asked (R-348, R-350, R-369, R-418..R-421, G-165)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client', { viewport: { width: 1440, height: 900 } })
  // The demo draws its pictures when they are first asked for, which takes long for a large order.
  const query = { sort: 'count', order: 'asc' } as const
  const { items } = await me.call('GET /personal/orders', { query })
  const number = items[0]?.numberOrder ?? ''
  const purpose = `Карточки товара ${unusedDigits()}`
  await page.goto(`/personal/orders?q=${number}`)
  await page.getByRole('button', { name: `Изображения артикулов: ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Изображения артикулов заказа ${number}` })
  for (const name of ['Инструкция (PDF)', 'Пример: золотая цепь']) {
    const href = await dialog.getByRole('link', { name }).getAttribute('href')
    const file = await page.request.get(href ?? '')
    expect(file.ok()).toBe(true)
    expect(file.headers()['content-type']).toMatch(/pdf|webp/)
  }
  await dialog.getByLabel('Где будут использованы').fill(purpose)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Получить изображения' }).click()
  const sent = page.getByRole('dialog', { name: 'Изображения сохранены' })
  await expect(sent).toBeVisible({ timeout: 120_000 })
  expect((await sent.boundingBox())?.width).toBe(366)
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`Изображения заказа ${number}.zip`)
  const { positions } = await me.call('GET /personal/orders/{id}', { params: { id: items[0]?.id ?? 0 } })
  const zip = await openZip(readFileSync(await saved.path()), {
    maxEntries: 1000,
    maxUnpacked: 100_000_000,
    maxRatio: 10,
  })
  const articles = new Set(positions.map(({ article }) => article.toLowerCase()))
  for (const article of articles)
    expect(zip.names.filter((name) => name.startsWith(`${article}_`) && name.endsWith('.webp'))).not.toEqual(
      [],
    )

  const { page: office } = await windowOf(browser, 'admin')
  await office.goto('/admin/order/renders')
  const row = office.getByRole('row').filter({ hasText: purpose })
  await expect(row).toContainText(number)
  await row.getByRole('link').first().click()
  await expect(office).toHaveURL(/\/admin\/order\/renders\/\d+$/)
  await expect(office.getByText(purpose)).toBeVisible()
})
