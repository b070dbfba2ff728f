import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { exported } from './exported.support.ts'
import { test } from './journey.support.ts'
import { windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

/** Saves what is opened and waits until the server has said so. */
async function save(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText(said)).toBeVisible()
}

/** Deletes the opened record; the list is shown then. */
async function remove(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText(said)).toBeVisible()
}

test('a catalogue editor adds a section, moves and deletes it; the menu of the catalogue follows (R-544, R-638)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { page: window } = await windowOf(browser, 'client')
  const menu = window.getByRole('navigation', { name: 'Разделы каталога' })
  const code = `j-${unusedDigits()}`
  const name = `Раздел ${code}`

  await page.goto('/admin/products/categories/create')
  await field(page, /^Название/)
    .first()
    .fill(name)
  await field(page, /^Код/).fill(code)
  await page.getByRole('combobox', { name: /^Раздел выше/ }).fill('Цепи')
  await page.getByRole('option', { name: /Цепи$/ }).first().click()
  await save(page, 'Раздел успешно добавлен')
  await window.goto('/catalog/chains')
  await expect(menu.getByRole('link', { name })).toBeVisible()

  expect((await exported(page, 'products/categories', { q: code })).join()).toContain(name)
  await page.getByRole('link', { name }).click()
  await page.getByRole('combobox', { name: /^Раздел выше/ }).fill('Браслеты')
  await page
    .getByRole('option', { name: /Браслеты$/ })
    .first()
    .click()
  await field(page, /^Название/)
    .first()
    .fill(`${name} 2`)
  await save(page, 'Раздел успешно обновлён')
  await window.goto('/catalog/bracelets')
  await expect(menu.getByRole('link', { name: `${name} 2` })).toBeVisible()
  await window.goto('/catalog/chains')
  await expect(menu.getByRole('link', { name: 'Золотые цепи' })).toBeVisible()
  await expect(menu.getByRole('link', { name })).toHaveCount(0)

  const [section] = (await me.call('GET /admin/products/categories', { query: { q: code } })).items
  await page.goto(`/admin/products/categories/${section?.id}`)
  await remove(page, 'Раздел успешно удалён')
  await window.goto('/catalog/bracelets')
  await expect(menu.getByRole('link', { name: 'Золотые браслеты' })).toBeVisible()
  await expect(menu.getByRole('link', { name: `${name} 2` })).toHaveCount(0)
})

test('a catalogue editor adds a product, exports, renames and deletes it; customers find it meanwhile (R-545, R-641, R-643, G-084, G-357)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { page: window } = await windowOf(browser, 'client')
  const article = `Ж-${unusedDigits()}`
  const choose = async (name: RegExp, option: string) => {
    await page.getByRole('combobox', { name }).fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const found = window.getByRole('main').getByText(article).first()

  await page.goto('/admin/catalog/products/create')
  await field(page, /^Артикул/).fill(article)
  await choose(/^Металл/, 'Золото')
  await choose(/^Сплав/, 'Золото 585 красное')
  await page.getByRole('combobox', { name: /^Тип изделия/ }).click()
  await page.getByRole('option', { name: 'Готовые изделия', exact: true }).click()
  await field(page, /^Название по-русски/).fill('Цепь на пробу')
  await field(page, /^Диаметр, мм/).fill('0,5')
  await field(page, /^Вес метра, г/).fill('10')
  await choose(/^Покрытия \*|^Покрытия$/, 'Без покрытия')
  await choose(/^Разделы каталога/, 'Продукция / Цепи')
  await save(page, 'Изделие добавлено')
  const [made] = (await me.call('GET /admin/products', { query: { q: article } })).items
  if (!made) throw new Error('The product is not there')
  const size = { productId: made.id, length: 450, sizeLabel: null, weight: null, listed: true }
  await me.call('POST /admin/offers', { body: size })
  await window.goto(`/search?query=${article}`)
  await expect(found).toBeVisible()

  expect((await exported(page, 'catalog/products', { q: article })).join()).toContain('Цепь на пробу')
  await page.getByRole('link', { name: article }).click()
  await field(page, /^Название по-русски/).fill('Цепь переименована')
  await save(page, 'Изделие обновлено')
  await window.reload()
  await expect(window.getByText('Цепь переименована').first()).toBeVisible()

  await remove(page, 'Изделие удалено')
  await window.reload()
  await expect(window.getByText(/ничего не наш|ничего не найдено/i).first()).toBeVisible()
  await expect(window.getByText('Цепь переименована')).toHaveCount(0)
})

/** What a new entry of each dictionary needs beside its name and code. */
const dictionaries: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  coatings: async () => {},
  weavings: async () => {},
  badges: async (page) => {
    await page.getByRole('combobox', { name: /^Для чего/ }).click()
    await page.getByRole('option', { name: 'Изделия', exact: true }).click()
  },
  alloys: async (page) => {
    await page.getByRole('combobox', { name: /^Металл/ }).fill('Золото')
    await page.getByRole('option', { name: 'Золото', exact: true }).click()
    await page.getByRole('combobox', { name: /^Цвет/ }).click()
    await page.getByRole('option', { name: 'Красный', exact: true }).click()
    await field(page, /^Проба/).fill('333')
    await field(page, /^Учётная проба/).fill('333')
    await field(page, /^Плотность/).fill('10,9')
  },
  channels: async (page) => field(page, /^Название по-английски/).fill(`Channel ${unusedDigits()}`),
}

for (const [name, fillOwn] of Object.entries(dictionaries))
  test(`an entry of ${name} is added, found, exported, renamed and deleted (G-316)`, async ({ browser }) => {
    const { page } = await windowOf(browser, 'admin')
    const code = `j-${unusedDigits()}`
    await page.goto(`/admin/dictionaries/${name}/create`)
    await field(page, /^Название \*|^Название$/).fill(`Слово ${code}`)
    if (name !== 'channels') await field(page, /^Код/).fill(code)
    await fillOwn(page)
    await save(page, 'Запись добавлена')
    expect((await exported(page, `dictionaries/${name}`, { q: `Слово ${code}` })).join()).toContain(code)
    await page.getByRole('link', { name: `Слово ${code}` }).click()
    await field(page, /^Название \*|^Название$/).fill(`Имя ${code}`)
    await save(page, 'Запись сохранена')
    await page.reload()
    await expect(field(page, /^Название \*|^Название$/)).toHaveValue(`Имя ${code}`)
    await remove(page, 'Запись удалена')
  })

test('a renamed coating is called so in the product window at once (G-317)', async ({ browser }) => {
  const { page, me } = await windowOf(browser, 'admin')
  const { page: window } = await windowOf(browser, 'client')
  const [word] = (await me.call('GET /admin/dictionaries/coatings', { query: { q: 'rhodium' } })).items
  if (!word) throw new Error('The demo has no rhodium')
  const { id, name, nameEn, sort } = word
  const { items } = await me.call('GET /catalog/elements/{code}', {
    params: { code: 'products' },
    query: { coatings: String(id), perPage: 1 },
  })
  const renamed = `Родий ${unusedDigits()}`
  await page.goto(`/admin/dictionaries/coatings/${id}`)
  await field(page, /^Название \*|^Название$/).fill(renamed)
  await save(page, 'Запись сохранена')
  await window.goto(`/catalog/products?product=${items[0]?.id}`)
  await expect(window.getByRole('dialog').getByText(renamed).first()).toBeVisible()
  const { version } = await me.call('GET /admin/dictionaries/coatings/{id}', { params: { id } })
  const body = { name, nameEn, sort, version }
  await me.call('POST /admin/dictionaries/coatings/{id}', { params: { id }, body })
})

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
