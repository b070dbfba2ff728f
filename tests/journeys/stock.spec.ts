import { expect } from '@playwright/test'
import { exported } from './exported.support.ts'
import { test } from './journey.support.ts'
import { person, windowOf } from './portal.support.ts'
import { workbookOf } from './workbook.support.ts'

test('an admin loads finished stock from a workbook; the customer can order what it says (R-603, R-640)', async ({
  browser,
}) => {
  const buyer = await person('client')
  const { page, me } = await windowOf(browser, 'admin')
  const [record] = (await me.call('GET /residues/products', { query: { inStock: 1, perPage: 1 } })).items
  if (!record) throw new Error('The demo has no finished stock')
  const { article, productId, offerId, coatingId, types } = record
  const size = record.sizeLabel ?? String(record.length / 10)
  const held = types.find(({ type }) => type === 'finished')?.held ?? 0
  const shown = async () => {
    const { offers } = await buyer.call('GET /product/detail/{id}', { params: { id: productId } })
    return offers.find((offer) => offer.id === offerId && offer.coveringId === coatingId)?.residues?.finished
  }
  const before = await shown()

  await page.goto('/admin/ResiduesFinished')
  await page.getByRole('link', { name: 'Загрузить из Excel' }).click()
  const rows = [
    ['Артикул', 'Длина, см', 'Покрытие', 'Готовые, шт'],
    [article, size, record.coating.name, String(held + 321)],
    ['нет такого', size, '', '5'],
  ]
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page
    .getByLabel('Файл таблицы')
    .setInputFiles({ name: 'stock.xlsx', mimeType, buffer: workbookOf(rows) })
  await expect(page.getByText('Артикул: Не найдено')).toBeVisible()
  expect(await shown()).toBe(before)
  await page.getByRole('button', { name: 'Загрузить 1 строку' }).click()
  await expect(page.getByText(/^Готово\. Добавлено: 0, изменено: 1/)).toBeVisible()
  expect(await shown()).toBe(321)
  expect((await exported(page, 'ResiduesFinished', { q: article })).join()).toContain('321')
})
