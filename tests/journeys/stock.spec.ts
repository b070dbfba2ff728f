import { expect, type Page } from '@playwright/test'
import { exported } from './exported.support.ts'
import { addToCart, isProduced, openOffers, type Product, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { emptyCart, type Person, person, windowOf } from './portal.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'
import { workbookOf } from './workbook.support.ts'

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

async function choose(page: Page, name: RegExp, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

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

const detail = ({ call }: Person, { id }: Product) => call('GET /product/detail/{id}', { params: { id } })

/** The first product of the catalogue that meets a condition. */
async function productWhere(
  me: Person,
  meets: (product: Product) => boolean | Promise<boolean>,
): Promise<Product> {
  for (let page = 1; page < 20; page++)
    for (const product of await products(me, {}, 50, page)) if (await meets(product)) return product
  throw new Error('The demo has no such product')
}

test('an admin makes a power group, lowers it and lets it go; the customer sees each (R-593 to R-597)', async ({
  browser,
}) => {
  const buyer = await person('client')
  const product = await productWhere(buyer, ({ productionPower }) => productionPower === null)
  const { page, me } = await windowOf(browser, 'admin')
  const code = `J-${unusedDigits()}`

  await page.goto('/admin/powers/create')
  await field(page, /^Код/).fill(code)
  await field(page, /^Название \*|^Название$/).fill('Проба мощности')
  await field(page, /^Мощность на 30 дней, г/).fill('500')
  await page.getByRole('button', { name: 'Добавить строку' }).click()
  await choose(page, /^Изделие/, product.article, product.article)
  await save(page, 'Мощность успешно создана')
  expect((await detail(buyer, product)).productionPower).toBe(500_000)

  expect((await exported(page, 'powers', { q: code })).join()).toContain('Проба мощности')
  await page.getByRole('link', { name: code }).click()
  await field(page, /^Мощность на 30 дней, г/).fill('120,5')
  await save(page, 'Мощность успешно обновлена')
  expect((await detail(buyer, product)).productionPower).toBe(120_500)

  const [group] = (await me.call('GET /powers', { query: { q: code } })).items
  await page.goto(`/admin/powers/${group?.id}`)
  await expect(page.getByRole('cell', { name: product.article })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Удалить', exact: true })).toHaveCount(0)
  await choose(page, /^Убрать из группы/, product.article, product.article)
  await save(page, 'Мощность успешно обновлена')
  expect((await detail(buyer, product)).productionPower).toBeNull()
  await page.goto(`/admin/powers/${group?.id}`)
  await remove(page, 'Мощность успешно удалена')
})

test('an admin who lowers a power sees whose carts it touches, calls it off, then saves it (G-351)', async ({
  browser,
}) => {
  const buyer = await person('client')
  const product = await productWhere(
    buyer,
    (one) => isProduced(one) && one.productionPower === null && !one.conditions.minOrderWeight,
  )
  await emptyCart(buyer)
  const [offer] = openOffers(product)
  if (!offer) throw new Error('The product has no size')
  await addToCart(buyer, 'products_production', product, [{ offer, count: 20 }])
  const { page, me } = await windowOf(browser, 'admin')
  const code = `I-${unusedDigits()}`
  const added = [{ productId: product.id, factor: 1 }]
  const group = await me.call('POST /powers', { body: { code, item: code, value: 900_000_000, added } })

  await page.goto(`/admin/powers/${group.id}`)
  await field(page, /^Мощность на 30 дней, г/).fill('0')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const question = page.getByRole('dialog', { name: 'Сохранить изменение?' })
  await expect(question.getByRole('link', { name: product.article })).toBeVisible()
  await expect(question.getByRole('link', { name: buyer.user.company?.name ?? '' })).toBeVisible()
  await question.getByRole('button', { name: 'Отмена' }).click()
  await expect(question).toBeHidden()
  expect((await detail(buyer, product)).productionPower).toBe(900_000_000)

  await page.getByRole('button', { name: 'Сохранить' }).click()
  await question.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Мощность успешно обновлена')).toBeVisible()
  const { page: window } = await windowOf(browser, 'client')
  await window.goto('/cart/products_production')
  await expect(window.getByText(/не хватает/).first()).toBeVisible()
  await emptyCart(buyer)
})

test('an admin adds finished stock, changes and deletes it; the product window shows each (R-603 to R-606)', async ({
  browser,
}) => {
  const buyer = await person('client')
  const { page, me } = await windowOf(browser, 'admin')
  const product = await productWhere(buyer, async ({ id, offers }) => {
    const known = await me.call('GET /residues/products', { query: { product: id, perPage: 1 } })
    return known.items.length === 0 && offers.some(({ coveringId }) => coveringId === 1)
  })
  const [size] = await me.call('GET /offers', { query: { productId: product.id } })
  if (!size) throw new Error('The product has no size')
  const shown = async () =>
    (await detail(buyer, product)).offers.find((offer) => offer.id === size.id && offer.coveringId === 1)
      ?.residues

  await page.goto('/admin/ResiduesFinished/create')
  await choose(page, /^Размер изделия/, product.article, size.name)
  await choose(page, /^Покрытие/, 'Без', 'Без покрытия')
  await page.getByRole('button', { name: 'Добавить строку' }).click()
  await page.getByRole('combobox', { name: /^Вид/ }).click()
  await page.getByRole('option', { name: 'Готовые', exact: true }).click()
  await field(page, /^На складе, шт\./).fill('17')
  await save(page, 'Остатки успешно добавлены')
  expect(await shown()).toEqual({ finished: 17, finished_self_marked: 0 })

  expect((await exported(page, 'ResiduesFinished', { q: product.article })).join()).toContain('17')
  await page.getByRole('link', { name: product.article }).first().click()
  await field(page, /^На складе, шт\./)
    .first()
    .fill('23')
  await save(page, 'Остатки успешно обновлены')
  expect(await shown()).toEqual({ finished: 23, finished_self_marked: 0 })

  const { page: window } = await windowOf(browser, 'client')
  await window.goto(`/catalog/products?product=${product.id}`)
  await expect(window.getByRole('dialog').getByRole('tab', { name: /^Готовые/ })).toBeVisible()

  const [record] = (await me.call('GET /residues/products', { query: { product: product.id } })).items
  await page.goto(`/admin/ResiduesFinished/${record?.id}`)
  await remove(page, 'Остатки успешно удалены')
  expect(await shown()).toEqual({ finished: 0, finished_self_marked: 0 })
})

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
    .getByLabel('Файл .xlsx')
    .setInputFiles({ name: 'stock.xlsx', mimeType, buffer: workbookOf(rows) })
  await expect(page.getByText('Артикул: Не найдено')).toBeVisible()
  expect(await shown()).toBe(before)
  await page.getByRole('button', { name: 'Загрузить 1 строку' }).click()
  await expect(page.getByText(/^Готово\. Добавлено: 0, изменено: 1/)).toBeVisible()
  expect(await shown()).toBe(321)
  expect((await exported(page, 'ResiduesFinished', { q: article })).join()).toContain('321')
})

test('an admin adds coils for a product, splits and deletes them; the product window follows (R-599 to R-601)', async ({
  browser,
}) => {
  const buyer = await person('client')
  const { page, me } = await windowOf(browser, 'admin')
  const product = await productWhere(buyer, async ({ id, coilProductionPower }) => {
    if (coilProductionPower.mode !== 0) return false
    const known = await me.call('GET /residues/coils', { query: { product: id, perPage: 1 } })
    return known.items.length === 0
  })
  const shown = async () => (await detail(buyer, product)).coilProductionPower

  await page.goto('/admin/residues/coils/create')
  await choose(page, /^Изделия/, product.article, product.article)
  await page.getByRole('button', { name: 'Добавить строку' }).click()
  await field(page, /^На складе, г/).fill('800')
  await save(page, 'Остатки успешно добавлены')
  expect(await shown()).toMatchObject({ mode: 1, values: [{ value: 800_000 }] })

  expect((await exported(page, 'residues/coils', { q: product.article })).join()).toContain(product.article)
  await page.getByRole('link', { name: product.article }).first().click()
  await page.getByRole('combobox', { name: /^Для изделий/ }).click()
  await page.getByRole('option', { name: 'Цепи', exact: true }).click()
  await save(page, 'Остатки успешно обновлены')
  expect(await shown()).toMatchObject({ mode: 4, values: [{ value: 800_000, isChain: true }] })

  const [pool] = (await me.call('GET /residues/coils', { query: { product: product.id } })).items
  await page.goto(`/admin/residues/coils/${pool?.id}`)
  await remove(page, 'Остатки успешно удалены')
  expect(await shown()).toMatchObject({ mode: 0, values: [] })
})
