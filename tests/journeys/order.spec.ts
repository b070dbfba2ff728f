import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import {
  emptyLine,
  type GoodLine,
  goodLines,
  linesOverCapacity,
  tableOf,
  type WrongLine,
  wrongLines,
} from './buyerTable.support.ts'
import { addToCart, isProduced, openOffers, type Product, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { checkOrder, differencesOf, grams, metalOf, openCheckout, placeOrders } from './orderCheck.support.ts'
import { emptyCart, logIn, type Person, person, useSupplyContract, windowOf } from './portal.support.ts'
import { headerOf, workbookOf } from './workbook.support.ts'

const metals = ['Золото', 'Серебро', 'Платина']
const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
const weightOf = (lines: readonly GoodLine[]) => sum(lines, ({ offer, count }) => offer.weight * count)
const piecesOf = (lines: readonly GoodLine[]) => sum(lines, ({ count }) => count)

/** Opens the import and downloads the template; returns its header as LibreOffice reads it. */
async function downloadTemplate(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Импорт' }).first().click()
  await page.getByRole('radio', { name: 'В производство' }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать шаблон' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  return headerOf(readFileSync(await file.path()))
}

async function expectRefusals(page: Page, wrong: readonly WrongLine[], rowOf: (index: number) => number) {
  const refused = page.getByRole('table', { name: 'Не импортированы' })
  await expect(refused.locator('tbody tr')).toHaveCount(wrong.length)
  for (const [index, { cells, reason }] of wrong.entries()) {
    const row = refused
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: String(rowOf(index)), exact: true }) })
    await expect(row).toContainText(String(cells[0] ?? 'без артикула'))
    await expect(row).toContainText(reason)
  }
}

/** Orders as the person's own pages show them. */
async function ordersOf({ call }: Person, numbers: readonly string[]) {
  const { items } = await call('GET /personal/orders', { query: { perPage: 24 } })
  const own = items.filter(({ numberOrder }) => numbers.includes(numberOrder))
  expect(own).toHaveLength(numbers.length)
  return Promise.all(own.map(({ id }) => call('GET /personal/orders/{id}', { params: { id } })))
}

const detail = ({ call }: Person, { id }: Product) => call('GET /product/detail/{id}', { params: { id } })

test('a table of 500 rows becomes orders that the buyer and the admin see, and uses exactly its capacity', async ({
  page,
  browser,
}) => {
  test.slow()
  const me = await person('client')
  await emptyCart(me)
  await useSupplyContract(me)
  const tight = await linesOverCapacity(me)
  const good = [...(await goodLines(me, 487 - tight.length)), ...tight]
  const [right] = good
  if (!right) throw new Error('Nothing to order')
  const wrong = await wrongLines(me, right)
  expect([good.length, wrong.length]).toEqual([487, 12])

  await page.goto('/login')
  await logIn(page, 'client')
  await expect(page.getByRole('button', { name: 'Личный кабинет' })).toBeVisible()
  const header = await downloadTemplate(page)
  expect(header).toEqual([
    'Артикул',
    'Покрытие',
    'Длина, см',
    'Количество, шт',
    'Вес катушки, г',
    'Тип заказа',
  ])

  const table = tableOf(header, good, wrong)
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Заказ на ноябрь.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbookOf([...table.cells, emptyLine(right)]),
  })
  await page.getByRole('button', { name: 'Проверить файл' }).click()
  await expectRefusals(page, wrong, table.rowOf)
  await expect(page.getByText('Строк без количества, они не заказаны: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Продолжить без них: 487 строк' }).click()
  await page.getByRole('link', { name: 'Открыть корзину' }).click()

  await expect(page).toHaveURL(/\/cart\/products_production/)
  for (const name of metals) {
    const own = good.filter(({ product }) => product.metal.name === name)
    expect(own.length, name).toBeGreaterThan(0)
    await expect(metalOf(page, name)).toContainText(grams(weightOf(own)))
    await expect(metalOf(page, name)).toContainText(new RegExp(`· ${piecesOf(own).toLocaleString('ru')} шт`))
  }

  const dialog = await openCheckout(page)
  await dialog.getByLabel('Комментарий к заказу').fill('Ноябрьский заказ из таблицы')
  await checkOrder(dialog)
  const differences = await differencesOf(dialog)
  const article = tight[0]?.product.article ?? ''
  expect(differences.length).toBeGreaterThan(0)
  for (const difference of differences) {
    expect(difference.name).toContain(article)
    expect(difference.reason).toMatch(/Мощности на 30 дней не хватает на/)
  }
  const returned = sum(differences, (difference) => difference.returned)
  await dialog.getByRole('radio', { name: /лист ожидания/i }).check()
  await checkOrder(dialog)
  const numbers = await placeOrders(page, dialog)
  expect(numbers).toHaveLength(metals.length)
  const created = page.getByRole('dialog', { name: /^Заказы? оформлены?$/ })
  await expect(created).toContainText(`В лист ожидания перенесено ${returned} шт.`)

  const orders = await ordersOf(me, numbers)
  const lines = orders.flatMap(({ positions }) => positions)
  expect(sum(lines, ({ count }) => count)).toBe(piecesOf(good) - returned)
  const tightLines = lines.filter((line) => line.article === article)
  const before = tight[0]?.product.productionPower ?? 0
  const after = await detail(
    me,
    right.product.id === tight[0]?.product.id ? right.product : (tight[0]?.product as Product),
  )
  expect(after.productionPower).toBe(before - sum(tightLines, ({ count, weight }) => count * weight))

  await created.getByRole('link', { name: 'Мои заказы' }).click()
  await expect(page).toHaveURL(/\/personal\/orders/)
  for (const number of numbers)
    await expect(page.getByRole('link', { name: new RegExp(number) }).first()).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(numbers[0] ?? '') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[0] ?? '')
  await expect(page.getByText('Ноябрьский заказ из таблицы')).toBeVisible()

  const { page: office } = await windowOf(browser, 'admin')
  await office.goto('/admin/orders')
  for (const number of numbers)
    await expect(office.getByRole('row').filter({ hasText: number })).toContainText('Северное сияние')
})

