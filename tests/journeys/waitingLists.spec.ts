import { expect } from '@playwright/test'
import { isProduced, openOffers, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { mailTo } from './mail.support.ts'
import { emptyCart, useSupplyContract, windowOf } from './portal.support.ts'

test('an admin finds who waits for a product, exports it and takes it off; the open cart and a mail tell the customer (R-629 to R-633)', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'admin')
  const { page: window, me: buyer } = await windowOf(browser, 'client')
  await emptyCart(buyer)
  await useSupplyContract(buyer)
  const product = (await products(buyer, {}, 50, 1)).find(isProduced)
  const [offer] = product ? openOffers(product) : []
  if (!product || !offer) throw new Error('The demo has nothing to wait for')
  const { article } = product
  const offers = { finished: [{ offerId: offer.id, coatingId: offer.coveringId, count: 1 }] }
  const body = { orderType: 'waiting_list' as const, productId: product.id, offers }
  await buyer.call('POST /cart/positions', { body })
  await window.goto('/cart/waiting_list')
  await expect(window.getByText(article).first()).toBeVisible()

  const filter = encodeURIComponent(JSON.stringify({ q: article }))
  await page.goto(`/admin/waitingLists?filter=${filter}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Выгрузить', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('Листы ожидания.xlsx')
  await page.getByRole('link', { name: article, exact: true }).click()
  const remove = page.getByRole('button', { name: new RegExp(`^Удалить позицию: .*${buyer.user.name}`) })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Причина/ }).fill('Снято с производства')
  await dialog.getByRole('button', { name: 'Удалить позицию' }).click()
  await expect(page.getByText('Позиция удалена, покупателю отправлено письмо')).toBeVisible()
  await expect(remove).toHaveCount(0)

  const mail = await mailTo('client@proba.example', ({ headers }) =>
    (headers.subject ?? '').includes('убрано из листа ожидания'),
  )
  expect(mail.text).toContain('Причина: Снято с производства')
  await window.reload()
  await expect(window.getByText(article)).toHaveCount(0)
  expect((await buyer.call('GET /cart/header', {})).waitingList.positionsCount).toBe(0)
})
