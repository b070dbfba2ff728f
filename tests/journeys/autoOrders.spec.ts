import { expect } from '@playwright/test'
import { addToCart, isProduced, openOffers, type Product } from './goods.support.ts'
import { test } from './journey.support.ts'
import { checkOrder, openCheckout, placeOrders } from './orderCheck.support.ts'
import { emptyCart, type Person, person, useSupplyContract, windowOf } from './portal.support.ts'
import { findGoods } from './productDialog.support.ts'
import { unusedDigits } from './unusedDigits.support.ts'

/** Makes a power group of one product in which so many of its pieces fit. */
async function limit(admin: Person, { id }: Product, milligrams: number) {
  const code = `A-${unusedDigits()}`
  const added = [{ productId: id, factor: 1 }]
  return admin.call('POST /powers', { body: { code, item: code, value: milligrams, added } })
}

async function inProduction({ call }: Person): Promise<number> {
  const { types } = await call('GET /cart/header', {})
  return types.find(({ orderType }) => orderType === 'products_production')?.count ?? 0
}

test('what exceeds the capacity becomes an auto-order, which the customer sees, follows and stops; the remainder is back in the cart (R-423, R-426 to R-431, R-434, R-438 to R-441)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client')
  await emptyCart(me)
  await useSupplyContract(me)
  const { product, offer } = await findGoods(
    me,
    {},
    ({ weight }) => weight > 0,
    (one) =>
      isProduced(one) &&
      one.productionPower === null &&
      !one.conditions.minOrderWeight &&
      !one.conditions.minOrderCount &&
      openOffers(one).length > 0,
  )
  const admin = await person('admin')
  const group = await limit(admin, product, offer.weight * 20)
  try {
    await addToCart(me, 'products_production', product, [{ offer, count: 50 }])
    await page.goto('/cart/products_production')
    const dialog = await openCheckout(page)
    await checkOrder(dialog)
    await dialog.getByRole('radio', { name: 'Создать автозаказ' }).check()
    await checkOrder(dialog)
    const [number = ''] = await placeOrders(page, dialog)
    expect(number).toMatch(/^\d+$/)
    expect(await inProduction(me)).toBe(0)

    const created = page.getByRole('dialog', { name: /^Заказы? оформлены?$/ })
    const link = created.getByRole('link', { name: /^Создан автозаказ / })
    const id = (await link.innerText()).replace(/\D/g, '')
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: `Автозаказ ${id}` })).toBeVisible()
    await expect(page.getByRole('note')).toContainText('через 30 дней')
    const offers = page.getByRole('table', { name: 'Состав автозаказа' })
    await expect(offers.getByRole('row').filter({ hasText: product.article })).toContainText('30')
    await expect(page.getByText('Заказов пока нет')).toBeVisible()

    await page.getByRole('link', { name: 'Все автозаказы' }).click()
    const row = page
      .getByRole('table', { name: 'Автозаказы' })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: `Автозаказ ${id}`, exact: true }) })
    await expect(row).toContainText('0 из 30')
    await row.getByRole('button', { name: `Остановить автозаказ ${id}` }).click()
    const question = page.getByRole('dialog', { name: `Остановить автозаказ ${id}?` })
    await expect(question).toContainText('вернётся 30 шт.')
    await question.getByRole('button', { name: 'Остановить' }).click()
    await expect(row).toContainText('Отменён')
    await expect(row.getByRole('button')).toHaveCount(0)
    expect(await inProduction(me)).toBe(30)

    await row.getByRole('link', { name: `Автозаказ ${id}`, exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Сведения об автозаказе' })).toContainText('30 шт.')
    await expect(page.getByRole('note')).toHaveCount(0)
  } finally {
    await emptyCart(me)
    const { version } = await admin.call('GET /powers/{id}', { params: { id: group.id } })
    const { code, item } = group
    const body = { code, item, value: group.value, version, removed: [product.id] }
    await admin.call('POST /powers/{id}', { params: { id: group.id }, body })
  }
})
