import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../../integrations/mail.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { userCompanies } from '../../../schema/customers/companyUsersTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { tastingReturns } from '../../../schema/papers/tastingTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { queueTastingMails, sendTastingMail } from './tastingMail.ts'

const key = 'a key of the surrounding systems, long'
const minute = 60_000
let app: TestApp
let restore: () => Promise<void>
let tasting = { id: 0, number: 0 }
const article = 'НЦ-22/1'
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  await app.sql.update(companies).set({ settings: { tasting: true } })
  await app.seed.product({ article })
  tasting = await orderOf(
    { isTasting: true, actualDate: '2026-11-10' },
    [article, 4],
    [article, 6],
    ['НЦ-9', 3],
  )
  await orderOf({ isTasting: true }, ['НЦ-8', 3])
  await orderOf({ actualDate: '2026-11-10' }, ['НЦ-7', 3])
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

/** Product of an article of a test. */
const productOf = (name: string) => 1000 + Number(name.replaceAll(/\D/g, ''))
const orderOf = (more: object, ...lines: readonly (readonly [string, number])[]) =>
  app.seed.order({
    companyId: app.world.companies.alpha.id,
    contractId: app.world.contracts.alphaSupply.id,
    userId: app.world.users.client.id,
    createdAt: app.services.now(),
    lines: lines.map(([name, count]) => ({ article: name, productId: productOf(name), coatingId: 1, count })),
    ...more,
  })
const list = async (query = {}, as = 'client') =>
  (await app.ask('GET /personal/degustation', { query }, as)).items
const one = async () => (await list({ q: article.toLowerCase() }))[0]
const askBack = (count: number, as = 'client', name = article) =>
  app.call('POST /personal/degustation/{article}/return', { params: { article: name }, body: { count } }, as)

test('articles of shipped tasting orders are listed with what was delivered, and all of it counts as sold (R-344, R-346, G-197)', async () => {
  expect(await list()).toMatchObject([
    { article, delivered: 10, returned: 0, sold: 10, requested: null, status: 'on_tasting' },
    { article: 'НЦ-9', delivered: 3, sold: 3 },
  ])
  expect(await list({ q: 'нц-9' })).toHaveLength(1)
  expect(await list({ perPage: 1, page: 2, sort: 'delivered' })).toMatchObject([{ article }])
  expect(await list({}, 'client.b')).toEqual([])
})

test('a company without the promotion has no tasting (R-344, G-402)', async () => {
  await app.sql.update(companies).set({ settings: {} })
  expect(await app.refusal('GET /personal/degustation', {}, 'client')).toMatchObject({
    status: 403,
    problem: 'tasting_unavailable',
  })
  expect(await askBack(1)).toMatchObject({ status: 403 })
})

test('an article is asked back once, in pieces that were delivered, also by two colleagues at once (R-345, G-197)', async () => {
  expect(await askBack(11)).toMatchObject({ status: 422, message: 'Вернуть можно от 1 до 10 шт.' })
  expect(await askBack(0)).toMatchObject({ problem: 'tasting_count' })
  expect(await askBack(1, 'client', 'НЦ-8')).toMatchObject({ status: 404 })
  expect(await askBack(1, 'client.b')).toMatchObject({ status: 404 })
  const answers = await Promise.all([askBack(4), askBack(5, 'viewer')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, problem: 'tasting_returned' })
  const stored = await app.sql.select().from(tastingReturns)
  expect(stored).toHaveLength(1)
  expect(await one()).toMatchObject({ requested: stored[0]?.count, returned: 0, status: 'returned' })
  const logged = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'tasting_return'))
  expect(logged).toMatchObject([{ action: 'create', after: { article } }])
})

test('an article that is ordered again has passed tasting and cannot be asked back; a cancelled or a trial order changes nothing (R-347, G-402, G-427)', async () => {
  app.advance(minute)
  const again = await orderOf({}, [article, 1])
  expect(await one()).toMatchObject({ status: 'passed', sold: 10 })
  expect(await askBack(1)).toMatchObject({ status: 409, problem: 'tasting_passed' })
  await app.sql.update(orders).set({ cancelledAt: app.services.now() }).where(eq(orders.id, again.id))
  await orderOf({ isDemo: true }, [article, 1])
  expect(await one()).toMatchObject({ status: 'on_tasting' })
  expect(await askBack(2)).toMatchObject({ ok: true, message: `Возврат артикула ${article} запрошен` })
  await orderOf({}, [article, 1])
  expect(await one()).toMatchObject({ status: 'returned' })
})

