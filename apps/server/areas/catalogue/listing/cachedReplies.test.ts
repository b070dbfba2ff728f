import { gunzipSync } from 'node:zlib'
import { declarations } from '@proba/api/calls'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { offers, productCoatings, products } from '../../../schema/catalogue/catalogueTables.ts'
import { categories, coatings, metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { powerGroups, reservations, residues } from '../../../schema/catalogue/stockTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { roles, users } from '../../../schema/customers/sessionTables.ts'
import { buildCounted, createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createCalls } from '../../../testing/testCalls.ts'
import { coatingIds } from '../../../testing/world/world.ts'

let one: TestApp
let second: FastifyInstance
let two: ReturnType<typeof createCalls>
let restore: () => Promise<void>
let chain: number

beforeAll(async () => {
  one = await createTestApp()
  // A server of its own beside the first: what is cached belongs to the object of the database.
  const services = { ...one.services, database: { ...one.services.database } }
  second = await buildCounted(services)
  await second.ready()
  two = createCalls(second, services.now)
  const product = await one.seed.product({
    article: 'K-1',
    categoryIds: [one.world.categories.chains.id],
    sizes: [{ lengthMm: 450, finished: { [coatingIds.none]: 4 } }],
  })
  chain = product.id
  restore = await one.keep()
})
beforeEach(async () => {
  await restore()
  two.forgetLogins()
})
afterAll(async () => {
  await second.close()
  await one.close()
})

const servers = () => [one, two] as const
const list = (server: Pick<TestApp, 'ask'>, as?: string, headers = {}) =>
  server.ask('GET /catalog/elements/{code}', { params: { code: 'chains' }, query: {} }, as, { headers })
const detail = (server: Pick<TestApp, 'ask'>, as?: string, headers = {}) =>
  server.ask('GET /product/detail/{id}', { params: { id: chain } }, as, { headers })
const cardOf = async (server: Pick<TestApp, 'ask'>, as?: string, headers = {}) =>
  (await list(server, as, headers)).items.find(({ id }) => id === chain)

/** Reads everything on both servers, so that all of it is cached. */
async function readAll() {
  for (const server of servers())
    for (const as of ['client', undefined]) {
      await list(server, as)
      await detail(server, as)
    }
}

test('a list that is written from cached parts has the form that its call declares', async () => {
  for (const answer of [await list(one, 'client'), await list(one, 'client')])
    expect([...Value.Errors(declarations['GET /catalog/elements/{code}'].reply, answer)]).toEqual([])
})

test('a product that is written once has the form that its call declares', async () => {
  for (const answer of [await detail(one, 'client'), await detail(one, 'client'), await detail(one)])
    expect([...Value.Errors(declarations['GET /product/detail/{id}'].reply, answer)]).toEqual([])
})

test('what is cached is sent compressed to those who accept it, and plain to the others', async () => {
  const url = '/api/v1/catalog/elements/chains'
  const headers = { authorization: `Bearer ${await one.login('client')}` }
  const plain = await one.send({ method: 'GET', url, headers })
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const accepted of ['gzip', 'br;q=1, gzip;q=0.5', 'gzip, deflate, br']) {
    const sent = await one.send({ method: 'GET', url, headers: { ...headers, 'accept-encoding': accepted } })
    expect(sent.headers).toMatchObject({ vary: 'accept-encoding', 'content-encoding': 'gzip' })
    expect(gunzipSync(sent.rawPayload).toString()).toBe(plain.body)
  }
  for (const refused of ['identity', 'gzip;q=0, identity', 'br'])
    expect(
      (await one.send({ method: 'GET', url, headers: { ...headers, 'accept-encoding': refused } })).body,
    ).toBe(plain.body)
})

