import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { paste } from './clipboard.support.ts'
import { isAmple, openOffers, type Product, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { emptyCart, logIn, type Person, useSupplyContract, windowOf } from './portal.support.ts'

const fields = (window: Locator) => window.getByRole('textbox', { name: /^Количество, размер / })
const windowOn = (page: Page) => page.getByRole('dialog').first()

/** A product of many sizes that is made to order with capacity to spare. */
async function findProduct(me: Person, also: (product: Product) => boolean = () => true): Promise<Product> {
  const found = (await products(me, { metals: [1], underContract: 1 }, 100)).find(
    (one) => isAmple(one) && openOffers(one).length >= 5 && also(one),
  )
  if (!found) throw new Error('No such product')
  return found
}

async function enter(browser: Browser, also?: (product: Product) => boolean) {
  const { page, me } = await windowOf(browser, 'client.b')
  await emptyCart(me)
  await useSupplyContract(me)
  return { page, me, product: await findProduct(me, also) }
}

/** Holds the reply with the product back until the returned function is called. */
async function holdProduct(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/product/detail/**', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a product opens over any page, on a slow line too, its address can be shared, and every way of closing leads back (R-155, R-156)', async ({
  browser,
}) => {
  const { page, product } = await enter(browser)
  const release = await holdProduct(page)
  // Over a page outside the catalogue.
  await page.goto(`/contacts?product=${product.id}`)
  const window = windowOn(page)
  await expect(window.getByText('Загружаем изделие')).toBeAttached()
  const waiting = await window.boundingBox()
  release()
  await expect(window.getByText(product.article).first()).toBeVisible()
  expect((await window.boundingBox())?.width).toBe(waiting?.width)
  const box = await window.boundingBox()
  expect(Math.round(((box?.width ?? 0) / 1440) * 100)).toBe(95)
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
  await expect(page).toHaveURL(/\/contacts$/)

  // From a card: the browser's own way back closes the window and leaves the list as it was.
  await page.goto('/catalog/products?page=2')
  const card = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /\d{2}-\d{3}/ })
    .first()
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(window).toBeVisible()
  await expect(page).toHaveURL(/page=2.*product=\d+/)
  await page.goBack()
  await expect(window).toHaveCount(0)
  await expect(page).toHaveURL(/\/catalog\/products\?page=2$/)
  await page.goForward()
  await expect(window).toBeVisible()
  await window.getByRole('button', { name: 'Закрыть' }).click()
  await expect(window).toHaveCount(0)
  await expect(page).toHaveURL(/\/catalog\/products\?page=2$/)
  await expect(card).toBeFocused()

  await page.goto('/?product=99999999')
  await expect(page.getByText('Изделие не найдено')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a guest opens a shared address, logs in and is back on the product (R-178, G-081)', async ({
  browser,
}) => {
  const { me, product } = await enter(browser)
  const page = await (await browser.newContext()).newPage()
  await page.goto(`/catalog/products?product=${product.id}`)
  const window = windowOn(page)
  await expect(window.getByText('Войдите, чтобы увидеть наличие и заказать')).toBeVisible()
  await expect(window.getByRole('tab', { name: /В производство/ })).toHaveCount(0)
  await window.getByRole('link', { name: 'Войти' }).click()
  await expect(window).toHaveCount(0)
  await logIn(page, me.user.login)
  await expect(page).toHaveURL(new RegExp(`product=${product.id}`))
  await expect(window.getByRole('tab', { name: /В производство/ })).toHaveAttribute('aria-selected', 'true')
  await page.context().close()
})

test('the size table is filled like a spreadsheet, its numbers explain themselves, and an addition that fails loses nothing (R-173, R-216, R-217, R-225 to R-234)', async ({
  browser,
}) => {
  const { page, me, product } = await enter(browser, ({ productionPower }) => productionPower !== null)
  await page.goto(`/?product=${product.id}`)
  const window = windowOn(page)
  const counts = fields(window)
  await expect(counts.first()).toBeVisible()
  expect((await counts.first().boundingBox())?.width).toBe(52)

  // What fills and shadows say in colours is framed where the system chooses the colours.
  const framed = (one: Locator) => expect(one).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'active' })
  await framed(window.getByRole('tab', { selected: true }).first())
  await framed(window.locator('label:has(input:checked)').first())
  await framed(window.locator('[aria-current="true"]').first())
  await expect(window.getByRole('tab', { selected: false }).first()).toHaveCSS('outline-style', 'none')
  await page.emulateMedia({ forcedColors: 'none' })

  // Of an open window paper has the window, not what is behind it under a shadow (G-638).
  await page.emulateMedia({ media: 'print' })
  await expect(window).toHaveCSS('overflow-y', 'visible')
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // On a phone eight sizes at least are in sight above the sums (G-669).
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height: 640 })
  const foot = await window.getByRole('region', { name: 'Итог' }).boundingBox()
  const boxes = await Promise.all((await counts.all()).map((field) => field.boundingBox()))
  const inSight = boxes.filter((box) => box && foot && box.y + box.height <= foot.y)
  expect(inSight.length).toBeGreaterThanOrEqual(Math.min(8, boxes.length))
  await page.setViewportSize(wide)

  await counts.nth(1).focus()
  await paste(page, '1 200\r\nмного\r\n7\r\n')
  await expect(counts.nth(1)).toHaveValue('1200')
  await expect(counts.nth(2)).toHaveValue('')
  await expect(counts.nth(3)).toHaveValue('7')
  await expect(window.getByText('Строка 2: «много» не целое число, осталось 0')).toBeVisible()

  await page.keyboard.type('12')
  await page.keyboard.press('Shift++')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(counts.nth(1)).toHaveValue('22')
  await expect(counts.nth(2)).toHaveValue('3')
  await expect(counts.nth(3)).toBeFocused()
  await page.keyboard.press('?')
  const calculation = page.getByRole('dialog', { name: /^Как посчитано: размер/ })
  await expect(calculation.getByText(/^Максимум: .+ г ÷ .+ г = .+ шт\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calculation).toHaveCount(0)
  await expect(counts.nth(3)).toBeFocused()

  await page.route('**/cart/positions', (route) => route.abort())
  const add = window.getByRole('button', { name: /^В (корзину|лист ожидания)$/ })
  await page.keyboard.press('Control+Enter')
  await expect(add).toBeEnabled()
  await expect(counts.nth(3)).toHaveValue('7')
  await expect(window.getByRole('link', { name: /^Перейти в / })).toHaveCount(0)
  await page.unroute('**/cart/positions')
  await counts.nth(3).focus()
  await page.keyboard.press('Control+Enter')
  await expect(window.getByRole('link', { name: /^Перейти в / })).toBeFocused()
  const { totalMetalsCount, waitingList } = await me.call('GET /cart/header', {})
  expect(totalMetalsCount + waitingList.count).toBe(22 + 3 + 7)
})