test('a correction document takes back what was asked, and the rest counts as sold (R-346, G-402)', async () => {
  await askBack(4)
  const take = (returns: { orderNumber: string; article: string; count: number }[]) =>
    app.ask('POST /integration/tasting-returns', { body: { returns } }, { access: key })
  const orderNumber = String(tasting.number)
  const row = { orderNumber, article, count: 3 }
  const wrong = [
    { ...row, count: 5 },
    { ...row, article: 'НЦ-9' },
    { ...row, orderNumber: '1' },
  ]
  expect(await take([row, ...wrong])).toEqual({ taken: 1, refused: [2, 3, 4] })
  expect(await one()).toMatchObject({ delivered: 10, returned: 3, sold: 7, status: 'returned' })
  expect(await take([row])).toEqual({ taken: 1, refused: [] })
})

test('what came with several orders goes back with a document of each, and the pieces add up (R-346, G-427)', async () => {
  const second = await orderOf({ isTasting: true, actualDate: '2026-11-12' }, [article, 2])
  await askBack(11)
  const take = (number: number, count: number) =>
    app.ask(
      'POST /integration/tasting-returns',
      { body: { returns: [{ orderNumber: String(number), article, count }] } },
      { access: key },
    )
  expect(await take(tasting.number, 8)).toEqual({ taken: 1, refused: [] })
  expect(await take(second.number, 2)).toEqual({ taken: 1, refused: [] })
  expect(await one()).toMatchObject({ delivered: 12, returned: 10, sold: 2 })
  expect(await take(second.number, 3)).toEqual({ taken: 0, refused: [1] })
  expect(await take(tasting.number, 10)).toEqual({ taken: 0, refused: [1] })
  expect(await take(tasting.number, 9)).toEqual({ taken: 1, refused: [] })
  expect(await one()).toMatchObject({ returned: 11, sold: 1 })
})

test('the managers of the company are told of a return (G-402)', async () => {
  const { users, companies: firms } = app.world
  await app.sql.$client.query(
    'insert into manager_companies (user_id, company_id) values ($1, $2) on conflict do nothing',
    [users.manager.id, firms.alpha.id],
  )
  await askBack(4)
  const [job] = await app.sql.select().from(jobs).where(eq(jobs.kind, 'tasting-return'))
  const payload = job?.payload as { returnId: number }
  const afterwards = await queueTastingMails(app.services, payload)
  await app.services.database.transaction(async (tx) => afterwards?.(tx))
  const queued = await app.sql.select().from(jobs).where(eq(jobs.kind, 'tasting-mail'))
  expect(queued.map(({ payload: sent }) => sent)).toEqual([{ ...payload, userId: users.manager.id }])
  const sent: Mail[] = []
  const mail = { send: async (written: Mail) => void sent.push(written), close: () => {} }
  await sendTastingMail(app.services, mail, { ...payload, userId: users.manager.id })
  expect(sent[0]?.subject).toContain(article)
  expect(sent[0]?.text).toContain('4 шт.')
  // A manager has the company among their clients, and its pages where they work for it too (G-600).
  const company = app.world.companies.alpha
  expect(sent[0]?.text).toContain(`/users?${new URLSearchParams({ q: company.name })}`)
  await app.sql.insert(userCompanies).values({ userId: users.manager.id, companyId: company.id })
  await sendTastingMail(app.services, mail, { ...payload, userId: users.manager.id })
  expect(sent[1]?.text).toContain('/personal/degustation')
})

test('an admin says that an order is one of tasting, which the action log keeps (G-197)', async () => {
  const { id } = await orderOf({ actualDate: '2026-11-12' }, ['НЦ-5', 2])
  const input = { params: { id }, body: { version: 1, isTasting: true } }
  expect(await app.ask('POST /orders/{id}', input, 'admin')).toMatchObject({ isTasting: true, version: 2 })
  expect((await list({ q: 'нц-5' }))[0]).toMatchObject({ delivered: 2 })
  const logged = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'order'))
  expect(logged).toMatchObject([{ before: { is_tasting: false }, after: { isTasting: true } }])
})
