import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { autoOrders } from '../features/autoOrders/autoOrdersTables.ts'
import { companies as companiesTable } from '../features/companies/companiesTables.ts'
import { importChecks } from '../features/imports/importsTables.ts'
import { actionLog } from '../features/log/logTables.ts'
import { users as usersTable } from '../features/session/sessionTables.ts'
import { everyCall, filledPath, propertiesOf } from '../testing/everyCall.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'

let app: TestApp
/** What belongs to the company Alpha and its user `client`; the asking user `client.b` has only Beta. */
let alpha: Record<'company' | 'contract' | 'order' | 'autoOrder' | 'user' | 'row' | 'position', number> & {
  file: string
  check: string
}

beforeAll(async () => {
  app = await createTestApp()
  const { companies, contracts, users, products } = app.world
  const order = await app.seed.order({
    companyId: companies.alpha.id,
    contractId: contracts.alphaSupply.id,
    userId: users.client.id,
  })
  // The asking user has auto-orders too, so that not the gate but the company decides.
  await app.sql
    .update(usersTable)
    .set({ parentId: users.client.id })
    .where(eq(usersTable.id, users.clientB.id))
  await app.sql.update(companiesTable).set({ settings: { auto_order_is_available: true } })
  const [autoOrder] = await app.sql
    .insert(autoOrders)
    .values({
      companyId: companies.alpha.id,
      contractId: contracts.alphaSupply.id,
      userId: users.client.id,
      metalId: 1,
      productType: 'finished',
      countAll: 1,
      weightAllMg: 5000,
      returnOn: '2026-12-16',
    })
    .returning()
  const offers = { finished: [{ offerId: products.gold.offerIds[450] ?? 0, coatingId: 1, count: 1 }] }
  const body = { orderType: 'products_production' as const, productId: products.gold.id, offers }
  await app.ask('POST /cart/positions', { body }, 'client')
  const { item } = await app.ask('GET /cart', { query: {} }, 'client')
  const position = item.orderTypes.flatMap(({ metals }) => metals.flatMap(({ positions }) => positions))[0]
  const [file] = await app.ask('POST /storage/upload', {}, 'client', {
    file: { name: 'a.xlsx', data: Buffer.from('a') },
  })
  const check = app.services.newId()
  await app.sql.insert(importChecks).values({
    uuid: check,
    userId: users.client.id,
    companyId: companies.alpha.id,
    type: 'standard',
    orderType: 'products_production',
    result: { success: [], errors: [], rejected: [], total: 0 },
  })
  alpha = {
    company: companies.alpha.id,
    contract: contracts.alphaSupply.id,
    order: order.id,
    autoOrder: autoOrder?.id ?? 0,
    user: users.client.id,
    row: position?.cartOffers[0]?.cartOfferId ?? 0,
    position: position?.cartPositionId ?? 0,
    file: file?.uuid ?? '',
    check,
  }
})
afterAll(() => app.close())

const missingId = 999_999
const missingUuid = '00000000-0000-4000-8000-000000000000'

/** Status and body but for the request number and the counter of cart changes. */
async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, as = 'client.b') {
  const headers = { authorization: `Bearer ${await app.login(as)}` }
  const response = await app.send({ method, url, headers, ...(payload && { payload }) })
  return `${response.statusCode} ${response.body.replace(/"(requestId|version)":("[^"]*"|\d+)/g, '')}`
}

