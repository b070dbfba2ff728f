import { expect, type Page } from '@playwright/test'
import { exportShown } from './exported.support.ts'
import { test } from './journey.support.ts'
import { person, windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

const cost = (page: Page) => page.getByRole('button', { name: 'Стоимость металла' })

/** The prices as the customer's header shows them when they are opened. */
async function look(page: Page) {
  const opener = cost(page)
  if ((await opener.getAttribute('aria-expanded')) === 'true') await opener.click()
  await opener.click()
  return page.getByRole('banner')
}

/** Uploads a workbook and publishes it once its effect is shown. */
async function publish(page: Page, name: string, data: string): Promise<void> {
  await page.getByRole('button', { name: 'Загрузить прайс-лист' }).click()
  const dialog = page.getByRole('dialog')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(data, 'base64') })
  await expect(dialog.getByRole('cell', { name: 'Продажа' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Прайс-лист принят')).toBeVisible()
}

test('an admin publishes metal prices after seeing their effect, and withdraws them; the customer sees each at once (R-541, R-608 to R-613)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { items } = await me.call('GET /admin/cost-metal', { query: {} })
  const files = await Promise.all(
    ['replaced', 'active'].map((state) => {
      const filepath = items.find((list) => list.state === state)?.filepath ?? ''
      return me.call('GET /admin/cost-metal/file', { query: { filepath } })
    }),
  )
  const [old, current] = files.map(({ data }) => data)
  const { page: window } = await windowOf(browser, 'client')
  await window.goto('/contacts')
  await expect((await look(window)).getByText(/6\s908,50 ₽/)).toBeVisible()

  await page.goto('/admin/metal-cost')
  const name = `Прошлая неделя ${unusedDigits()}.xlsx`
  await publish(page, name, old ?? '')
  await expect(page.getByRole('alert').filter({ hasText: name })).toBeVisible()
  await expect((await look(window)).getByText(/6\s815 ₽/)).toBeVisible()

  await page.goto(`/admin/metal-cost?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
  expect((await exportShown(page)).join()).toContain(name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('cell', { name: /6\s815/ })).toBeVisible()
  const opened = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Открыть файл' }).click()
  expect((await opened).suggestedFilename()).toBe(name)

  await page.goto('/admin/metal-cost')
  await page.getByRole('button', { name: 'Удалить шаблон' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить шаблон' }).click()
  await expect(page.getByText(/удалить шаблон нельзя/)).toBeVisible()
  await page.getByRole('button', { name: 'Снять цены с публикации' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Снять цены с публикации' }).click()
  await expect(page.getByText('Публикация цен остановлена')).toBeVisible()
  await expect((await look(window)).getByText('Цены сейчас не опубликованы')).toBeVisible()

  await publish(page, 'Цены металла.xlsx', current ?? '')
  const client = await person('client')
  expect((await client.call('GET /cost-metal/active', {})).pricesWithPrepaid).toHaveLength(5)
})
