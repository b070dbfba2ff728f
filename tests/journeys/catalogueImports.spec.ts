import { expect, type Page } from '@playwright/test'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'
import { type Cells, workbookOf } from './workbook.support.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Uploads a workbook on the opened page of imports and has its good rows imported. */
async function importRows(page: Page, cells: Cells, message: RegExp): Promise<void> {
  const file = { name: 'goods.xlsx', mimeType, buffer: workbookOf(cells) }
  await page.getByLabel('Файл таблицы').setInputFiles(file)
  await page.getByRole('button', { name: /^Загрузить \d/ }).click()
  await expect(page.getByText(message)).toBeVisible()
}

test('an admin imports products and sizes; customers see the new title and the new size (R-640, G-330, G-331)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { page: window } = await windowOf(browser, 'client')
  const { items } = await me.call('GET /catalog/elements/{code}', {
    params: { code: 'products' },
    query: { perPage: 1 },
  })
  const id = items[0]?.id ?? 0
  const { article, titleRu } = await me.call('GET /admin/products/{id}', { params: { id } })
  const title = `Загруженное ${unusedDigits()}`
  const length = `${(Number(unusedDigits()) % 500) + 200},3`

  await page.goto('/admin/catalog/products')
  await page.getByRole('link', { name: 'Загрузить из Excel' }).click()
  await expect(page.getByRole('combobox', { name: 'Что загрузить' })).toHaveText('Изделия')
  const titles = ['Артикул', 'Название по-русски']
  await importRows(page, [titles, [article, title]], /изменено: 1, без изменений: 0/)

  await page.goto('/admin/offers')
  await page.getByRole('link', { name: 'Загрузить из Excel' }).click()
  const sizes = ['Артикул', 'Длина, см', 'Собственный вес, г', 'На портале']
  await importRows(page, [sizes, [article, length, 12.345, 'Да']], /Добавлено: 1/)

  await window.goto(`/catalog/products?product=${id}`)
  const dialog = window.getByRole('dialog')
  await expect(dialog.getByText(title).first()).toBeVisible()
  const seen = await me.call('GET /product/detail/{id}', { params: { id } })
  const size = seen.offers.find((offer) => offer.length === Math.round(Number(length.replace(',', '.')) * 10))
  expect(size).toMatchObject({ weight: 12_345 })

  await importRows(page, [sizes, [article, length, '', 'нет']], /изменено: 1/)
  await page.goto('/admin/imports?type=products')
  await importRows(page, [titles, [article, titleRu]], /изменено: 1/)
  await page.getByRole('link', { name: 'Загруженные файлы' }).last().click()
  await page.getByRole('link', { name: 'goods.xlsx' }).first().click()
  await expect(page).toHaveURL(/catalog\/files\/\d+/)
  const saved = page.waitForEvent('download')
  await page.locator('a[download]').click()
  expect((await saved).suggestedFilename()).toBe('goods.xlsx')
  const after = await me.call('GET /product/detail/{id}', { params: { id } })
  expect(after.offers.some((offer) => offer.id === size?.id)).toBe(false)
  expect(after.title).not.toBe(title)
})
