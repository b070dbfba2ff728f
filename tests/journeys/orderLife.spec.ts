import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { apiBase } from '@proba/api/calls'
import type { ReplyTo } from '@proba/api/client'
import { dayOf } from '@proba/domain/text/dates'
import { workbookTexts } from '../../apps/server/testing/workbooks/editedWorkbook.ts'
import { addToCart, openOffers, products } from './goods.support.ts'
import { test } from './journey.support.ts'
import { checkOrder, openCheckout, placeOrders } from './orderCheck.support.ts'
import { emptyCart, origin, type Person, windowOf } from './portal.support.ts'

type Balance = ReplyTo<'GET /contracts/{id}/metals'>[number]

const silver = 2
const sapNumber = '4600012401'

/** Makes the contract on the customer's metal the active one. */
async function useWorkContract({ call, user }: Person) {
  const companyId = user.company?.id ?? 0
  const contracts = await call('GET /contracts/company/{id}', { params: { id: companyId } })
  const contract = contracts.find((one) => one.sapNumber === sapNumber)
  if (!contract) throw new Error('The demo has no work contract')
  const params = { companyId, contractId: contract.id }
  await call('POST /companies/{companyId}/contracts/{contractId}/select', { params })
  return contract
}

/** Puts one piece of silver from stock into the emptied cart. */
async function takeSilver(me: Person): Promise<void> {
  await emptyCart(me)
  for (const product of await products(me, { metals: [silver], inStock: 1 }, 20)) {
    const offer = openOffers(product).find(({ residues }) => residues.finished > 0)
    if (product.metal.id !== silver || !offer) continue
    await addToCart(me, 'products_finished', product, [{ offer, count: 1 }])
    return
  }
  throw new Error('The demo has no silver in stock')
}

/** Free and held silver as the header shows it, and that the ledger ends with the same. */
async function followBalance(page: Page, me: Person, contract: number): Promise<Balance> {
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Баланс металла' }).click()
  const row = page.getByRole('row', { name: /^Серебро/ })
  await expect(row).toBeVisible()
  const balances = await me.call('GET /contracts/{id}/metals', { params: { id: contract } })
  const balance = balances.find(({ metal }) => metal.id === silver)
  if (!balance) throw new Error('The contract has no silver')
  const shown = (await row.getByRole('cell').allInnerTexts()).map((text) =>
    Number(text.replaceAll(/[^\d-]/g, '')),
  )
  expect(shown).toEqual([balance.metalFree, balance.metalBids].map((mg) => Math.round(mg / 10)))
  const { items } = await me.call('GET /personal/ledger', { query: { contract, metal: silver } })
  expect(items[0]).toMatchObject({ freeAfter: balance.metalFree, bidsAfter: balance.metalBids })
  return balance
}

/** A movement as accounting sends it. */
async function deliver(movement: object): Promise<void> {
  const response = await fetch(`${origin}${apiBase}/integration/movements`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${process.env.INTEGRATION_KEY}`,
    },
    body: JSON.stringify({ movements: [{ sapNumber, metal: 'silver', assay: 925, ...movement }] }),
  })
  expect(response.status).toBe(200)
}

/** Saves what a button of a table downloads, once it is made. */
async function savedFrom(page: Page, name: RegExp): Promise<Buffer> {
  const button = page.getByRole('button', { name }).first()
  await expect(async () => {
    await page.reload()
    await expect(button).toBeEnabled({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  const saving = page.waitForEvent('download')
  await button.click()
  return readFileSync(await (await saving).path())
}

test('an order on own metal is followed from placing over readiness, claim and shipment to correction, act and metal report; header and ledger agree at every step (G-370, G-372, G-180, G-191)', async ({
  browser,
}) => {
  const { page, me } = await windowOf(browser, 'client', { viewport: { width: 1440, height: 900 } })
  const { page: office, me: admin } = await windowOf(browser, 'admin')
  const contract = await useWorkContract(me)
  await takeSilver(me)
  const before = await followBalance(page, me, contract.id)

  await page.goto('/cart/products_finished')
  const dialog = await openCheckout(page)
  await checkOrder(dialog)
  const [number = ''] = await placeOrders(page, dialog)
  const ordered = await followBalance(page, me, contract.id)
  const need = ordered.metalBids - before.metalBids
  expect(need).toBeGreaterThan(0)
  expect(before.metalFree - ordered.metalFree).toBe(need)

  const { items } = await me.call('GET /personal/orders', { query: { q: number } })
  const id = items[0]?.id ?? 0
  await office.goto(`/admin/orders/${id}`)
  await office.getByRole('switch', { name: 'Принят в работу' }).check()
  await office.getByLabel('Готово, шт.').fill('1')
  await office.getByRole('button', { name: 'Сохранить' }).click()
  await expect(office.getByText('Заказ сохранён').first()).toBeVisible()
  await page.goto(`/personal/orders?q=${number}`)
  await page.getByRole('button', { name: new RegExp(`готовности заказа ${number}`) }).click()
  await page.getByRole('button', { name: 'Запросить отгрузку' }).click()
  await expect(page.getByRole('dialog', { name: 'Запрос на отгрузку отправлен' })).toBeVisible()
  expect(await followBalance(page, me, contract.id)).toMatchObject({ metalBids: ordered.metalBids })

  const { version, createdAt } = await admin.call('GET /admin/orders/{id}', { params: { id } })
  const body = { version, actualDate: dayOf(createdAt) }
  await admin.call('POST /orders/{id}', { params: { id }, body })
  const shipped = await followBalance(page, me, contract.id)
  expect(shipped).toMatchObject({ metalFree: ordered.metalFree, metalBids: before.metalBids })

  const correction = {
    id: `correction of ${number}`,
    kind: 'correction',
    mass: 1500,
    document: `КорУПД к ${number}`,
  }
  const at = new Date().toISOString()
  await deliver({ ...correction, at })
  await deliver({ ...correction, at })
  const corrected = await followBalance(page, me, contract.id)
  expect(corrected.metalFree).toBeGreaterThan(shipped.metalFree)
  await page.goto(`/personal/ledger?contract=${contract.id}`)
  await expect(page.getByRole('row').filter({ hasText: `КорУПД к ${number}` })).toHaveCount(1)

  const whole = { sapNumber, dateFrom: null, dateTo: null, wholePeriod: true }
  await me.call('POST /report-use-metal', { body: whole })
  await page.goto('/personal/documents/metal-report')
  const report = await workbookTexts(await savedFrom(page, /^Скачать отчёт за/))
  expect([...report.values()].join()).toContain('Серебро')

  const lastMonth = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 10)
  await me.call('POST /sap/act', { body: { contract: contract.id, dateFrom: lastMonth, dateTo: lastMonth } })
  await page.goto(`/personal/documents/acts`)
  const act = await savedFrom(page, /^Скачать акт за/)
  expect(act.toString('latin1').slice(0, 5)).toBe('%PDF-')
  expect(await followBalance(page, me, contract.id)).toEqual(corrected)
})