test('a changed product, size, coating or word is seen by the next request on either server', async () => {
  await readAll()
  await one.sql.update(products).set({ titleRu: 'Переименована' }).where(eq(products.id, chain))
  for (const server of servers()) {
    expect(await cardOf(server, 'client')).toMatchObject({ title: 'Переименована' })
    expect(await detail(server)).toMatchObject({ title: 'Переименована' })
  }
  await one.sql.update(metals).set({ nameRu: 'Червонное' }).where(eq(metals.id, 1))
  for (const server of servers()) {
    expect(await cardOf(server)).toMatchObject({ metal: { name: 'Червонное' } })
    expect(await detail(server, 'client')).toMatchObject({ metal: { name: 'Червонное' } })
  }
  await one.sql.update(coatings).set({ nameRu: 'Как есть' }).where(eq(coatings.id, coatingIds.none))
  for (const server of servers())
    expect((await detail(server, 'client')).covering).toMatchObject([{ name: 'Как есть' }])
  await one.sql.delete(productCoatings).where(eq(productCoatings.productId, chain))
  for (const server of servers()) {
    expect(await cardOf(server)).toMatchObject({ orderable: { production: false } })
    expect((await detail(server)).offers).toEqual([])
  }
  await one.sql.update(offers).set({ deletedAt: new Date() }).where(eq(offers.productId, chain))
  for (const server of servers()) expect((await detail(server, 'client')).offers).toEqual([])
})

test('a product that is renamed, deleted or new is found by the next search on either server (G-072)', async () => {
  const found = async (server: Pick<TestApp, 'ask'>, query: string) =>
    (await server.ask('GET /products/search/help', { query: { query } })).map(({ id }) => id)
  for (const server of servers()) expect(await found(server, 'жемчужная')).toEqual([])
  await one.sql.update(products).set({ searchText: 'жемчужная' }).where(eq(products.id, chain))
  for (const server of servers()) expect(await found(server, 'жемчужная')).toEqual([chain])
  await one.sql.update(products).set({ deletedAt: new Date() }).where(eq(products.id, chain))
  for (const server of servers()) expect(await found(server, 'жемчужная')).toEqual([])
  const { id } = await one.seed.product({ article: 'ЖМ-1', searchText: 'жемчужная' })
  for (const server of servers()) expect(await found(server, 'жм1')).toEqual([id])
})

test('changed stock is seen by the next request on either server', async () => {
  await readAll()
  expect(await cardOf(two, 'client')).toMatchObject({ orderable: { finished: true } })
  await one.sql.update(residues).set({ available: 0 }).where(eq(residues.productId, chain))
  for (const server of servers()) {
    expect(await cardOf(server, 'client')).toMatchObject({ orderable: { finished: false } })
    expect((await detail(server, 'client')).offers).toMatchObject([{ residues: { finished: 0 } }])
  }
})

test('a changed section, contract or capacity, and one released with time, is seen by the next request on either server', async () => {
  await readAll()
  await one.sql.update(categories).set({ nameRu: 'Цепочки' })
  for (const server of servers()) expect(await list(server)).toMatchObject({ section: { name: 'Цепочки' } })
  await one.sql.update(contracts).set({ active: false })
  for (const server of servers())
    expect(await detail(server, 'client')).toMatchObject({ contractsCount: 0, activeContract: null })
  const { powerGroupId } = one.world.products.gold
  await one.sql.update(products).set({ powerGroupId }).where(eq(products.id, chain))
  const powerIs = async (units: number) => {
    for (const server of servers()) expect((await detail(server, 'client')).productionPower).toBe(units)
  }
  await one.sql.update(powerGroups).set({ valueMg: 7 })
  await powerIs(7)
  const createdAt = one.services.now()
  await one.sql
    .insert(reservations)
    .values({ kind: 'power', resourceId: powerGroupId ?? 0, amount: 2, createdAt })
  await powerIs(5)
  one.advance(30 * 86_400_000)
  await powerIs(7)
})

test('a change that is rolled back changes nothing, and one under way is not seen before its commit', async () => {
  await readAll()
  const before = await cardOf(two)
  const rename = one.services.database.transaction(async (tx) => {
    await tx.update(products).set({ titleRu: 'Почти' }).where(eq(products.id, chain))
    throw new Error('back')
  })
  await expect(rename).rejects.toThrow('back')
  for (const server of servers()) expect(await cardOf(server)).toEqual(before)
})

