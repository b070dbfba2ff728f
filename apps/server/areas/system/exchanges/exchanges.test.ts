import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exchanges } from '../../../schema/system/exchangesTables.ts'
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
const power = (id: string, over: object = {}) => ({ id, at, code: id, name: 'Группа', value: 5, ...over })
const sendPowers = (powers: object[], headers: Record<string, string> = {}, access = secret) =>
  app.send({
    method: 'POST',
    url: '/api/v1/integration/powers',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ powers }),
  })
const list = async (query: object = {}) =>
  (await app.ask('GET /admin/exchanges', { query: query as never }, 'admin')).items

describe('calls of surrounding systems (G-474)', () => {
  test('leave a row with key, kind, counts, first reasons and the request, and the record shows what was refused', async () => {
    const wrong = Array.from({ length: 120 }, (_, i) => power(`W${i}`, { name: undefined }))
    const answer = await sendPowers([
      power('A'),
      power('A'),
      ...wrong,
      power('F', { at: '2027-01-01T00:00:00Z' }),
    ])
    expect(answer.statusCode).toBe(200)
    const [row, ...others] = await list()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...{ kind: 'powers', version: 1, keyId, key: 'Склад', outcome: 'partly', status: 200, problem: null },
      ...{
        size: 123,
        taken: 1,
        known: 1,
        unchanged: 0,
        refused: 121,
        reasons: ['invalid: 120', 'future: 1'],
      },
      requestId: answer.headers['x-request-id'],
    })
    const shown = await app.ask('GET /admin/exchanges/{id}', { params: { id: row?.id ?? 0 } }, 'admin')
    expect(shown.rows).toHaveLength(100)
    expect(shown.rows[0]).toEqual({ row: 3, id: 'W0', reason: 'invalid', fields: 'name: required' })
  })

  test('leave one too when they fetch, are forbidden, malformed or too large; those with no live key leave none', async () => {
    const ask = (url: string, access: string) =>
      app.send({ method: 'GET', url: `/api/v1${url}`, headers: { authorization: `Bearer ${access}` } })
    await ask('/integration/orders?limit=5', secret)
    await ask('/integration/tech-orders?after=0', secret)
    await ask('/integration/tech-orders?after=0', settingsKey)
    await sendPowers([])
    await sendPowers([power('A', { name: 'x'.repeat(17 * 1024 * 1024) })])
    await sendPowers([power('A')], {}, 'no such key')
    expect(
      (await list({ order: 'asc' })).map((row) => [row.kind, row.outcome, row.status, row.problem]),
    ).toEqual([
      ['open-orders', 'taken', 200, null],
      ['tech-orders', 'failed', 403, 'integration_kind'],
      ['tech-orders', 'taken', 200, null],
      ['powers', 'failed', 400, 'malformed'],
      ['powers', 'failed', 413, 'too_large'],
    ])
    expect((await list({ key: 0 })).map(({ kind, key }) => [kind, key])).toEqual([
      ['tech-orders', 'Ключ из настроек сервера'],
    ])
    expect(await list({ key: keyId, kind: 'powers', outcome: 'failed' })).toHaveLength(2)
    expect(await list({ outcome: 'partly' })).toEqual([])
    expect(await app.ask('GET /admin/exchanges/keys', {}, 'admin')).toEqual([
      { id: 0, name: 'Ключ из настроек сервера' },
      { id: keyId, name: 'Склад' },
    ])
  })

  test('of more than a megabyte are taken, as a batch has a limit of its own (G-473)', async () => {
    const movements = Array.from({ length: 10_000 }, (_, i) => ({
      ...{
        id: `movement of accounting, number ${i}`,
        sapNumber: 'нет такого',
        metal: 'gold',
        kind: 'received',
      },
      ...{ assay: 999, mass: 1, at },
    }))
    const payload = JSON.stringify({ movements })
    expect(payload.length).toBeGreaterThan(1024 * 1024)
    const answer = await app.send({
      method: 'POST',
      url: '/api/v1/integration/movements',
      headers: { authorization: `Bearer ${settingsKey}`, 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(200)
    expect(await list()).toMatchObject([
      { outcome: 'refused', size: 10_000, refused: 10_000, reasons: ['unknown_contract: 10000'] },
    ])
  })

  test('with a form are one message, and verdicts of every form are counted', async () => {
    const key = { access: settingsKey }
    const file = { name: 'Спецификация.pdf', data: Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF') }
    const body = { id: 'SP-1', orderNumber: '999999' }
    await app.ask('POST /integration/specifications', { body }, key, { file })
    const papers = [{ kind: 'act' as const, id: 'ACT-1' }]
    await app.ask('POST /integration/withdrawals', { body: { papers } }, key)
    const returns = [{ orderNumber: '999999', article: 'GA-100-1', count: 1 }]
    await app.ask('POST /integration/tasting-returns', { body: { returns } }, key)
    const balance = { metal: 'gold' as const, metalFree: 1, metalBids: 0, assaysFree: [], assaysBids: [] }
    const balances = [{ sapNumber: 'нет такого', ...balance }]
    await app.ask('POST /integration/balances', { body: { asOf: at, balances } }, key)
    expect(
      (await list({ order: 'asc' })).map(({ kind, outcome, size, taken, reasons }) => [
        ...[kind, outcome, size, taken],
        ...reasons,
      ]),
    ).toEqual([
      ['specifications', 'refused', 1, 0, 'unknown_order: 1'],
      ['withdrawals', 'taken', 1, 1],
      ['tasting-returns', 'refused', 1, 0, 'refused: 1'],
      ['balances', 'refused', 1, 0, 'unknown_contract: 1'],
    ])
  })

  test('are deleted after the days that the settings say', async () => {
    await sendPowers([power('A')])
    await sendPowers([power('B')])
    const [newest] = await list()
    const old = new Date(Date.now() - 91 * 86_400_000)
    await app.sql.update(exchanges).set({ at: new Date() })
    await app.sql
      .update(exchanges)
      .set({ at: old })
      .where(eq(exchanges.id, newest?.id ?? 0))
    await cleanUp(app.services)
    expect((await list()).map(({ id }) => id)).toEqual([(newest?.id ?? 0) - 1])
  })
})

describe('versions of schemas (G-475)', () => {
  test('are named in the answer; one that is not taken is refused with those that are, and changes nothing', async () => {
    const plain = await sendPowers([power('A')])
    const named = await sendPowers([power('B')], { 'proba-schema': '1' })
    expect([plain.headers['proba-schema'], named.headers['proba-schema']]).toEqual(['1', '1'])
    const other = await sendPowers([power('C')], { 'proba-schema': '2' })
    expect(other.statusCode).toBe(400)
    expect(JSON.parse(other.body)).toMatchObject({
      message: 'Такой версии схемы нет. Принимаются: 1',
      data: { problem: 'schema_version', params: { versions: '1' } },
    })
    expect(await list()).toMatchObject([
      { version: null, outcome: 'failed', status: 400, problem: 'schema_version' },
      { version: 1, taken: 1 },
      { version: 1, taken: 1 },
    ])
  })
})
