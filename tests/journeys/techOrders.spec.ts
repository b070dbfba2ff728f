import { expect } from '@playwright/test'
import { exportShown } from './exported.support.ts'
import { isAmple, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { person, windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

test('an admin adds technical orders, changes one, deletes one and sends the rest, which are fixed then (R-550, R-634)', async ({
  browser,
}) => {
  const product = (await products(await person('client'), {}, 50)).find(isAmple)
  if (!product) throw new Error('The demo has no such product')
  const { page, me } = await windowOf(browser, 'admin')
  const [size] = await me.call('GET /offers', { query: { productId: product.id } })
  if (!size) throw new Error('The product has no size')
  const comment = `Проба ${unusedDigits()}`
  const list = `/admin/tech-orders?filter=${encodeURIComponent(JSON.stringify({ q: comment }))}`
  const add = async (count: string) => {
    await page.goto('/admin/tech-orders/create')
    await page.getByRole('combobox', { name: /^Размер изделия/ }).fill(product.article)
    await page.getByRole('option', { name: size.name, exact: true }).click()
    await page.getByRole('textbox', { name: /^Количество, шт\./ }).fill(count)
    await page.getByRole('textbox', { name: 'Комментарий' }).fill(comment)
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Технический заказ добавлен')).toBeVisible()
    // The address changes before the screen does: what is typed too early goes into the form that is leaving.
    await expect(page.getByRole('button', { name: 'Удалить', exact: true })).toBeVisible()
  }

  await add('7')
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Технический заказ удалён')).toBeVisible()
  await add('12')
  await page.getByRole('textbox', { name: /^Количество, шт\./ }).fill('15')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Технический заказ обновлён')).toBeVisible()

  await page.goto(list)
  expect((await exportShown(page)).join()).toContain(product.article)
  await page.getByRole('button', { name: 'Отправить черновики' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Черновиков: 1, изделий в них: 15 шт\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(page.getByText(/Отправлено заказов: 1\. Номер пакета/)).toBeVisible()

  await page.getByRole('link', { name: product.article }).click()
  await expect(page.getByText(comment)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0)
  expect(await me.call('GET /techOrders/drafts', {})).toEqual({ drafts: 0, pieces: 0 })
})
