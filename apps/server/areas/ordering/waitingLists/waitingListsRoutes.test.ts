import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobPayloads } from '../../../jobs/enqueue.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'
import { sendWaitingDeletedMail } from './waitingDeletedMail.ts'

let app: TestApp
/** Chains of which 450 mm weigh 5 g: near its minimum, far from it, without one, and nobody waits for the last. */
let near: SeededProduct
let far: SeededProduct
let free: SeededProduct
let withoutRows: SeededProduct

async function wait(product: SeededProduct, count: number, as: string, lengthMm = 450) {
  const finished = [{ offerId: product.offerIds[lengthMm] ?? 0, coatingId: 1, count }]
  const body = { orderType: 'waiting_list' as const, productId: product.id, offers: { finished } }
  await app.ask('POST /cart/positions', { body }, as)
}
beforeAll(async () => {
  app = await createTestApp()
  const chain = (article: string, minimum: object) =>
    app.seed.product({ article, sizes: [{ lengthMm: 450 }, { lengthMm: 500 }], ...minimum })
  near = await chain('WL-1', { minOrderWeightMg: 100_000, minOrderCount: 10 })
  far = await chain('WL-2', { minOrderCount: 100 })
  free = await chain('WL-3', {})
  withoutRows = await chain('WL-4', { minOrderCount: 5 })
  await wait(near, 9, 'client')
  await wait(near, 2, 'client', 500)
  await wait(near, 6, 'client.b')
  await wait(far, 10, 'client.b')
  await wait(free, 3, 'client')
})
afterAll(() => app.close())

const groups = (query: object = {}) => app.ask('GET /admin/waitinglist/groups', { query }, 'planner')
const articles = async (query: object) => (await groups(query)).items.map(({ article }) => article)
const detail = (id: number) => app.ask('GET /admin/waitinglist/group/{id}', { params: { id } }, 'planner')
const remove = (id: number, body: { reason?: string; count?: number } | null = null) =>
  app.call('DELETE /admin/waitinglist/position/{id}', { params: { id }, body }, 'planner')
const positionOf = async (product: SeededProduct, company: string) =>
  (await detail(product.id)).offers.find((offer) => offer.company.name === company)?.cartPositionId ?? 0
const header = () => app.ask('GET /cart/header', {}, 'client')
const cart = (as: string) => app.ask('GET /cart', { query: {} }, as)
const waitingArticles = async (as: string) =>
  (await cart(as)).item.orderTypes
    .filter(({ orderType }) => orderType === 'waiting_list')
    .flatMap(({ metals }) => metals.flatMap(({ positions }) => positions.map(({ title }) => title.article)))

describe('waiting lists in the back office (R-551, R-629 to R-633, R-840, G-207)', () => {
  test('are grouped by product over all customers, with what is missing, the nearest to its minimum first', async () => {
    const { alpha, beta } = app.world.companies
    const { items, meta } = await groups()
    expect(meta.pagination).toMatchObject({ currentPage: 1, total: 3 })
    expect(items.map(({ article, percent }) => [article, percent])).toEqual([
      ['WL-1', 86],
      ['WL-2', 10],
      ['WL-3', null],
    ])
    expect(items[0]).toMatchObject({
      productId: near.id,
      companies: 2,
      positions: 2,
      rows: 3,
      count: 17,
      weight: 86_000,
      minOrderWeight: 100_000,
      missingWeight: 14_000,
      missingCount: 0,
      offers: [{ company: { name: alpha.name } }, { company: { name: beta.name } }],
    })
  })

  test('do not count what is left in the cart of a closed account', async () => {
    const { beta } = app.world.companies
    const setActive = (active: boolean) =>
      app.sql.update(companies).set({ active }).where(eq(companies.id, beta.id))
    await setActive(false)
    const { items } = await groups()
    expect(items.map(({ article, count }) => [article, count])).toEqual([
      ['WL-1', 11],
      ['WL-3', 3],
    ])
    expect((await detail(near.id)).offers.map(({ company }) => company.name)).not.toContain(beta.name)
    await setActive(true)
    expect((await groups()).items).toHaveLength(3)
  })

  test('are found by article, company, metal and nearness, sorted and paged', async () => {
    const { alpha } = app.world.companies
    expect(await articles({ q: 'wl 2' })).toEqual(['WL-2'])
    expect(await articles({ q: '%' })).toEqual([])
    expect(await articles({ company: alpha.id, sort: 'article' })).toEqual(['WL-3', 'WL-1'])
    expect(await articles({ close: 1 })).toEqual(['WL-1'])
    expect(await articles({ close: 0, sort: 'count', order: 'asc' })).toEqual(['WL-3', 'WL-2'])
    expect(await articles({ metal: 2 })).toEqual([])
    expect(await articles({ sort: 'weight', order: 'asc', perPage: 1, page: 2 })).toEqual(['WL-2'])
  })

  test('the detail of a product names each size with its customer, position and time', async () => {
    const { alpha, beta } = app.world.companies
    const { offers, percent } = await detail(near.id)
    expect(percent).toBe(86)
    expect(offers.map(({ company, length, count }) => [company.name, length, count])).toEqual([
      [alpha.name, 450, 9],
      [alpha.name, 500, 2],
      [beta.name, 450, 6],
    ])
    expect(offers[0]).toMatchObject({
      article: 'WL-1',
      user: { id: app.world.users.client.id },
      typeOffer: 'finished',
      coating: { name: 'Без покрытия' },
      weight: 45_000,
    })
    expect(offers[0]?.cartPositionId).toBe(offers[1]?.cartPositionId)
    expect(await detail(withoutRows.id)).toMatchObject({ offers: [], count: 0, missingCount: 5, percent: 0 })
    const none = { params: { id: 999_999 } }
    expect(await app.refusal('GET /admin/waitinglist/group/{id}', none, 'planner')).toMatchObject({
      status: 404,
    })
  })

  test('are exported with the filters of the list, a row for each size of each customer (R-630)', async () => {
    const read = async (query: object) => {
      const json = { headers: { accept: 'application/json' } }
      const file = await app.ask('GET /export/waitinglists', { query }, 'planner', json)
      expect(file.name).toBe('Листы ожидания.xlsx')
      const columns = [{ key: 'article', titles: ['Артикул'], required: true }] as const
      const sheet = await app.services.workbooks.readSheet(Buffer.from(file.data, 'base64'), {
        columns,
        maxRows: 100,
      })
      return 'rows' in sheet ? sheet.rows.map(({ cells }) => cells.article) : []
    }
    expect(await read({})).toEqual(['WL-1', 'WL-1', 'WL-1', 'WL-2', 'WL-3'])
    expect(await read({ company: app.world.companies.beta.id })).toEqual(['WL-1', 'WL-2'])
    expect(await read({ close: 1, q: 'WL-2' })).toEqual([])
  })

  test('are for those who plan production only', async () => {
    for (const as of ['client', 'manager', 'catalogue', 'support'])
      expect(await app.refusal('GET /admin/waitinglist/groups', { query: {} }, as)).toMatchObject({
        status: 403,
      })
  })
})