/** Whose thing each integer in a path names; null where everybody may know it or only the back office asks. */
const pathIds: Readonly<Record<string, keyof typeof alpha | null>> = {
  'GET /contracts/company/{id}': 'company',
  'GET /contracts/{id}/metals': 'contract',
  'GET /product/detail/{id}': null,
  'GET /blanks/{id}/file': null,
  'GET /products/category/{id}': null,
  'GET /personal/orders/{id}': 'order',
  'GET /personal/orders/{id}/status': 'order',
  'GET /personal/auto-orders/{id}': 'autoOrder',
  'DELETE /personal/auto-orders/{id}': 'autoOrder',
  'GET /order/{id}/excel': 'order',
  'GET /order/{id}/excel/import': 'order',
  'GET /companies/{id}/users': 'company',
  'GET /companies/{id}': 'company',
  'POST /companies/{id}': 'company',
  'DELETE /companies/{id}': 'company',
  'GET /companies/{id}/contracts': 'company',
  'GET /admin/jobs/{id}': null,
  'POST /admin/jobs/{id}': null,
  'GET /admin/products/{id}': null,
  'POST /admin/products/{id}': null,
  'GET /admin/offers/{id}': null,
  'POST /admin/offers/{id}': null,
  'GET /admin/orders/{id}': 'order',
  'POST /orders/{id}': 'order',
}

const customers = ['client.b', 'demo', 'manager'] as const

describe('what belongs to another company is answered like what does not exist, byte for byte (T1)', () => {
  test('every call with an id in its path is looked at here', () => {
    const named = everyCall
      .filter(({ declaration }) => Object.keys(propertiesOf(declaration.params)).join() === 'id')
      .map(({ name }) => name)
    expect([...new Set(named)].sort()).toEqual(Object.keys(pathIds).sort())
  })

  test.each(customers)('ids in paths, asked by %s', async (as) => {
    for (const { method, path, key, name } of everyCall) {
      const kind = pathIds[name]
      if (!kind) continue
      const foreign = await ask(
        method,
        filledPath(path, () => alpha[kind]),
        undefined,
        as,
      )
      const missing = await ask(
        method,
        filledPath(path, () => missingId),
        undefined,
        as,
      )
      expect(foreign, key).toBe(missing)
      expect(foreign, key).toMatch(/^4/)
    }
  })

  test('the choice of a contract, with each of its two ids', async () => {
    const beta = app.world.companies.beta.id
    for (const method of ['GET', 'POST'] as const) {
      const select = (company: number, contract: number) =>
        ask(method, `/api/v1/companies/${company}/contracts/${contract}/select`)
      const missing = await select(missingId, missingId)
      expect(missing).toMatch(/^404/)
      expect(await select(alpha.company, alpha.contract)).toBe(missing)
      expect(await select(alpha.company, missingId)).toBe(missing)
      expect(await select(beta, alpha.contract)).toBe(missing)
    }
  })

  /** Calls with an id inside: foreign or missing by the argument. */
  const inside: Readonly<Record<string, (isForeign: boolean) => Parameters<typeof ask>>> = {
    'company change': (is) => [
      'POST',
      '/api/v1/users/company/change',
      { companyId: is ? alpha.company : missingId },
    ],
    'cart check by a contract': (is) => [
      'POST',
      '/api/v1/cart/check',
      {
        contractId: is ? alpha.contract : missingId,
        orderType: 'products_production',
        metals: [{ id: 1 }],
      },
    ],
    'checkout by a contract': (is) => [
      'POST',
      '/api/v1/cart/checkout',
      {
        contractId: is ? alpha.contract : missingId,
        orderType: 'products_production',
        metals: [{ id: 1 }],
      },
    ],
    differences: (is) => [
      'GET',
      `/api/v1/cart/get-difference-cart-orders?contractId=${is ? alpha.contract : missingId}&orderType=products_production&metalIds=1`,
    ],
    'a file': (is) => ['GET', `/api/v1/storage/receive?uuid=${is ? alpha.file : missingUuid}`],
    'check of an uploaded file': (is) => [
      'POST',
      '/api/v1/import/check',
      { uuid: is ? alpha.file : missingUuid, type: 'standard', orderType: 'products_production' },
    ],
    'execution of a checked file': (is) => [
      'POST',
      '/api/v1/import/execute',
      { uuid: is ? alpha.check : missingUuid, type: 'standard', orderType: 'products_production' },
    ],
    'offers of a checked file': (is) => [
      'POST',
      '/api/v1/import/offers',
      { uuid: is ? alpha.check : missingUuid },
    ],
    'refused rows of a checked file': (is) => [
      'POST',
      '/api/v1/import/rejected',
      { uuid: is ? alpha.check : missingUuid },
    ],
    'count of a cart row': (is) => [
      'POST',
      '/api/v1/cart/update',
      { update: JSON.stringify({ action: 'count', cartOfferId: is ? alpha.row : missingId, count: 5 }) },
    ],
    'deletion of a cart row': (is) => [
      'POST',
      '/api/v1/cart/update',
      { delete: JSON.stringify({ action: 'offer', cartOfferIds: [is ? alpha.row : missingId] }) },
    ],
    'move of a cart row': (is) => [
      'POST',
      '/api/v1/cart/update',
      {
        change: JSON.stringify({
          action: 'change',
          orderType: 'products_production',
          to: 'waiting_list',
          offers: [
            {
              cartPositionId: is ? alpha.position : missingId,
              cartOfferId: is ? alpha.row : missingId,
              offerId: 1,
              typeOffer: 'finished',
            },
          ],
        }),
      },
    ],
    'orders of a foreign user': (is) => [
      'GET',
      `/api/v1/personal/orders?user=${is ? alpha.user : missingId}`,
    ],
    'a session as a foreign user': (is) => [
      'POST',
      '/api/v1/loginAs',
      { userId: is ? alpha.user : missingId },
    ],
  }

  test.each(Object.keys(inside))('ids inside a request: %s', async (what) => {
    const request = inside[what]
    if (!request) throw new Error(what)
    expect(await ask(...request(true))).toBe(await ask(...request(false)))
  })

  test('and nothing of it changed anything', async () => {
    const { item } = await app.ask('GET /cart', { query: {} }, 'client')
    expect(item.totals).toMatchObject({ offersCount: 1, positionsCount: 1 })
    expect(await app.sql.$count(actionLog, eq(actionLog.companyId, alpha.company))).toBe(
      await app.sql.$count(actionLog, eq(actionLog.userId, alpha.user)),
    )
  })
})

