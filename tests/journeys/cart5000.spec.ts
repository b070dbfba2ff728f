import { expect, type Locator, type Page } from '@playwright/test'
import { splitLimit } from '@proba/domain/order/splitOrder'
import { tableOf } from './buyerTable.support.ts'
import { countFor, isProduced, openOffers, type Product, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { misfits } from './looks.support.ts'
import { checkOrder, openCheckout, placeOrders } from './orderCheck.support.ts'
import { emptyCart, type Person, useSupplyContract, windowOf } from './portal.support.ts'
import { workbookOf } from './workbook.support.ts'

const rows = 5001
const header = ['Артикул', 'Покрытие', 'Длина, см', 'Количество, шт', 'Вес катушки, г', 'Тип заказа']

/** Made without a limit of capacity, so that every count can be ordered. */
const isUnlimited = (product: Product) => isProduced(product) && product.productionPower === null

/** The buyer's table: `rows` different rows, each product above its minimum, of more pieces than an order holds. */
async function bigTable(me: Person): Promise<Buffer> {
  const lines: Parameters<typeof tableOf>[1][number][] = []
  for (let number = 1; lines.length < rows; number += 1)
    for (const product of (await products(me, {}, 100, number)).filter(isUnlimited)) {
      const sizes = openOffers(product).slice(0, rows - lines.length)
      const count = Math.max(2, countFor(product, sizes))
      lines.push(...sizes.map((offer) => ({ product, offer, count })))
    }
  return workbookOf(tableOf(header, lines, []).cells)
}

/** Fills the cart with a file picked on the import page; every row of it is accepted. */
async function importInto(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/import/standard')
  await page.getByRole('radio', { name: 'В производство' }).check()
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Большой заказ.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  await page.getByRole('button', { name: 'Проверить файл' }).click()
  await page.getByRole('link', { name: 'Открыть корзину' }).click({ timeout: 30_000 })
}

/** Scrolls to the last row of the cart, of which only a few are in the page, and changes its count. */
async function changeLastRow(page: Page, table: Locator, by: number): Promise<void> {
  const drawn = table.locator('tbody tr')
  await expect(drawn.first()).toBeVisible()
  const all = Number(await table.getAttribute('aria-rowcount'))
  expect(all).toBeGreaterThan(rows)
  expect(await drawn.count()).toBeLessThan(80)
  const last = table.locator(`tr[aria-rowindex="${all}"]`)
  await page.keyboard.press('End')
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  expect(await drawn.count()).toBeLessThan(80)
  const field = last.getByRole('textbox', { name: /^Количество: / })
  await field.fill(String(Number(await field.inputValue()) + by))
  await field.press('Enter')
}

test('a cart of 5,001 rows is filled by import, edited, checked and placed, divided into orders of 5,000 pieces at most, and fits every width throughout (R-298, R-324)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'head')
  await emptyCart(me)
  await useSupplyContract(me)
  const pieces = async () => (await me.call('GET /cart/header', {})).metals.map(({ count }) => count)
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

  await importInto(page, await bigTable(me))
  const table = page.getByRole('table', { name: 'Состав корзины: В производство' })
  await expect(table).toBeVisible()
  const imported = sum(await pieces())
  const tooWide = await misfits(page, 'the cart')
  await changeLastRow(page, table, 7)
  await expect.poll(async () => sum(await pieces())).toBe(imported + 7)

  const ordered = await pieces()
  const parts = sum(ordered.map((count) => Math.ceil(count / splitLimit)))
  expect(parts).toBeGreaterThan(ordered.length)
  const dialog = await openCheckout(page)
  await checkOrder(dialog)
  await expect(dialog.getByText(new RegExp(`заказ будет разделён на ${parts}`))).toBeVisible()
  tooWide.push(...(await misfits(page, 'the order check')))
  const numbers = await placeOrders(page, dialog)
  tooWide.push(...(await misfits(page, 'the created orders')))
  expect(numbers.map(Number)).toEqual(numbers.map((_, index) => Number(numbers[0]) + index))
  expect(numbers).toHaveLength(parts)

  const { items } = await me.call('GET /personal/orders', { query: { perPage: 100 } })
  const orders = items.filter(({ numberOrder }) => numbers.includes(numberOrder))
  const placed = orders.map(({ count }) => count)
  expect(Math.max(...placed)).toBeLessThanOrEqual(splitLimit)
  expect(sum(placed)).toBe(sum(ordered))
  expect(await pieces()).toEqual([])

  await page.goto(`/personal/orders/${orders[0]?.id}`)
  await expect(page.getByRole('table', { name: 'Состав заказа' })).toBeVisible()
  tooWide.push(...(await misfits(page, 'the order')))
  expect(tooWide).toEqual([])
})
