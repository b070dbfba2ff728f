import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'

/** Saves what is opened and waits until the server has said so. */
async function save(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(message)).toBeVisible()
}

/** A picture of one colour, as a file of a camera is sent. */
const photo = (name: string, background: string, width = 600) =>
  sharp({ create: { width, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

test('an admin gives a product its pictures in order; customers see the main one at once (R-641, G-085, G-088)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { page: window } = await windowOf(browser, 'client')
  const [product] = (await me.call('GET /admin/products', { query: { perPage: 1 } })).items
  await page.goto(`/admin/catalog/products/${product?.id}`)
  const pictures = page.getByRole('group', { name: 'Изображения' })
  const tiles = pictures.getByRole('group', { name: /^Изображение \d/ })
  await expect(tiles.first()).toBeVisible()
  const before = await tiles.count()

  await pictures
    .locator('input[type=file]')
    .setInputFiles([await photo('gold.jpg', '#d0a030'), await photo('side.jpg', '#a08020', 300)])
  await expect(tiles).toHaveCount(before + 2)
  for (let n = before + 1; n > 1; n--)
    await page.getByRole('button', { name: `Переставить изображение ${n} раньше` }).press('Enter')
  await expect(tiles.first().getByText('Главное')).toBeVisible()
  await save(page, 'Изделие обновлено')

  const main = (await me.call('GET /admin/products/{id}', { params: { id: product?.id ?? 0 } })).pictures[0]
    ?.key
  await window.goto(`/search?query=${product?.article}`)
  const shown = window.getByRole('main').locator(`img[src*="${main}"]`).first()
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.reload()
  await page.getByRole('button', { name: 'Убрать изображение 1', exact: true }).click()
  await save(page, 'Изделие обновлено')
  const answer = await window.request.get(`/pictures/${main}/400.webp`)
  expect(answer.status()).toBe(404)
})
