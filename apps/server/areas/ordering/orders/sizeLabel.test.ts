import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '../../../http/languages.ts'
import { offers } from '../../../schema/catalogue/catalogueTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'
import { orderImportSheets } from '../workbooks/orderImportSheets.ts'
import { orderSheet } from './orderSheet.ts'
import { readLines, readOrder } from './orderStore.ts'

let app: TestApp
let ring: SeededProduct
beforeAll(async () => {
  app = await createTestApp()
  ring = await app.seed.product({
    article: 'GR-17',
    alloyId: app.world.alloys.gold585.id,
    metalId: 1,
    isChain: false,
    isDimensioned: false,
    sizes: [{ lengthMm: 17, weightMg: 1900, sizeLabel: '17,5', finished: { 1: 50 } }],
  })
})
afterAll(() => app.close())

const rename = (sizeLabel: string) =>
  app.sql
    .update(offers)
    .set({ sizeLabel })
    .where(eq(offers.id, ring.offerIds[17] ?? 0))

/** Places a ring and a chain, and returns the id of the order. */
async function placeOrder(): Promise<number> {
  const { gold } = app.world.products
  const orderType = 'products_finished' as const
  for (const [id, offerId] of [
    [ring.id, ring.offerIds[17] ?? 0],
    [gold.id, gold.offerIds[450] ?? 0],
  ] as const) {
    const finished = [{ offerId, coatingId: 1, count: 1 }]
    await app.ask(
      'POST /cart/positions',
      { body: { orderType, productId: id, offers: { finished } } },
      'client',
    )
  }
  const body = { orderType, metals: [{ id: 1 }], contractId: app.world.contracts.alphaSupply.id }
  await app.ask('POST /cart/checkout', { body }, 'client')
  const { items } = await app.ask('GET /personal/orders', {}, 'client')
  return items[0]?.id ?? 0
}

test('a placed order keeps the name its size had when it was ordered, everywhere it is read (G-079)', async () => {
  const id = await placeOrder()
  await rename('XL')
  const labels = ['17,5', null]
  const personal = await app.ask('GET /personal/orders/{id}', { params: { id } }, 'client')
  expect(personal.positions.map(({ sizeLabel }) => sizeLabel)).toEqual(labels)
  const admin = await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
  expect(admin.positions.map(({ sizeLabel }) => sizeLabel)).toEqual(labels)
  const { sql } = app.services.database
  const [row] = await readOrder(sql, id, null)
  const lines = await readLines(sql, id)
  if (!row) throw new Error('No order')
  // The workbook to read, which is the one of the mail too.
  expect([...orderSheet({ row, lines }, 'ru', translator('ru')).rows].map(({ size }) => size)).toEqual(labels)
  // The one to repeat the order by names the size as it can be ordered now.
  const [sheet] = await orderImportSheets(app.services, 'products_finished', lines, 'ru', translator('ru'))
  expect(JSON.stringify([...(sheet?.rows ?? [])])).toContain('XL')
  await rename('17,5')
})
