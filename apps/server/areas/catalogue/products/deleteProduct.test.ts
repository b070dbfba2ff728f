import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offers, products, sectionProducts } from '../../../schema/catalogue/catalogueTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const remove = (id: number, version?: number, as = 'catalogue') =>
  app.call(
    'DELETE /admin/products/{id}',
    { params: { id }, body: version === undefined ? null : { version } },
    as,
  )
const count = async (id: number) => ({
  products: await app.sql.$count(products, eq(products.id, id)),
  offers: await app.sql.$count(offers, eq(offers.productId, id)),
  sections: await app.sql.$count(sectionProducts, eq(sectionProducts.productId, id)),
})

test('a product that nothing refers to is deleted with its sizes and sections, and the log keeps what it was (G-357)', async () => {
  const { chains } = app.world.categories
  const spare = await app.seed.product({ article: 'SPARE', categoryIds: [chains.id] })
  expect(await count(spare.id)).toMatchObject({ products: 1, sections: 1 })
  expect(await remove(spare.id, 7)).toMatchObject({ status: 409, problem: 'version_conflict' })
  expect(await remove(spare.id, 1)).toMatchObject({ ok: true, message: 'Изделие удалено' })
  expect(await count(spare.id)).toEqual({ products: 0, offers: 0, sections: 0 })
  expect(await remove(spare.id)).toMatchObject({ status: 404 })
  const [entry] = await app.sql.select().from(actionLog).where(eq(actionLog.action, 'delete'))
  expect(entry).toMatchObject({ entity: 'product', entityId: String(spare.id), before: { article: 'SPARE' } })
})

test('one that is in use stays: the refusal counts what refers to it and advises to discontinue it (G-357)', async () => {
  const used = await app.seed.product({ article: 'USED', sizes: [{ lengthMm: 450, finished: { 1: 0 } }] })
  const finished = [{ offerId: used.offerIds[450] ?? 0, coatingId: 1, count: 2 }]
  const rows = { productId: used.id, offers: { finished } }
  await app.ask('POST /cart/positions', { body: { ...rows, orderType: 'products_production' } }, 'client')
  await app.ask('POST /cart/positions', { body: { ...rows, orderType: 'waiting_list' } }, 'client')
  const { companies, contracts, users } = app.world
  const line = {
    productId: used.id,
    typeOffer: 'finished' as const,
    article: 'USED',
    coatingId: 1,
    lengthMm: 450,
    unitWeightMg: 1,
    count: 1,
  }
  await app.seed.order({
    companyId: companies.alpha.id,
    contractId: contracts.alphaSupply.id,
    userId: users.client.id,
    lines: [line, line],
  })
  const answer = await remove(used.id)
  expect(answer).toMatchObject({
    status: 409,
    problem: 'product_in_use',
    message:
      'Изделие используется: заказов – 1, корзин – 1, листов ожидания – 1, записей остатков – 1. Удалить его нельзя: отметьте, что оно снято с производства',
    data: {
      params: {
        orders: 1,
        carts: 1,
        waitingLists: 1,
        autoOrders: 0,
        residues: 1,
        techOrders: 0,
        closeOpen: 0,
      },
    },
  })
  expect(await count(used.id)).toMatchObject({ products: 1, offers: 1 })
})

test('only who may change products deletes them', async () => {
  expect(await remove(app.world.products.gold.id, undefined, 'planner')).toMatchObject({ status: 403 })
})
