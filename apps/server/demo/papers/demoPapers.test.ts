import { formatDay } from '@proba/domain/text/dates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../areas/system/init/initReply.ts'
import { documents } from '../../schema/papers/documentsTables.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { emptyInstallation } from '../../testing/world/emptyInstallation.ts'
import { loadDemo } from '../loadDemo.ts'

let app: TestApp
let client: { access: string }
beforeAll(async () => {
  app = await createTestApp()
  await emptyInstallation(app)
  await loadDemo(app.services, 1000, () => {})
  client = { access: (await app.tokens('client', demoPassword)).access }
})
afterAll(() => app.close())

test('no page of the personal area of the demo is empty, and what its customers hold can be opened (G-270)', async () => {
  const query = { page: 1 }
  const { user } = await app.ask('GET /init', {}, client)
  const companyId = user?.company?.id ?? 0
  const { items: groups } = await app.ask(
    'GET /sap/acts/{companyId}',
    { params: { companyId }, query },
    client,
  )
  const acts = groups.flatMap(({ requests }) => requests)
  expect(acts.map(({ isOfficial, status }) => [isOfficial, status])).toEqual([
    [false, 'ready'],
    [true, 'ready'],
    [true, 'ready'],
  ])
  const { items: corrections } = await app.ask('GET /tessa/documents', { query }, client)
  expect(corrections.map(({ documentType }) => documentType)).toEqual(['АР-2', 'КорСФ', 'КорУПД'])
  const { items: tasted } = await app.ask('GET /personal/degustation', { query }, client)
  const states = tasted.map(({ requested, returned, sold }) => [requested !== null, returned > 0, sold > 0])
  expect(states).toContainEqual([true, true, false])
  expect(states).toContainEqual([true, false, true])
  expect(states).toContainEqual([false, false, true])
  const { items: waiting } = await app.ask('GET /personal/auto-orders', { query }, client)
  expect(waiting).toMatchObject([{ status: { code: 'processing' } }])
  expect((await app.ask('GET /personal/ledger', { query }, client)).items).not.toEqual([])
  const { items: orders } = await app.ask('GET /personal/orders', { query: { perPage: 100 } }, client)
  const papers = await Promise.all(
    orders.map(async ({ id }) => {
      const { specifications } = await app.ask('GET /personal/orders/{id}', { params: { id } }, client)
      return specifications.length
    }),
  )
  expect(papers.filter((count) => count > 0)).toHaveLength(2)
  const json = { headers: { accept: 'application/json' } }
  const id = acts[0]?.tessaDocumentId ?? ''
  const { data } = await app.ask('GET /tessa/acts/{id}', { params: { id } }, client, json)
  expect(Buffer.from(data, 'base64').toString('latin1').slice(0, 5)).toBe('%PDF-')
})

test('guests of the demo find documents that can be opened on the page of documents (G-185, G-270)', async () => {
  const { data: sections } = await app.call('GET /document/sections', { query: { type: 'public' } })
  expect(sections).toMatchObject([
    { name: 'Качество и клеймение', documents: [{ name: 'Декларация о соответствии' }, {}] },
    { name: 'Работа с заводом', documents: [{}, {}] },
  ])
  const [document] = await app.sql.select().from(documents).where(eq(documents.nameRu, 'Договор поставки'))
  const file = await app.send({ method: 'GET', url: `/files/${document?.fileUuid}` })
  expect(file.statusCode).toBe(200)
})

test('the demo shows from its first start an act whose account has changed since, one that its customer objects to, and one that waits for an answer (G-597)', async () => {
  const { user } = await app.ask('GET /init', {}, client)
  const params = { companyId: user?.company?.id ?? 0 }
  const { items } = await app.ask('GET /sap/acts/{companyId}', { params, query: { page: 1 } }, client)
  const acts = items.flatMap(({ requests }) => requests)
  expect(
    acts.map(({ isChanged, isAnswerable, answers }) => [
      isChanged,
      isAnswerable,
      answers.map(({ kind }) => kind),
    ]),
  ).toEqual([
    [true, false, []],
    [false, true, ['objected']],
    [false, true, []],
  ])
  const admin = { access: (await app.tokens('admin', demoPassword)).access }
  const objected = await app.ask('GET /admin/acts', { query: { answer: 'objected' } }, admin)
  expect(objected.items).toMatchObject([{ answer: 'objected', isLate: false }])
})

test('the demo shows from its first start orders whose provisional day was moved: the customer sees both days, and the expected readiness is the new one (G-579, G-609)', async () => {
  const { items } = await app.ask('GET /personal/orders', { query: { perPage: 100 } }, client)
  const shown = await Promise.all(
    items.map(async ({ id, dateEnd }) => {
      const readiness = await app.ask('GET /personal/orders/{id}/status', { params: { id } }, client)
      return { ...readiness, dateEnd }
    }),
  )
  const moved = shown.filter(({ provisionalDateWas }) => provisionalDateWas !== null)
  // Only an order with some pieces ready has a link to its status window.
  expect(moved.map(({ status }) => status).sort()).toEqual(['in_progress', 'percent'])
  for (const { provisionalDateWas: was, provisionalDate: is, dateEnd } of moved)
    expect([dateEnd, Number(is?.replaceAll('-', '')) > Number(was?.replaceAll('-', ''))]).toEqual([is, true])
  const admin = { access: (await app.tokens('admin', demoPassword)).access }
  const log = await app.ask('GET /log', { query: { entity: 'order' } }, admin)
  const changes = log.items.flatMap((item) => item.changes)
  for (const { provisionalDateWas: was, provisionalDate: is } of moved)
    expect(changes).toContainEqual(
      expect.objectContaining({
        field: 'provisionalDate',
        before: formatDay(was ?? ''),
        after: formatDay(is ?? ''),
      }),
    )
})

test('the demo has a refused message that can be looked at and tried again (G-589, G-590, G-597)', async () => {
  const admin = { access: (await app.tokens('admin', demoPassword)).access }
  const { items } = await app.ask('GET /admin/inbox', { query: {} }, admin)
  expect(items).toMatchObject([
    { kind: 'movements', subject: 'MV-20417', reason: 'unknown_contract', state: 'open', attempts: 1 },
  ])
  const params = { id: items[0]?.id ?? 0 }
  expect(await app.ask('POST /admin/inbox/{id}/retry', { params }, admin)).toMatchObject({
    state: 'open',
    reason: 'unknown_contract',
    attempts: 2,
  })
})

test('nobody is mailed about the past of the demo (G-270, G-411)', async () => {
  const { rows } = await app.sql.$client.query(
    "select (select count(*)::int from notices) notices, (select count(*)::int from jobs where kind = 'notice') mails",
  )
  expect(rows).toEqual([{ notices: 0, mails: 0 }])
})