describe('deleting a position (R-632, G-326)', () => {
  test('takes the product off the list of that customer alone, in the open cart too, with a mail that says why', async () => {
    const { alpha } = app.world.companies
    const id = await positionOf(near, alpha.name)
    const before = await header()
    expect(await remove(id, { reason: ' Снято с производства ', count: 11 })).toMatchObject({
      ok: true,
      message: 'Позиция удалена, покупателю отправлено письмо',
    })
    expect(await waitingArticles('client')).toEqual(['WL-3'])
    expect(await waitingArticles('client.b')).toEqual(['WL-1', 'WL-2'])
    const after = await header()
    expect(after.version).toBeGreaterThan(before.version)
    expect(after.waitingList.positionsCount).toBe(1)
    const jobs = await app.sql.$client.query("select payload from jobs where kind = 'waiting-deleted-mail'")
    expect(jobs.rows).toHaveLength(1)
    const sent: { subject: string; text: string; to: { address: string } }[] = []
    const mail = { send: async (one: (typeof sent)[number]) => void sent.push(one), close: async () => {} }
    const payload = (jobs.rows[0] as { payload: JobPayloads['waiting-deleted-mail'] }).payload
    await sendWaitingDeletedMail(app.services, mail, payload)
    expect(sent[0]).toMatchObject({ subject: 'Изделие WL-1 убрано из листа ожидания' })
    expect(sent[0]?.text).toMatch(/компании .*: 11 шт\., 56,00 г\.[\s\S]*Причина: Снято с производства/)
    // The reader works for another company too (G-600).
    expect(sent[0]?.text).toContain(`/cart/waiting_list?about=${alpha.id}`)
    const [entry] = await app.sql.select().from(actionLog).where(sql`entity = 'waiting_list'`)
    expect(entry).toMatchObject({
      entityId: String(near.id),
      action: 'delete',
      companyId: alpha.id,
      before: { article: 'WL-1', count: 11 },
      after: { reason: 'Снято с производства' },
    })
  })

  test('is refused when the customer has changed the pieces, moved it or deleted it', async () => {
    const { alpha } = app.world.companies
    const id = await positionOf(free, alpha.name)
    await wait(free, 1, 'client')
    expect(await remove(id, { count: 3 })).toMatchObject({ status: 409, problem: 'version_conflict' })
    expect(await waitingArticles('client')).toEqual(['WL-3'])
    expect(await remove(id, { count: 4 })).toMatchObject({ ok: true })
    expect(await remove(id)).toMatchObject({ status: 404 })
  })

  test('of a position that is no waiting list is not found, and the cart stays', async () => {
    const finished = [{ offerId: free.offerIds[450] ?? 0, coatingId: 1, count: 2 }]
    const body = { orderType: 'products_production' as const, productId: free.id, offers: { finished } }
    await app.ask('POST /cart/positions', { body }, 'client')
    const { item } = await cart('client')
    const { version } = await header()
    const id = item.orderTypes
      .find(({ orderType }) => orderType === 'products_production')
      ?.metals.flatMap(({ positions }) => positions)[0]?.cartPositionId
    expect(await remove(id ?? 0)).toMatchObject({ status: 404 })
    expect((await header()).version).toBe(version)
  })

  test('by two at once happens once, with one mail', async () => {
    await wait(far, 1, 'client')
    const id = await positionOf(far, app.world.companies.alpha.name)
    const answers = await Promise.all([1, 2].map(() => remove(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})
