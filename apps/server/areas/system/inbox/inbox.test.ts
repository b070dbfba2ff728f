import type { Calls } from '@proba/api/calls'
import type { QueryOf } from '@proba/api/route'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { exchanges } from '../../../schema/system/exchangesTables.ts'
import { inbox } from '../../../schema/system/inboxTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cleanUp } from '../cleanup/cleanup.ts'

const settingsKey = 'a key of the surrounding systems, long'
let app: TestApp
let secret: string
let keyId: number
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: settingsKey } })
  const body = { name: 'Склад', kinds: ['powers' as const, 'orders' as const] }
  const made = await app.ask('POST /admin/integration-keys', { body }, 'admin')
  secret = made.secret
  keyId = made.id
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const at = '2026-11-16T01:00:00Z'
/** Sends any body, also one that the types of the contract do not allow. */
const send = async (path: string, body: object, key = settingsKey) => {
  const answer = await app.send({
    method: 'POST',
    url: `/api/v1/integration/${path}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  expect(answer.statusCode).toBe(200)
  return { data: answer.json().data, requestId: answer.headers['x-request-id'] }
}
const list = async (query: QueryOf<Calls['GET /admin/inbox']> = {}) =>
  (await app.ask('GET /admin/inbox', { query }, 'admin')).items
const open = async (subject: string) => {
  const [row] = await app.sql.select().from(inbox).where(eq(inbox.subject, subject))
  return app.ask('GET /admin/inbox/{id}', { params: { id: row?.id ?? 0 } }, 'admin')
}
const retry = async (subject: string) => {
  const { id } = await open(subject)
  return app.call('POST /admin/inbox/{id}/retry', { params: { id } }, 'admin')
}
const place = () =>
  app.seed.order({
    companyId: app.world.companies.alpha.id,
    contractId: app.world.contracts.alphaSupply.id,
    userId: app.world.users.client.id,
  })

describe('what the surrounding systems send and the portal refuses (G-589)', () => {
  test('is kept with sender, call, reason and content; sent again it renews its entry', async () => {
    const powers = [{ id: 'CAP-1', at, code: 'NEW', value: 5 }]
    await send('powers', { powers }, secret)
    const twice = { ...powers[0], id: ' CAP-1 ', value: 6 }
    app.advance(60_000)
    const { requestId } = await send('powers', { powers: [twice] })
    const [entry, ...others] = await list()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      ...{
        kind: 'powers',
        subject: 'CAP-1',
        keyId: null,
        key: 'Ключ из настроек сервера',
        state: 'open',
        attempts: 2,
        requestId,
      },
      ...{ reason: 'invalid', faults: ['name: Обязательное поле'], settledAt: null },
    })
    expect(Date.parse(entry?.lastAt ?? '') - Date.parse(entry?.firstAt ?? '')).toBe(60_000)
    const { kept, content, obstacle } = await open('CAP-1')
    expect({ kept, obstacle, content: JSON.parse(content) }).toEqual({
      ...{ kept: 'whole', obstacle: null, content: { powers: [twice] } },
    })
    const english = await app.ask('GET /admin/inbox', {}, 'admin', { headers: { 'x-localization': 'en' } })
    expect(english.items[0]?.faults).toEqual(['name: Field is required'])
  })

  test('is settled once it is taken under its id, and open again when it is refused again', async () => {
    const power = { id: 'CAP-1', at, code: 'NEW', value: 5 }
    await send('powers', { powers: [power] })
    await send('powers', { powers: [{ ...power, name: 'Новые' }] })
    expect(await list({ state: 'open' })).toEqual([])
    expect(await list({ state: 'settled' })).toMatchObject([{ subject: 'CAP-1', attempts: 1 }])
    await send('powers', { powers: [{ ...power, name: 'Другие' }] })
    expect(await list()).toMatchObject([{ state: 'open', reason: 'different', attempts: 2 }])
    await send('powers', { powers: [power, { ...power, name: 'Новые' }] })
    expect(await list()).toMatchObject([{ state: 'settled' }])
  })

  test('is known of each call that takes messages, by what it is about', async () => {
    const sapNumber = 'нет такого'
    const balance = { sapNumber, metal: 'gold', metalFree: 1, metalBids: 0, assaysFree: [], assaysBids: [] }
    const movement = { id: 'MOV-1', sapNumber, metal: 'gold', kind: 'received', assay: 999, mass: 1, at }
    const stock = { id: 'STK-1', at, article: 'нет', length: 450, finished: 1 }
    await send('orders', { orders: [{ id: 'ORD-1', orderNumber: '999999', at, accepted: true }] })
    await send('balances', { asOf: at, balances: [balance] })
    await send('movements', { movements: [movement] })
    await send('tasting-returns', {
      returns: [
        { orderNumber: '999999', article: 'GA-100-1', count: 1 },
        { orderNumber: '999998', article: 'GA-100-1', count: 'one' },
      ],
    })
    await send('withdrawals', { papers: [{ kind: 'act', id: 'ACT-1', why: 'mistake' }] })
    await send('residues', { stocks: [stock], replaceAllBefore: at })
    await send('residues/coils', {
      pools: [{ id: 'COIL-1', at, pool: 'Новый', amounts: [], articles: ['нет'] }],
    })
    await send('powers', { powers: [{ id: 'CAP-1', at, code: 'NEW', value: 5 }] })
    await send('products', { products: [{ id: 'MAT-1', at, article: 'NEW-1' }] })
    await send('metal-costs', {
      lists: [
        { id: 'PRICE-1', at, name: 'Цены', validFrom: '2099-01-01T00:00:00Z', withNds: true, prices: [] },
      ],
    })
    await send('contracts', { contracts: [{ id: 'CTR-1', at, sapNumber: 'C-1', inn: '7700000000' }] })
    await send('companies', { companies: [{ id: 'BP-1', at, inn: '770123' }] })
    const all = await list({ order: 'asc', perPage: 100 })
    expect(all.map(({ kind, subject, reason }) => [kind, subject, reason])).toEqual([
      ['orders', 'ORD-1', 'unknown_order'],
      ['balances', 'нет такого gold', 'unknown_contract'],
      ['movements', 'MOV-1', 'unknown_contract'],
      ['tasting-returns', '999998 GA-100-1', 'form'],
      ['tasting-returns', '999999 GA-100-1', 'not_asked'],
      ['withdrawals', 'act ACT-1', 'form'],
      ['residues', 'STK-1', 'unknown_article'],
      ['coils', 'COIL-1', expect.any(String)],
      ['powers', 'CAP-1', 'invalid'],
      ['products', 'MAT-1', 'invalid'],
      ['metal-costs', 'PRICE-1', expect.any(String)],
      ['contracts', 'CTR-1', expect.any(String)],
      ['companies', 'BP-1', 'invalid'],
    ])
    // Fields beside the list, such as asOf, are kept with each message; replaceAllBefore is not, as a retry must not clear stock.
    expect(JSON.parse((await open('нет такого gold')).content)).toEqual({ asOf: at, balances: [balance] })
    expect(JSON.parse((await open('STK-1')).content)).toEqual({ stocks: [stock] })
  })

  test('keeps no file of a paper, no field of nobody and no text that is no text, and of a long message its short fields', async () => {
    const file = { name: 'Спецификация.pdf', data: Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF') }
    const body = { id: 'SP-1', orderNumber: '999999' }
    await app.ask('POST /integration/specifications', { body }, { access: settingsKey }, { file })
    const paper = await open('SP-1')
    expect([paper.kept, JSON.parse(paper.content), paper.obstacle]).toEqual(['noFile', body, 'noFile'])
    const ready = Array.from({ length: 2000 }, (_, index) => ({ line: index + 1, pieces: 1 }))
    await send('orders', {
      orders: [
        {
          id: 'A',
          orderNumber: '1',
          at,
          password: 'Proba2026!',
          ready: [{ line: 1, pieces: 1, token: 'x' }],
        },
        { id: 'B', orderNumber: '1', at, sapNumber: 'nul \0' },
        { id: 'C', orderNumber: '999999', at, ready },
        'D',
      ],
    })
    const ordersOf = async (subject: string) => JSON.parse((await open(subject)).content).orders
    expect(await ordersOf('A')).toEqual([{ id: 'A', orderNumber: '1', at, ready: [{ line: 1, pieces: 1 }] }])
    expect(await ordersOf('B')).toEqual([{ id: 'B', orderNumber: '1', at }])
    expect(await ordersOf('C')).toEqual([{ id: 'C', orderNumber: '999999', at }])
    const nameless = (await list()).find(({ subject }) => subject.startsWith('#'))
    expect(await ordersOf(nameless?.subject ?? '')).toEqual([])
    expect((await list({ kind: 'orders' })).map(({ reason }) => reason).sort()).toEqual([
      ...['form', 'form', 'form', 'unknown_order'],
    ])
  })

  test('of a whole batch that is refused leaves nothing, nor does a batch with a wrong key', async () => {
    const ask = (payload: string, key: string) =>
      app.send({
        method: 'POST',
        url: '/api/v1/integration/powers',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        payload,
      })
    const powers = [{ id: 'CAP-1', at, code: 'NEW', value: 5 }]
    const answers = [
      await ask('{', settingsKey),
      await ask(JSON.stringify({ powers: [] }), settingsKey),
      await ask(JSON.stringify({ powers, more: 1 }), settingsKey),
      await ask(JSON.stringify({ powers }), 'no such key'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 401])
    expect(await list()).toEqual([])
  })

  test('stands beside the call in the log, which is there when the inbox cannot be written', async () => {
    await app.sql.$client.query('alter table inbox add constraint no_more check (attempts < 0)')
    await send('powers', { powers: [{ id: 'CAP-1', at, code: 'NEW', value: 5 }] })
    await app.sql.$client.query('alter table inbox drop constraint no_more')
    expect(await app.sql.select().from(exchanges)).toMatchObject([{ kind: 'powers', refused: 1 }])
    expect(await list()).toEqual([])
  })

  test('is listed by sender, call, reason and state, the last refused first', async () => {
    await send('powers', { powers: [{ id: 'CAP-1', at, code: 'NEW', value: 5 }] }, secret)
    app.advance(1000)
    await send('orders', { orders: [{ id: 'ORD-1', orderNumber: '999999', at, accepted: true }] })
    const subjects = async (query: QueryOf<Calls['GET /admin/inbox']>) =>
      (await list(query)).map(({ subject }) => subject)
    expect(await subjects({})).toEqual(['ORD-1', 'CAP-1'])
    expect(await subjects({ order: 'asc' })).toEqual(['CAP-1', 'ORD-1'])
    expect(await subjects({ key: keyId })).toEqual(['CAP-1'])
    expect(await subjects({ key: 0 })).toEqual(['ORD-1'])
    expect(await subjects({ kind: 'orders', reason: 'unknown_order', state: 'open' })).toEqual(['ORD-1'])
    expect(await subjects({ reason: 'invalid', key: 0 })).toEqual([])
    expect(await list({ perPage: 1, page: 2 })).toMatchObject([{ subject: 'CAP-1', key: 'Склад' }])
  })

  test('is deleted 90 days after it was refused last', async () => {
    await send('powers', {
      powers: [
        { id: 'CAP-1', at, code: 'NEW', value: 5 },
        { id: 'CAP-2', at, code: 'NEWER', value: 5 },
      ],
    })
    await app.sql.$client.query(
      `update inbox set last_at = now() - case subject when 'CAP-1' then interval '91 days' else interval '89 days' end`,
    )
    await cleanUp(app.services)
    expect((await list()).map(({ subject }) => subject)).toEqual(['CAP-2'])
  })
})

describe('a refused message is tried again (G-590)', () => {
  test('by the rules of its call, with the moment it spoke of; who did it is logged', async () => {
    const order = await place()
    const number = String(order.number)
    await app.sql.update(orders).set({ number: 999_999 }).where(eq(orders.id, order.id))
    await send('orders', { orders: [{ id: 'ORD-1', orderNumber: number, at, sapNumber: 'S-1' }] }, secret)
    expect(await retry('ORD-1')).toMatchObject({ ok: true, data: { state: 'open', attempts: 2 } })
    await app.sql.update(orders).set({ number: order.number }).where(eq(orders.id, order.id))
    expect(await retry('ORD-1')).toMatchObject({
      ok: true,
      data: { state: 'settled', obstacle: 'settled', attempts: 2, key: 'Склад' },
    })
    const [stored] = await app.sql.select().from(orders).where(eq(orders.id, order.id))
    expect(stored?.sapNumber).toBe('S-1')
    expect(stored?.news.sapNumber?.at).toBe(new Date(at).toISOString())
    expect(
      (await send('orders', { orders: [{ id: 'ORD-1', orderNumber: number, at, sapNumber: 'S-1' }] })).data,
    ).toMatchObject({ known: 1 })
    const logged = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'inbox'))
    expect(logged.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'retry',
        before: { reason: 'unknown_order' },
        after: { kind: 'orders', subject: 'ORD-1', reason: 'unknown_order' },
      },
      {
        action: 'retry',
        before: { reason: 'unknown_order' },
        after: { kind: 'orders', subject: 'ORD-1', settled: true },
      },
    ])
  })

  test('and shows another reason where there is another one', async () => {
    await send('powers', { powers: [{ id: 'CAP-1', at: '2026-11-17T01:00:00Z', code: 'NEW', value: 5 }] })
    expect(await open('CAP-1')).toMatchObject({ reason: 'future' })
    app.advance(3 * 24 * 3_600_000)
    expect(await retry('CAP-1')).toMatchObject({
      data: { reason: 'invalid', faults: ['name: Обязательное поле'] },
    })
  })

  test('of every batch that is kept as it was sent: none fails', async () => {
    const sapNumber = 'нет такого'
    const balance = { sapNumber, metal: 'gold', metalFree: 1, metalBids: 0, assaysFree: [], assaysBids: [] }
    await send('balances', { asOf: at, balances: [balance] })
    await send('movements', {
      movements: [{ id: 'MOV-1', sapNumber, metal: 'gold', kind: 'received', assay: 999, mass: 1, at }],
    })
    await send('tasting-returns', { returns: [{ orderNumber: '999999', article: 'GA-100-1', count: 1 }] })
    await send('residues', {
      stocks: [{ id: 'STK-1', at, article: 'нет', length: 450, finished: 1 }],
      replaceAllBefore: at,
    })
    await send('residues/coils', {
      pools: [{ id: 'COIL-1', at, pool: 'Новый', amounts: [{ mg: 1 }], articles: ['нет'] }],
    })
    await send('products', { products: [{ id: 'MAT-1', at, article: 'NEW-1' }] })
    await send('contracts', { contracts: [{ id: 'CTR-1', at, sapNumber: 'C-1', inn: '7700000000' }] })
    await send('companies', { companies: [{ id: 'BP-1', at, inn: '770123' }] })
    const all = await list({ perPage: 100 })
    expect(all).toHaveLength(8)
    for (const { subject, reason } of all)
      expect(await retry(subject)).toMatchObject({ ok: true, data: { reason, attempts: 2, state: 'open' } })
  })

  test('not where it was taken since, lost its file or is kept in part: its sender has to send it again', async () => {
    const file = { name: 'Спецификация.pdf', data: Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF') }
    const body = { id: 'SP-1', orderNumber: '999999' }
    await app.ask('POST /integration/specifications', { body }, { access: settingsKey }, { file })
    await send('powers', {
      powers: [
        { id: 'CAP-1', at, code: 'NEW', value: 5 },
        { id: 'CAP-2', at, code: 'NEWER', value: 5, name: 'Группа', password: 'x' },
        { id: 'CAP-3', at, code: 'NEWEST', value: 'many' },
      ],
    })
    await send('powers', { powers: [{ id: 'CAP-1', at, code: 'NEW', value: 5, name: 'Группа' }] })
    const problems = []
    for (const subject of ['SP-1', 'CAP-1', 'CAP-2', 'CAP-3']) problems.push(await retry(subject))
    expect(problems.map((answer) => (answer.ok ? null : [answer.status, answer.data.problem]))).toEqual([
      [409, 'inbox_no_file'],
      [409, 'inbox_settled'],
      [409, 'inbox_part'],
      [409, 'inbox_form'],
    ])
  })
})
