import { expect } from '@playwright/test'
import { exportShown } from './exported.support.ts'
import { isAmple, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { person, windowOf } from './portal.support.ts'

test('an editor closes a product, plans its opening and opens it; the customer sees each (R-046, R-549, R-637)', async ({
  browser,
}) => {
  const buyer = await person('client')
  const product = (await products(buyer, {}, 50)).find(isAmple)
  if (!product) throw new Error('The demo has no such product')
  const conditions = async () =>
    (await buyer.call('GET /product/detail/{id}', { params: { id: product.id } })).conditions
  const { page } = await windowOf(browser, 'catalogue')
  const choose = async (action: 'Закрыть' | 'Открыть', day: string) => {
    await page.goto('/admin/updateCloseOpen/create')
    await page.getByRole('combobox', { name: /^Действие/ }).click()
    await page.getByRole('option', { name: action, exact: true }).click()
    await page.getByLabel(/^С какого дня/).fill(day)
    await page.getByRole('combobox', { name: /^Изделия/ }).fill(product.article)
    await page.getByRole('option', { name: product.article, exact: true }).click()
  }
  const save = () => page.getByRole('button', { name: 'Сохранить' }).click()
  /** The business day of the factory, `days` later. */
  const day = (days: number) => new Date(Date.now() + (7 + 24 * days) * 3_600_000).toISOString().slice(0, 10)

  await choose('Закрыть', day(0))
  await expect(page.getByText('Закроется изделий: 1.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Причина', exact: true }).fill('Проба закрытия')
  await page.getByLabel(/^Ожидаемый день открытия/).fill(day(30))
  await save()
  await expect(page.getByText('Закрыто изделий: 1')).toBeVisible()
  expect(await conditions()).toMatchObject({ isClosed: true, closedReason: 'Проба закрытия' })

  const { page: window } = await windowOf(browser, 'manager')
  await window.goto('/close-position')
  await window.getByLabel('Артикул, название или причина').fill('проба закрытия')
  await expect(window.getByText('Найдено: 1 изделие')).toBeVisible()
  await expect(window.getByRole('row', { name: new RegExp(product.article) })).toContainText('Проба закрытия')
  await window.getByRole('link', { name: product.article }).click()
  await expect(window.getByRole('dialog').getByText(/Проба закрытия/)).toBeVisible()

  await choose('Открыть', day(3))
  await save()
  await expect(page).toHaveURL(/updateCloseOpen\/\d+$/)
  await expect(page.getByText(/^Сохранено\. Изделия откроются/)).toBeVisible()
  expect((await conditions()).isClosed).toBe(true)
  // The saved change has been opened: what is typed earlier goes into the form that is leaving.
  await expect(page.getByRole('button', { name: 'Удалить', exact: true })).toBeVisible()
  await page.getByLabel(/^С какого дня/).fill(day(2))
  await save()
  await expect(page.getByText(/^Сохранено\. Изделия откроются/).last()).toBeVisible()
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Изменение отменено')).toBeVisible()

  await choose('Открыть', day(0))
  await save()
  await expect(page.getByText('Открыто изделий: 1')).toBeVisible()
  expect((await conditions()).isClosed).toBe(false)
  await page.goto(
    `/admin/updateCloseOpen?filter=${encodeURIComponent(JSON.stringify({ q: product.article }))}`,
  )
  expect((await exportShown(page)).join()).toContain('Проба закрытия')
})