test('a page of new products shows marks and cart of those that have moved up as others aged (G-028, G-073)', async () => {
  const dayMs = 86_400_000
  const seedNew = (article: string, daysAgo: number) =>
    one.seed.product({
      article,
      categoryIds: [one.world.categories.chains.id],
      createdAt: new Date(one.services.now().getTime() - daysAgo * dayMs),
      sizes: [{ lengthMm: 450, finished: { [coatingIds.none]: 2 } }],
    })
  await seedNew('N-1', 59)
  const { id: productId, offerIds } = await seedNew('N-2', 3)
  const offers = { finished: [{ offerId: offerIds[450] ?? 0, coatingId: coatingIds.none, count: 3 }] }
  const body = { orderType: 'products_production' as const, productId, offers }
  await one.ask('POST /cart/positions', { body }, 'client')
  const newest = (server: Pick<TestApp, 'ask'>, as?: string) =>
    server.ask(
      'GET /catalog/elements/{code}',
      { params: { code: 'chains' }, query: { new: 1, perPage: 1 } },
      as,
    )
  const everybody = servers().flatMap((server) =>
    (['client', undefined] as const).map((as) => ({ server, as })),
  )
  for (const { server, as } of everybody)
    expect((await newest(server, as)).items).toMatchObject([{ article: 'N-1', inCart: 0 }])
  one.advance(2 * dayMs)
  for (const { server, as } of everybody)
    expect((await newest(server, as)).items).toMatchObject([
      { article: 'N-2', orderable: { finished: true }, inCart: as ? 3 : 0 },
    ])
})

test('a cart changed by one server is counted by the other with the next request', async () => {
  await readAll()
  const [size] = (await detail(one, 'client')).offers
  const add = () =>
    one.ask(
      'POST /cart/positions',
      {
        body: {
          orderType: 'products_production',
          productId: chain,
          offers: { finished: [{ offerId: size?.id ?? 0, coatingId: coatingIds.none, count: 3 }] },
        },
      },
      'client',
    )
  for (const pieces of [3, 6]) {
    await add()
    for (const server of servers()) {
      expect(await cardOf(server, 'client')).toMatchObject({ inCart: pieces })
      expect((await detail(server, 'client')).offers).toMatchObject([{ countInProduction: pieces }])
    }
  }
})

test('people, companies and languages never get what is cached for others', async () => {
  await one.sql.update(products).set({ titleEn: 'A chain' }).where(eq(products.id, chain))
  const english = { 'x-localization': 'en' }
  const [size] = (await detail(one, 'client')).offers
  await one.ask(
    'POST /cart/positions',
    {
      body: {
        orderType: 'products_production',
        productId: chain,
        offers: { finished: [{ offerId: size?.id ?? 0, coatingId: coatingIds.none, count: 2 }] },
      },
    },
    'client',
  )
  for (let round = 0; round < 3; round++)
    for (const server of servers()) {
      expect(await cardOf(server, 'client')).toMatchObject({
        inCart: 2,
        title: expect.stringMatching(/[а-я]/),
      })
      expect(await cardOf(server, undefined, english)).toMatchObject({ inCart: 0, title: 'A chain' })
      expect(await cardOf(server, 'client', english)).toMatchObject({ inCart: 2, title: 'A chain' })
      expect((await detail(server)).offers).toMatchObject([
        { residues: { finished: 0 }, countInProduction: 0 },
      ])
      expect((await detail(server, 'client')).offers).toMatchObject([
        { residues: { finished: 4 }, countInProduction: 2 },
      ])
    }
})

test('a role, a company or an account that is changed counts with the next request on either server', async () => {
  await readAll()
  const mayOrder = (server: Pick<TestApp, 'call'>) => server.call('GET /cart/header', {}, 'client')
  for (const server of servers()) expect((await mayOrder(server)).status).toBe(200)
  await one.sql.update(roles).set({ permissions: [] })
  for (const server of servers()) expect((await mayOrder(server)).status).toBe(403)
  await restore()
  two.forgetLogins()
  for (const server of servers()) expect((await mayOrder(server)).status).toBe(200)
  await one.sql.update(companies).set({ disabledRestrictions: ['production_capacity'] })
  for (const server of servers()) expect((await detail(server, 'client')).productionPower).toBeNull()
  await one.sql.update(users).set({ active: false }).where(eq(users.login, 'client'))
  for (const server of servers())
    expect(await mayOrder(server)).toMatchObject({ problem: 'account_disabled' })
})

test('a session that is over is over with the next request on either server', async () => {
  await readAll()
  const access = await one.login('client')
  const headers = { authorization: `Bearer ${access}` }
  const ask = (server: FastifyInstance) =>
    server.inject({ method: 'GET', url: '/api/v1/cart/header', headers })
  for (const server of [one.app, second]) expect((await ask(server)).statusCode).toBe(200)
  await one.call('POST /logout', {}, 'client')
  for (const server of [one.app, second]) expect((await ask(server)).statusCode).toBe(401)
})