describe('lists', () => {
  test('hold what is of the active company and nothing else', async () => {
    const mine = await app.ask('GET /personal/orders', { query: {} }, 'client')
    expect(mine.items.map(({ id }) => id)).toEqual([alpha.order])
    expect((await app.ask('GET /personal/orders', { query: {} }, 'client.b')).items).toEqual([])
  })

  test('follow the change of the company at once', async () => {
    const { beta } = app.world.companies
    await app.ask('POST /users/company/change', { body: { companyId: beta.id } }, 'viewer')
    expect((await app.ask('GET /personal/orders', { query: {} }, 'viewer')).items).toEqual([])
    const params = { id: alpha.order }
    expect(await app.call('GET /personal/orders/{id}', { params }, 'viewer')).toMatchObject({ status: 404 })
  })

  test('a deletion of several cart rows takes a foreign one for a row that is already gone', async () => {
    const { products } = app.world
    const offers = { finished: [{ offerId: products.silver.offerIds[450] ?? 0, coatingId: 1, count: 2 }] }
    const body = { orderType: 'products_production' as const, productId: products.silver.id, offers }
    const cartRows = async (as: string) => {
      const { item } = await app.ask('GET /cart', { query: {} }, as)
      return item.orderTypes
        .flatMap(({ metals }) => metals.flatMap(({ positions }) => positions))
        .flatMap(({ cartOffers }) => cartOffers.map(({ cartOfferId }) => cartOfferId))
    }
    await app.ask('POST /cart/positions', { body }, 'client.b')
    const mixed = JSON.stringify({
      action: 'offer',
      cartOfferIds: [...(await cartRows('client.b')), alpha.row],
    })
    const { deleted } = await app.ask('POST /cart/update', { body: { delete: mixed } }, 'client.b')
    expect(deleted).toBe(1)
    expect(await cartRows('client.b')).toEqual([])
    expect(await cartRows('client')).toEqual([alpha.row])
  })
})
