import { expect, type Page } from '@playwright/test'
import { dayOf } from '@proba/domain/text/dates'
import { addToCart, openOffers, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { emptyCart, windowOf } from './portal.support.ts'

const lineOf = (page: Page, kind: string, number: string) =>
  page.getByRole('row').filter({ hasText: number }).filter({ hasText: kind }).first()

test('a customer orders from the own metal and follows it in the ledger; the header says what its last line says (G-370, G-372)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client', { viewport: { width: 1440, height: 900 } })
  const companyId = me.user.company?.id ?? 0
  const contracts = await me.call('GET /contracts/company/{id}', { params: { id: companyId } })
  const contract = contracts.find(({ sapNumber }) => sapNumber === '4600012401')
  if (!contract) throw new Error('The demo has no work contract')
  const params = { companyId, contractId: contract.id }
  await me.call('POST /companies/{companyId}/contracts/{contractId}/select', { params })
  await emptyCart(me)
  const found = await products(me, { metals: [2], inStock: 1 }, 20)
  const product = found.find((one) => one.metal.id === 2 && openOffers(one).length > 0)
  const offer = product && openOffers(product).find(({ residues }) => residues.finished > 0)
  if (!product || !offer) throw new Error('The demo has no silver in stock')
  await addToCart(me, 'products_finished', product, [{ offer, count: 1 }])
  const body = {
    contractId: contract.id,
    metals: [{ id: product.metal.id }],
    orderType: 'products_finished' as const,
    isCostOrderIncreased: true,
  }
  const { checkToken } = await me.call('POST /cart/check', { body })
  const { orders } = await me.call('POST /cart/checkout', { body: { ...body, checkToken } })
  const { id = 0, numberOrder: number = '' } = orders[0] ?? {}

  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Баланс металла' }).click()
  await page.getByRole('link', { name: 'Движение металла по договору' }).click()
  await expect(page).toHaveURL(/\/personal\/ledger\?contract=/)
  await expect(lineOf(page, 'Заказ', number)).toContainText('Серебро')

  const { me: admin } = await windowOf(browser, 'admin')
  const { version, createdAt } = await admin.call('GET /admin/orders/{id}', { params: { id } })
  const shipped = { version, actualDate: dayOf(createdAt) }
  await admin.call('POST /orders/{id}', { params: { id }, body: shipped })
  await page.reload()
  await page.getByRole('combobox', { name: 'Металл' }).selectOption('Серебро')
  await expect(lineOf(page, 'Отгрузка', number)).toBeVisible()

  const balances = await me.call('GET /contracts/{id}/metals', { params: { id: contract.id } })
  const silver = balances.find(({ metal }) => metal.id === 2)
  const { items } = await me.call('GET /personal/ledger', { query: { contract: contract.id, metal: 2 } })
  expect(items[0]).toMatchObject({
    kind: 'shipped',
    freeAfter: silver?.metalFree,
    bidsAfter: silver?.metalBids,
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать в Excel' }).click()
  expect((await download).suggestedFilename()).toBe('Движение металла.xlsx')
})
