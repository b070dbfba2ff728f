import type { dictionariesCalls } from '@proba/api/catalogue/dictionaries'
import type { BodyOf } from '@proba/api/route'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { categories, coatings } from '../../../schema/catalogue/dictionaryTables.ts'
import { channels } from '../../../schema/customers/companiesTables.ts'
import { techOrders } from '../../../schema/stock/techOrdersTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { buildCounted, createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createCalls } from '../../../testing/testCalls.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'
import { coatingIds } from '../../../testing/world/world.ts'

let app: TestApp
let second: FastifyInstance
let two: ReturnType<typeof createCalls>
let restore: () => Promise<void>
let chain: SeededProduct

beforeAll(async () => {
  app = await createTestApp()
  const services = { ...app.services, database: { ...app.services.database } }
  second = await buildCounted(services)
  await second.ready()
  two = createCalls(second, services.now)
  chain = await app.seed.product({
    article: 'DW-1',
    weavingId: app.world.weaving.id,
    categoryIds: [app.world.categories.chains.id],
    coatingIds: [coatingIds.none, coatingIds.rhodium],
    sizes: [{ lengthMm: 450, finished: { [coatingIds.rhodium]: 9 } }],
  })
  await app.sql.update(channels).set({ sort: 10 })
  restore = await app.keep()
})
beforeEach(async () => {
  await restore()
  two.forgetLogins()
})
afterAll(async () => {
  await second.close()
  await app.close()
})

type Name = 'coatings' | 'weavings' | 'badges' | 'alloys' | 'channels'
type CreateBody = BodyOf<(typeof dictionariesCalls)['POST /admin/dictionaries/alloys']>
const keeperOf = (name: Name) => (name === 'channels' ? 'support' : 'catalogue')
const own: Readonly<Record<Name, object>> = {
  coatings: { code: 'ruthenium' },
  weavings: { code: 'spiga' },
  badges: { code: 'gift', kind: 'product', colour: '#112233' },
  alloys: {
    code: 'gold-333',
    metalId: 1,
    assay: 333,
    accountingAssay: 333,
    colour: 'red',
    density: 10.9,
    onRequest: false,
  },
  channels: {},
}
const bodyOf = (name: Name, over: object = {}) =>
  ({ name: 'Новое', nameEn: 'New one', sort: null, ...own[name], ...over }) as CreateBody
const create = (name: Name, over: object = {}, as = keeperOf(name)) =>
  app.call(
    `POST /admin/dictionaries/${name}` as 'POST /admin/dictionaries/alloys',
    { body: bodyOf(name, over) },
    as,
  )
const list = async (name: Name, query: object = {}) =>
  (
    await app.ask(
      `GET /admin/dictionaries/${name}` as 'GET /admin/dictionaries/coatings',
      { query },
      keeperOf(name),
    )
  ).items
const read = (name: Name, id: number) =>
  app.ask(
    `GET /admin/dictionaries/${name}/{id}` as 'GET /admin/dictionaries/coatings/{id}',
    { params: { id } },
    keeperOf(name),
  )
const changeable: Readonly<Record<Name, readonly string[]>> = {
  coatings: [],
  weavings: [],
  badges: ['colour'],
  alloys: ['onRequest'],
  channels: [],
}
async function save(name: Name, id: number, over: object) {
  const entry: Readonly<Record<string, unknown>> = await read(name, id)
  const kept = ['name', 'nameEn', 'sort', 'version', ...changeable[name]].map((key) => [key, entry[key]])
  const body = { ...Object.fromEntries(kept), ...over } as never
  const call = `POST /admin/dictionaries/${name}/{id}` as 'POST /admin/dictionaries/coatings/{id}'
  return app.call(call, { params: { id }, body }, keeperOf(name))
}
const remove = (name: Name, id: number, body: { version: number } | null = null) =>
  app.call(
    `DELETE /admin/dictionaries/${name}/{id}` as 'DELETE /admin/dictionaries/coatings/{id}',
    { params: { id }, body },
    keeperOf(name),
  )
const errorsOf = async (answer: Promise<{ data: unknown }>) =>
  ((await answer).data as { errors?: object } | null)?.errors
const servers = () => [app, two] as const
const idOf = async (name: Name, q: string) => (await list(name, { q }))[0]?.id ?? 0