/** Another buyer orders pieces of the same stock. */
async function buyFromStock(product: Product, offerIndex: number, count: number): Promise<void> {
  const other = await person('client.b')
  await emptyCart(other)
  const contractId = await useSupplyContract(other)
  const offer = openOffers(product)[offerIndex]
  if (!offer) throw new Error('No size')
  await addToCart(other, 'products_finished', product, [{ offer, count }])
  const body = {
    contractId,
    metals: [{ id: product.metal.id }],
    orderType: 'products_finished' as const,
    isCostOrderIncreased: true,
  }
  const { checkToken } = await other.call('POST /cart/check', { body })
  await other.call('POST /cart/checkout', { body: { ...body, checkToken } })
}

test('pieces that another buyer ordered meanwhile are shown by the check, and the stock falls by what was ordered', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client')
  await emptyCart(me)
  await useSupplyContract(me)
  const all = (await products(me, { inStock: 1, underContract: 1 }, 100)).filter(isProduced)
  const stocked = (one: Product) => openOffers(one).findIndex(({ residues }) => residues.finished > 5)
  const product = all.find((one) => stocked(one) >= 0)
  if (!product) throw new Error('Nothing in stock')
  const index = stocked(product)
  const offer = openOffers(product)[index]
  const stock = offer?.residues.finished ?? 0
  if (!offer) throw new Error('No size')
  await addToCart(me, 'products_finished', product, [{ offer, count: stock - 1 }])
  await buyFromStock(product, index, 3)

  await page.goto('/cart/products_finished')
  const dialog = await openCheckout(page)
  await checkOrder(dialog)
  const [difference, ...others] = await differencesOf(dialog)
  expect(others).toEqual([])
  expect(difference).toMatchObject({ ordered: stock - 3, returned: 2 })
  expect(difference?.reason).toContain('Превышено доступное количество остатков: лишние 2 шт.')
  await dialog.getByRole('radio', { name: /Удалить/i }).check()
  await checkOrder(dialog)
  const [number = ''] = await placeOrders(page, dialog)
  const [order] = await ordersOf(me, [number])
  expect(order?.count).toBe(stock - 3)
  const left = (await detail(me, product)).offers.find(
    ({ id, coveringId: coatingId }) => id === offer.id && coatingId === offer.coveringId,
  )
  expect(left?.residues.finished).toBe(0)
  await page
    .getByRole('dialog', { name: /^Заказы? оформлены?$/ })
    .getByRole('button', { name: 'Закрыть' })
    .click()
  await expect(page.getByText(/Здесь соберётся ваш заказ|ничего нет/)).toBeVisible()
})
