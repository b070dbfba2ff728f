import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

const key = 'a key of the surrounding systems, long'
let app: TestApp
let chain: SeededProduct
let restore: () => Promise<void>
let made = 0
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  restore = await app.keep()
})
afterAll(() => app.close())
/** Every test begins without a draft, with a chain of its own. */
beforeEach(async () => {
  await restore()
  chain = await app.seed.product({
    article: `TO-${++made}`,
    categoryIds: [app.world.categories.chains.id],
    coatingIds: [1, 2],
    sizes: [{ lengthMm: 450 }, { lengthMm: 500 }],
  })
})

const form = (over: object = {}) => ({
  offerId: chain.offerIds[450] ?? 0,
  coatingId: 2,
  count: 12,
  comment: ' Образец ',
  ...over,
})
const add = (over: object = {}, as = 'planner') => app.call('POST /techOrders', { body: form(over) }, as)
const added = async (over: object = {}) =>
  (await app.ask('POST /techOrders', { body: form(over) }, 'planner')).id
const read = (id: number) => app.ask('GET /techOrders/{id}', { params: { id } }, 'planner')
const update = (id: number, over: object = {}, version = 1) =>
  app.call('POST /techOrders/{id}', { params: { id }, body: { ...form(), ...over, version } }, 'planner')
const remove = (id: number, version = 1) =>
  app.call('DELETE /techOrders/{id}', { params: { id }, body: { version } }, 'planner')
const send = (as = 'planner') => app.call('POST /techOrders/send', { body: null }, as)
const found = async (query: object) =>
  (await app.ask('GET /techOrders', { query }, 'planner')).items.map(({ id }) => id)
const nextBatch = async (after: number) => {
  const answer = await app.call('GET /integration/tech-orders', { query: { after } }, { access: key })
  return (answer.data as { batch: { number: number; rows: object[] } | null }).batch
}

describe('technical orders (R-634, R-635, G-203, G-323)', () => {
  test('are added as drafts, listed with id and createAt, searched by article and comment', async () => {
    expect(await add()).toMatchObject({ ok: true, message: 'Технический заказ добавлен' })
    const id = await added({ offerId: chain.offerIds[500], coatingId: null, comment: 'На склад' })
    const { items } = await app.ask('GET /techOrders', { query: { q: chain.article } }, 'planner')
    expect(items).toMatchObject([
      { id, length: 500, coatingId: 1, sentAt: null, batch: null },
      {
        createAt: app.services.now().toISOString(),
        article: chain.article,
        length: 450,
        coating: { id: 2, name: 'Родирование' },
        count: 12,
        comment: 'Образец',
        author: { id: app.world.users.planner.id },
        version: 1,
      },
    ])
    expect(items[1]?.weight).toBeGreaterThan(0)
    expect(await found({ q: 'СКЛАД' })).toEqual([id])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ sent: 1 })).toEqual([])
  })

  test('without pieces, with an unknown size or a coating of others are refused at the field', async () => {
    const refused = async (over: object) =>
      (await app.refusal('POST /techOrders', { body: form(over) }, 'planner')).data.errors
    expect(await refused({ count: 0, coatingId: 3 })).toEqual({
      count: ['Должно быть больше нуля'],
      coatingId: ['Выберите значение из списка'],
    })
    expect(await refused({ offerId: 999_999 })).toEqual({ offerId: ['Не найдено'] })
    expect(await add({ count: 1.5 })).toMatchObject({ status: 400 })
  })

  test('a draft is changed and deleted, also by the documented calls; a stale version is refused (G-015)', async () => {
    const id = await added()
    expect(await update(id, { count: 5 })).toMatchObject({ ok: true, data: { count: 5, version: 2 } })
    expect(await update(id)).toMatchObject({ status: 409, problem: 'version_conflict' })
    expect(await remove(id)).toMatchObject({ status: 409, problem: 'version_conflict' })
    expect(await remove(id, 2)).toMatchObject({ ok: true })
    expect(await found({})).toEqual([])
    const token = `Bearer ${await app.login('planner')}`
    const post = (url: string, payload?: object) =>
      app.send({
        method: 'POST',
        url: `/api/v1/techOrders/${url}`,
        headers: { authorization: token },
        ...(payload && { payload }),
      })
    const answer = (await post('add', form())).json() as { data: { id: number } }
    const other = answer.data.id
    expect((await post(`${other}/update`, { ...form(), count: 7, version: 1 })).statusCode).toBe(200)
    expect((await read(other)).count).toBe(7)
    expect((await post(`${other}/delete`)).statusCode).toBe(200)
    expect(await found({})).toEqual([])
  })

  test('all drafts go as one batch, are fixed then, and the ERP takes the batch by its number', async () => {
    const ids = [await added(), await added({ count: 3 })]
    expect(await app.ask('GET /techOrders/drafts', {}, 'planner')).toEqual({ drafts: 2, pieces: 15 })
    const done = await send()
    const { batch } = done.data as { batch: number }
    expect(done).toMatchObject({ ok: true, data: { sent: 2 } })
    expect(await found({ batch })).toEqual([...ids].reverse())
    const [first = 0] = ids
    const { version, sentAt } = await read(first)
    expect(sentAt).toBe(app.services.now().toISOString())
    const fixed = { status: 409, problem: 'tech_order_sent' }
    expect(await update(first, {}, version)).toMatchObject(fixed)
    expect(await remove(first, version)).toMatchObject(fixed)
    expect(await nextBatch(0)).toMatchObject({
      number: batch,
      rows: [
        { article: chain.article, length: 450, coating: 'rhodium', count: 12, comment: 'Образец' },
        { count: 3 },
      ],
    })
    expect(await nextBatch(batch)).toBeNull()
    const entries = await app.sql
      .select()
      .from(actionLog)
      .where(sql`entity = 'tech_order' and action = 'send'`)
    expect(entries.map(({ entityId }) => Number(entityId)).sort()).toEqual(ids)
  })

  test('others than were shown are not sent: a batch is never taken back (G-323)', async () => {
    await added()
    const shown = await app.ask('GET /techOrders/drafts', {}, 'planner')
    await added()
    const confirm = () => app.call('POST /techOrders/send', { body: shown }, 'planner')
    expect(await confirm()).toMatchObject({ status: 409, problem: 'tech_orders_changed' })
    expect(await app.ask('GET /techOrders/drafts', {}, 'planner')).toMatchObject({ drafts: shown.drafts + 1 })
  })

  test('sent by two people at once they go once, and the second reads that nothing is left (G-008)', async () => {
    await added()
    const answers = await Promise.all([send(), send('admin'), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: 'tech_orders_none' })
    await added()
    const token = `Bearer ${await app.login('planner')}`
    const byGet = await app.send({
      method: 'GET',
      url: '/api/v1/techOrders/send',
      headers: { authorization: token },
    })
    expect(byGet.headers['cache-control']).toBe('no-store')
    expect(byGet.json()).toMatchObject({ success: true, data: { sent: 1 } })
  })

  test('are kept by those who keep them only (R-550)', async () => {
    for (const as of ['client', 'manager', 'catalogue', 'support'])
      expect(await add({}, as)).toMatchObject({ status: 403 })
  })
})
