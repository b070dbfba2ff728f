import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { addToCart, countFor, isAmple, openOffers, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { checkOrder, openCheckout, placeOrders } from './orderCheck.support.ts'
import { emptyCart, type Person, useSupplyContract, windowOf } from './portal.support.ts'

/** Puts 20 pieces of a size or more into the emptied production cart; returns how many. */
async function fillCart(me: Person): Promise<number> {
  await emptyCart(me)
  await useSupplyContract(me)
  const product = (await products(me, { metals: [1], underContract: 1 }, 40)).find(
    (one) => isAmple(one) && openOffers(one).length > 0,
  )
  const [offer] = product ? openOffers(product) : []
  if (!product || !offer) throw new Error('Nothing can be made to order')
  const count = Math.max(20, countFor(product, [offer]))
  await addToCart(me, 'products_production', product, [{ offer, count }])
  return count
}

async function placeOrder(page: Page): Promise<string> {
  await page.goto('/cart/products_production')
  const dialog = await openCheckout(page)
  await checkOrder(dialog)
  const [number = ''] = await placeOrders(page, dialog)
  return number
}

/** The status window of an order, opened from the list. */
async function statusOf(page: Page, number: string): Promise<Locator> {
  await page.goto(`/personal/orders?q=${number}`)
  await page.getByRole('button', { name: new RegExp(`готовности заказа ${number}`) }).click()
  return page.getByRole('dialog', { name: `Готовность заказа ${number}` })
}

async function openInOffice(browser: Browser, number: string): Promise<Page> {
  const { page } = await windowOf(browser, 'admin')
  await page.goto('/admin/orders')
  await page.getByRole('row').filter({ hasText: number }).getByText(number).click()
  await expect(page.getByLabel('Готово, шт.')).toBeVisible()
  return page
}

/** Saves the form and opens it again. */
async function save(office: Page): Promise<void> {
  const form = office.url()
  await office.getByRole('button', { name: 'Сохранить' }).click()
  await expect(office.getByText('Заказ сохранён').first()).toBeVisible()
  await office.goto(form)
  await expect(ready(office)).toBeVisible()
}

const ready = (office: Page) => office.getByLabel('Готово, шт.')
const ask = (dialog: Locator) => dialog.getByRole('button', { name: 'Запросить отгрузку' })

test('what is ready is asked for once by a company, and the shipment of a part ends the request (R-351, R-405..R-413, R-416, G-161)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client')
  const count = await fillCart(me)
  const number = await placeOrder(page)

  const office = await openInOffice(browser, number)
  await office.getByRole('switch', { name: 'Принят в работу' }).check()
  await ready(office).fill(String(Math.floor(count / 2)))
  await save(office)
  const early = await statusOf(page, number)
  expect((await early.boundingBox())?.width).toBe(593)
  await expect(early.getByText(/допустимый объём не готов.*от 80/)).toBeVisible()
  await expect(ask(early)).toBeDisabled()

  await ready(office).fill(String(Math.ceil(count * 0.8)))
  await save(office)
  await ask(await statusOf(page, number)).click()
  await expect(page.getByRole('dialog', { name: 'Запрос на отгрузку отправлен' })).toContainText(
    /передан на согласование/,
  )

  const { page: colleague } = await windowOf(browser, 'head')
  const sent = await statusOf(colleague, number)
  await expect(sent.getByText('Ваш запрос на отгрузку отправлен')).toBeVisible()
  await expect(ask(sent)).toBeDisabled()

  await office.reload()
  const claimed = office.getByRole('switch', { name: 'Запрошена отгрузка' })
  await expect(claimed).toBeChecked()
  await office.getByRole('switch', { name: 'Часть отгружена' }).check()
  await save(office)
  await expect(claimed).not.toBeChecked()
  const remainder = await statusOf(page, number)
  await expect(remainder.getByText(/здесь остаток\. Об отгрузке остатка/)).toBeVisible()
  await expect(remainder.getByText('Ваш запрос на отгрузку отправлен')).toBeHidden()
  await expect(ask(remainder)).toBeDisabled()
})

test('an order gets a paper from the admin, and becomes a cart again through the import (R-370, G-163, G-164, G-376)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client')
  const count = await fillCart(me)
  const number = await placeOrder(page)

  const office = await openInOffice(browser, number)
  const chooser = office.waitForEvent('filechooser')
  await office.getByRole('button', { name: 'Приложить файл' }).click()
  const paper = {
    name: 'Спецификация 7.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF'),
  }
  await (await chooser).setFiles(paper)
  await expect(office.getByRole('row', { name: /Спецификация 7\.pdf/ })).toBeVisible()

  await page.goto(`/personal/orders?q=${number}`)
  await page.getByRole('button', { name: new RegExp(`^Документы: \\d+, заказ ${number}$`) }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^Спецификация, PDF/ }).click()
  expect((await download).suggestedFilename()).toBe('Спецификация 7.pdf')

  await emptyCart(me)
  await page.getByRole('link', { name: `Повторить заказ: ${number}` }).click()
  await expect(page.getByRole('heading', { name: `Повтор заказа ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Проверить и добавить в корзину' }).click()
  await expect(page.getByRole('heading', { name: 'Заказ загружен в корзину' })).toBeVisible()
  const { types } = await me.call('GET /cart/header', {})
  expect(types.find(({ orderType }) => orderType === 'products_production')?.count).toBe(count)
})
