import { expect, type Locator, type Page } from '@playwright/test'
import { countFor, isAmple, openOffers, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { emptyCart, useSupplyContract, windowOf } from './portal.support.ts'

/** Presses a key until the focus is where it is wanted, at most `maxPresses` times. */
async function pressTo(page: Page, key: string, target: Locator, maxPresses = 60): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (
      await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
    )
      return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

/** Whether the focused element shows its focus. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused)
    const byOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    return byOutline || boxShadow !== 'none' || focused.classList.contains('Mui-focusVisible')
  })

test('an article is searched, ordered and placed without a mouse', async ({ browser }) => {
  const { page, me } = await windowOf(browser, 'client.b')
  await emptyCart(me)
  await useSupplyContract(me)
  const own = (await products(me, { metals: [2], underContract: 1 }, 60)).filter(isAmple)
  const product = own.find((one) => openOffers(one).length > 2)
  if (!product) throw new Error('Nothing to order')
  const [first] = openOffers(product)
  if (!first) throw new Error('No size')
  // Two sizes that together reach the minimum of the product, and make a sensible order.
  const sizes = openOffers(product)
    .filter(({ coveringId: coatingId }) => coatingId === first.coveringId)
    .slice(0, 2)
  const count = Math.max(countFor(product, sizes), 12)

  await page.goto('/')
  const search = page.getByRole('combobox', { name: 'Поиск по артикулу' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(product.article)
  await page.keyboard.press('Enter')

  const window = page.getByRole('dialog')
  await expect(
    window
      .getByRole('heading', { name: new RegExp(product.article) })
      .or(window.getByText(product.article))
      .first(),
  ).toBeVisible()
  const fields = window.getByRole('textbox', { name: /^Количество, размер / })
  await pressTo(page, 'Tab', fields.first())
  expect(await isFocusVisible(page)).toBe(true)
  await page.keyboard.type(String(count))
  await page.keyboard.press('Enter')
  await expect(fields.nth(1)).toBeFocused()
  await page.keyboard.type(String(count - 1))
  await page.keyboard.press('+')
  await expect(fields.nth(1)).toHaveValue(String(count))
  await page.keyboard.press('ArrowUp')
  await expect(fields.first()).toBeFocused()
  await page.keyboard.press('Shift++')
  await expect(fields.first()).toHaveValue(String(count + 10))
  await page.keyboard.press('-')
  await expect(fields.first()).toHaveValue(String(count + 9))

  await page.keyboard.press('Control+Enter')
  const onward = window.getByRole('link', { name: 'Перейти в корзину' })
  await expect(onward).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/cart\/products_production/)
  const table = page.getByRole('table', { name: 'Состав корзины: В производство' })
  await expect(
    table.getByRole('textbox', { name: new RegExp(`^Количество: ${product.article}`) }),
  ).toHaveCount(2)
  await expect(page.getByRole('complementary', { name: 'Итоги и оформление' })).toContainText(
    String(2 * count + 9),
  )
  await pressTo(page, 'Tab', page.getByRole('button', { name: 'Перейти к оформлению' }), 120)
  await page.keyboard.press('Enter')

  const checkout = page.getByRole('dialog', { name: 'Проверка заявки' })
  await expect(checkout).toBeVisible()
  const check = checkout.getByRole('button', { name: 'Проверить заявку' })
  await expect(check).toBeEnabled()
  await pressTo(page, 'Tab', check)
  await page.keyboard.press('Enter')
  const place = checkout.getByRole('button', { name: 'Оформить заказ' })
  const consent = checkout.getByRole('checkbox', { name: 'Даю согласие на увеличение стоимости' })
  await expect(place.and(page.locator(':enabled')).or(consent)).toBeVisible()
  if (await consent.isVisible()) {
    await pressTo(page, 'Tab', consent)
    await page.keyboard.press('Space')
    await expect(check).toBeEnabled()
    await pressTo(page, 'Tab', check)
    await page.keyboard.press('Enter')
  }
  await expect(place).toBeEnabled()
  await pressTo(page, 'Tab', place)
  await page.keyboard.press('Enter')

  const created = page.getByRole('dialog', { name: /^Заказы? оформлены?$/ })
  const number = created.getByRole('link', { name: /^Открыть заказ / })
  await expect(number).toHaveCount(1)
  const { items } = await me.call('GET /personal/orders', { query: { perPage: 5 } })
  expect(items[0]?.numberOrder).toBe(await number.textContent())
  expect(items[0]?.count).toBe(2 * count + 9)
})

test('on a processor slowed six times, keys typed at once after / and Esc go where the eye is (G-618)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client.b')
  await useSupplyContract(me)
  const [product] = (await products(me, { metals: [2], underContract: 1 }, 60)).filter(isAmple)
  if (!product) throw new Error('Nothing to order')
  const search = page.getByRole('combobox', { name: 'Поиск по артикулу' })
  const window = page.getByRole('dialog')
  const field = window.getByRole('textbox', { name: /^Количество, размер / }).first()
  await page.goto('/')
  await search.fill(product.article)
  await search.press('Enter')
  await field.fill('7')
  const devices = await page.context().newCDPSession(page)
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.keyboard.type(`/${product.article}`)
  await expect(window).toBeHidden()
  await expect(search).toHaveValue(product.article)
  await search.press('Enter')
  await expect(field).toHaveValue('7')
  await page.keyboard.press('Escape')
  await page.keyboard.type('НЦ')
  await expect(window).toBeHidden()
  await expect(search).toHaveValue('НЦ')
  await expect(search).toBeFocused()
})