describe('dictionaries of the back office (G-073, G-089, G-316)', () => {
  test.each<Name>(['coatings', 'weavings', 'badges', 'alloys', 'channels'])(
    '%s are added last, found, renamed, moved, deleted and written to the action log',
    async (name) => {
      const before = await list(name)
      const made = await create(name, { name: ' Новое ' })
      expect(made).toMatchObject({ ok: true, message: 'Запись добавлена' })
      expect(made.data).toMatchObject({ ...own[name], name: 'Новое', title: 'Новое', uses: 0, version: 1 })
      const id = await idOf(name, 'НОВОЕ')
      expect((await list(name)).at(-1)).toMatchObject({ id })
      expect(await save(name, id, { name: 'Иное', sort: 0 })).toMatchObject({ message: 'Запись сохранена' })
      expect((await list(name))[0]).toMatchObject({ id, name: 'Иное', version: 2 })
      expect(await save(name, id, { version: 1 })).toMatchObject({ problem: 'version_conflict' })
      expect(await remove(name, id, { version: 1 })).toMatchObject({ status: 409 })
      expect(await remove(name, id, { version: 2 })).toMatchObject({ message: 'Запись удалена' })
      expect(await list(name)).toEqual(before)
      const entity = name.slice(0, -1) as 'coating'
      const logged = await app.sql
        .select()
        .from(actionLog)
        .where(and(eq(actionLog.entity, entity), eq(actionLog.entityId, String(id))))
        .orderBy(actionLog.id)
      expect(logged).toMatchObject([
        { action: 'create', after: { name: 'Новое' } },
        { action: 'update', before: { name: 'Новое' }, after: { name: 'Иное', sort: 0 } },
        { action: 'delete', before: { name: 'Иное' } },
      ])
    },
  )

  test('need their names, codes and figures, each unique once', async () => {
    expect(await errorsOf(create('coatings', { name: ' ', code: 'Рутений' }))).toEqual({
      name: ['Обязательное поле'],
      code: ['Строчные латинские буквы, цифры, между словами дефис или подчёркивание'],
    })
    await create('coatings')
    expect(await errorsOf(create('coatings'))).toEqual({ code: ['Такое значение уже есть'] })
    expect(await errorsOf(create('badges', { colour: 'red' }))).toEqual({
      colour: ['Цвет записывается как #rrggbb, например #2f6f4f'],
    })
    expect(await errorsOf(create('alloys', { density: 0, metalId: 4 }))).toEqual({
      density: ['Должно быть больше нуля'],
      metalId: ['Не найдено'],
    })
    expect(await errorsOf(create('channels', { nameEn: '' }))).toEqual({ nameEn: ['Обязательное поле'] })
    await app.seed.channel('Export')
    expect(await errorsOf(create('channels', { nameEn: 'export' }))).toEqual({
      nameEn: ['Такое значение уже есть'],
    })
    const answers = await Promise.all([1, 2, 3].map(() => create('weavings')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('that are used are not deleted: the refusal names what uses them', async () => {
    const refusal = (names: string, count: number) => ({
      status: 409,
      problem: 'word_in_use',
      message: `Запись используется: ${names}. Всего: ${count}. Удалить её нельзя`,
    })
    expect(await remove('coatings', coatingIds.rhodium)).toMatchObject({
      status: 409,
      problem: 'word_in_use',
    })
    await create('weavings')
    const weaving = await idOf('weavings', 'spiga')
    await app.sql.update(products).set({ weavingId: weaving }).where(eq(products.id, chain.id))
    expect(await read('weavings', weaving)).toMatchObject({ uses: 1 })
    expect(await remove('weavings', weaving)).toMatchObject(refusal('DW-1', 1))
    await create('badges', { kind: 'category' })
    const badge = await idOf('badges', 'gift')
    await app.sql.update(products).set({ badgeCodes: ['gift'] })
    await app.sql.update(categories).set({ badgeCodes: ['gift'] })
    expect(await remove('badges', badge)).toMatchObject(refusal('Цепи', 1))
    await create('alloys')
    const alloy = await idOf('alloys', 'gold-333')
    await app.sql.update(products).set({ alloyId: alloy }).where(eq(products.id, chain.id))
    expect(await remove('alloys', alloy)).toMatchObject(refusal('DW-1', 1))
    const channel = await app.seed.channel('Export')
    await app.seed.company({ name: 'Экспортёр', channelIds: [channel.id] })
    expect(await remove('channels', channel.id)).toMatchObject(refusal('Экспортёр', 1))
  })

  test('a coating that no product has stays while stock or orders have it, and none and new always stay', async () => {
    await create('coatings')
    const id = await idOf('coatings', 'ruthenium')
    const { companies, contracts, users } = app.world
    const order = {
      companyId: companies.alpha.id,
      contractId: contracts.alphaSupply.id,
      userId: users.client.id,
    }
    const planned = { offerId: chain.offerIds[450] ?? 0, coatingId: id, count: 1, authorId: users.client.id }
    await app.sql.insert(techOrders).values(planned)
    expect(await remove('coatings', id)).toMatchObject({ status: 409, problem: 'word_in_orders' })
    await app.sql.delete(techOrders)
    await app.seed.order({ ...order, lines: [{ coatingId: id }] })
    expect(await remove('coatings', id)).toMatchObject({ status: 409, problem: 'word_in_orders' })
    expect(await remove('coatings', coatingIds.none)).toMatchObject({ status: 409, problem: 'built_in' })
    await create('badges', { code: 'new' })
    expect(await remove('badges', await idOf('badges', 'new'))).toMatchObject({ problem: 'built_in' })
  })

  test('belong to the keepers of the catalogue, channels to those of companies', async () => {
    for (const as of ['client', 'manager', 'planner', 'support'])
      expect(await create('coatings', {}, as)).toMatchObject({ status: 403 })
    for (const as of ['client', 'manager', 'catalogue'])
      expect(await create('channels', {}, as)).toMatchObject({ status: 403 })
    expect(await app.sql.$count(coatings, eq(coatings.code, 'ruthenium'))).toBe(0)
  })
})

describe('a renamed entry (G-317)', () => {
  const detail = (server: Pick<TestApp, 'ask'>) =>
    server.ask('GET /product/detail/{id}', { params: { id: chain.id } }, 'client')

  test('is seen in catalogue, filters and search by the next request on either server', async () => {
    const facets = (server: Pick<TestApp, 'ask'>) =>
      server.ask('GET /catalog/elements/{code}/facets', { params: { code: 'chains' }, query: {} })
    const found = async (server: Pick<TestApp, 'ask'>, query: string) =>
      (await server.ask('GET /products/search/help', { query: { query } })).map(({ article }) => article)
    for (const server of servers()) {
      await detail(server)
      await facets(server)
      expect(await found(server, 'спига')).toEqual([])
    }
    await save('coatings', coatingIds.rhodium, { name: 'Белый родий' })
    await save('weavings', app.world.weaving.id, { name: 'Спига' })
    for (const server of servers()) {
      expect(await detail(server)).toMatchObject({ weaving: { name: 'Спига' } })
      expect((await detail(server)).covering.map(({ name }) => name)).toContain('Белый родий')
      const { coatings: shown, weavings } = await facets(server)
      expect(shown.map(({ name }) => name)).toContain('Белый родий')
      expect(weavings.map(({ name }) => name)).toEqual(['Спига'])
      expect(await found(server, 'спига')).toContain('DW-1')
    }
  })

  test('badges and channels follow for everybody who sees them', async () => {
    await create('badges')
    await save('badges', await idOf('badges', 'gift'), { name: 'Подарок', colour: '#445566' })
    for (const server of servers())
      expect((await server.ask('GET /init', {})).productBadges).toEqual([
        { code: 'gift', text: 'Подарок', color: '#445566' },
      ])
    const { id } = await app.seed.channel('Export')
    await save('channels', id, { name: 'Экспорт', nameEn: 'Abroad' })
    expect(await app.ask('GET /companies/channels', {}, 'support')).toContainEqual({
      id,
      name: 'Abroad',
      fullName: 'Экспорт',
    })
  })

  test('an order keeps the name of the coating that it was placed with, the cart has the new one', async () => {
    const finished = [{ offerId: chain.offerIds[450] ?? 0, coatingId: coatingIds.rhodium, count: 2 }]
    const added = { orderType: 'products_finished' as const, productId: chain.id, offers: { finished } }
    await app.ask('POST /cart/positions', { body: added }, 'client')
    const contractId = app.world.contracts.alphaSupply.id
    const order = { orderType: 'products_finished' as const, metals: [{ id: 1 }], contractId }
    await app.ask('POST /cart/checkout', { body: order }, 'client')
    await app.ask('POST /cart/positions', { body: added }, 'client')
    const { name } = await read('coatings', coatingIds.rhodium)
    await save('coatings', coatingIds.rhodium, { name: 'Белый родий', nameEn: 'White rhodium' })
    const placed = (await app.ask('GET /personal/orders', { query: {} }, 'client')).items[0]
    const shown = await app.ask('GET /personal/orders/{id}', { params: { id: placed?.id ?? 0 } }, 'client')
    expect(shown.positions.map(({ coating }) => coating.title)).toEqual([name])
    const cart = JSON.stringify(await app.ask('GET /cart', { query: {} }, 'client'))
    expect(cart).toContain('Белый родий')
    expect(cart).not.toContain(`"${name}"`)
  })
})
