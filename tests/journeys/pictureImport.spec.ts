import { expect } from '@playwright/test'
import sharp from 'sharp'
import { handmadeZip } from '../../apps/server/testing/workbooks/handmadeZip.ts'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'

test('an admin imports pictures of products from an archive; customers see the first one (R-640, R-641, G-334)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { page: window } = await windowOf(browser, 'client')
  const product = (await me.call('GET /admin/products', { query: { perPage: 1 } })).items[0]
  const id = product?.id ?? 0
  const { pictures: before } = await me.call('GET /admin/products/{id}', { params: { id } })
  const content = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#d0a030' } })
    .jpeg()
    .toBuffer()
  const buffer = handmadeZip([
    { name: `chains/${product?.article}_1.jpg`, content },
    { name: 'нет-такого.jpg', content },
  ])

  await page.goto('/admin/imports?type=pictures')
  await page.getByRole('checkbox', { name: /^Заменить прежние изображения/ }).check()
  const file = { name: 'pictures.zip', mimeType: 'application/zip', buffer }
  await page.getByLabel('Архив .zip').setInputFiles(file)
  await expect(page.getByText('Нет изделия с таким артикулом')).toBeVisible()
  await page.getByRole('button', { name: 'Загрузить 1 файл' }).click()
  await expect(page.getByText(/^Готово. Добавлено: 1/)).toBeVisible()

  const after = await me.call('GET /admin/products/{id}', { params: { id } })
  const main = after.pictures[0]?.key
  expect(before.map(({ key }) => key)).not.toContain(main)
  await window.goto(`/search?query=${product?.article}`)
  const shown = window.getByRole('main').locator(`img[src*="${main}"]`).first()
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
