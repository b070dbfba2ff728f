import { expect, test } from '@playwright/test'
import { addToCart, countFor, isProduced, openOffers, type Product, products } from './goods.ts'
import { emptyCart, windowOf } from './portal.ts'

const rows = 5000

/** Made without a limit of capacity, so that a count can always be raised. */
const isUnlimited = (product: Product) => isProduced(product) && product.productionPower === null

test('a cart of 5,000 rows keeps few of them in the page, and its last row can be edited', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'head')
  await emptyCart(me)
  let added = 0
  for (let number = 1; added < rows; number += 1)
    for (const product of (await products(me, {}, 100, number)).filter(isUnlimited)) {
      const sizes = openOffers(product).slice(0, rows - added)
      const count = countFor(product, sizes)
      if (sizes.length === 0) continue
      await addToCart(
        me,
        'products_production',
        product,
        sizes.map((offer) => ({ offer, count })),
      )
      added += sizes.length
    }

  await page.goto('/cart/products_production')
  const table = page.getByRole('table', { name: 'Состав корзины: В производство' })
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

  const pieces = async () => (await me.call('GET /cart/header', {})).totalMetalsCount
  const before = await pieces()
  const field = last.getByRole('textbox', { name: /^Количество: / })
  const count = Number(await field.inputValue())
  await field.fill(String(count + 7))
  await field.press('Enter')
  await expect.poll(pieces).toBe(before + 7)
})
