import { expect } from '@playwright/test'
import { refill } from './goods.support.ts'
import { test } from './journey.support.ts'
import { barriers, phone } from './looks.support.ts'
import { Complaints, settledAt } from './pageWatch.support.ts'
import { windowOf } from './portal.support.ts'

test('axe finds nothing from the order check to the created orders', async ({ browser }) => {
  const { page, me } = await windowOf(browser, 'demo')
  const complaints = await Complaints.of(page)
  await refill(me, 15)
  const found: string[] = []
  await page.goto('/cart/products_production')
  await page.getByRole('button', { name: 'Перейти к оформлению' }).click()
  const dialog = page.getByRole('dialog')
  const check = dialog.getByRole('button', { name: 'Проверить заявку' })
  await expect(check).toBeEnabled()
  found.push(...(await barriers(page, 'checkout')))
  await check.click()
  const place = dialog.getByRole('button', { name: 'Оформить заказ' })
  const consent = dialog.getByRole('checkbox', { name: 'Даю согласие на увеличение стоимости' })
  await expect(place.and(page.locator(':enabled')).or(consent)).toBeVisible()
  found.push(...(await barriers(page, 'checked order')))
  if (await consent.isVisible()) {
    await consent.check()
    await check.click()
  }
  await place.click()
  await expect(page.getByRole('dialog', { name: /^Заказы? оформлены?$/ })).toBeVisible()
  found.push(...(await barriers(page, 'created orders')))
  expect(found).toEqual([])
  complaints.expectNone()
})

test('axe finds nothing on a phone', async ({ browser }) => {
  const { page, me } = await windowOf(browser, 'demo', { viewport: phone, hasTouch: true })
  const complaints = await Complaints.of(page)
  const [first] = await refill(me, 6)
  await settledAt(page, '/')
  const found = await barriers(page, '/')
  for (const path of ['/catalog/products', `/catalog/products?product=${first?.product.id}`]) {
    await settledAt(page, path)
    found.push(...(await barriers(page, path)))
  }
  // High enough that all rows are above the pinned foot: axe measures only what is seen of a row under it.
  await page.setViewportSize({ ...phone, height: 1600 })
  await settledAt(page, '/cart/products_production')
  found.push(...(await barriers(page, 'the cart')))
  expect(found).toEqual([])
  complaints.expectNone()
})
