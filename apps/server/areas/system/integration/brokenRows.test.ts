import type { CallName } from '@proba/api/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exchanges } from '../../../schema/system/exchangesTables.ts'
import { everyCall, propertiesOf } from '../../../testing/everyCall.ts'
import { objectOf } from '../../../testing/fakes/hostileInput.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = { access: 'a key of the surrounding systems, long' }
let app: TestApp
let restore: () => Promise<void>
let number = ''
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key.access } })
  const { companies, contracts, users } = app.world
  const party = { companyId: companies.alpha.id, contractId: contracts.alphaWork.id, userId: users.client.id }
  number = String(
    (await app.seed.order({ ...party, createdAt: app.services.now(), lines: [{ count: 5 }] })).number,
  )
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

type Refused = { row: number; reason: string; fields?: { field: string; code: string }[] } | number
type Answer = { taken: number; refused: Refused[]; form?: { row: number; fields: object[] }[] }
const post = (name: CallName, body: object) => app.call(name, { body } as never, key)
const ask = async (name: CallName, body: object) =>
  (await app.ask(name, { body } as never, key)) as unknown as Answer
const orders = (...rows: unknown[]) => ask('POST /integration/orders', { orders: rows })
const good = (id: string, fields: object = { accepted: true }) => ({
  ...{ id, orderNumber: number, at: app.services.now().toISOString() },
  ...fields,
})

const batches = everyCall.filter(
  ({ key: spelled, name, declaration }) => spelled === name && declaration.rows,
)

test('every call of the surrounding systems that takes a list judges its rows by themselves (G-577)', () => {
  const lists = everyCall.filter(
    ({ key: spelled, name, path, method, declaration }) =>
      spelled === name &&
      path.startsWith('/integration/') &&
      method === 'POST' &&
      Object.values(propertiesOf(declaration.body)).some(
        (schema) => (schema as { type?: string }).type === 'array',
      ),
  )
  expect(batches.map(({ name }) => name)).toEqual(lists.map(({ name }) => name))
  expect(batches.length).toBeGreaterThan(10)
})

describe('a row that breaks the form of a batch is refused with its place, and the others are judged (G-577)', () => {
  test.each(batches.map((call) => [call.name, call] as const))('%s', async (name, { declaration }) => {
    const list = declaration.rows?.list ?? ''
    const body = propertiesOf(declaration.body)
    const row = (body[list] as unknown as { items: Parameters<typeof objectOf>[0] }).items
    const [fits = {}] = fc.sample(objectOf(row, true), { numRuns: 1, seed: 7 })
    const asOf = 'asOf' in body && { asOf: app.services.now().toISOString() }
    const rows = [null, fits, { ...fits, colour: 1 }, [], 'текст']
    const answer = await ask(name, { ...asOf, [list]: rows })
    const brokenRows =
      answer.form ??
      answer.refused.flatMap((one) => (typeof one === 'object' && one.reason === 'form' ? [one] : []))
    expect(brokenRows.map((one) => [one.row, one.fields])).toEqual([
      [1, [{ field: '', code: 'format' }]],
      [3, [{ field: 'colour', code: 'unknown' }]],
      [4, [{ field: '', code: 'format' }]],
      [5, [{ field: '', code: 'format' }]],
    ])
    const whole = [
      await post(name, { ...asOf, [list]: {} }),
      await post(name, { ...asOf }),
      await post(name, { ...asOf, [list]: [null], colour: 1 }),
      await post(name, { ...asOf, [list]: Array.from({ length: 10_001 }, () => null) }),
    ]
    expect(whole.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })
})

describe('updates of orders with rows that break the form (G-415, G-577)', () => {
  test('names id and field of each, takes the others with their own numbers, and takes a row that comes corrected', async () => {
    const answer = await orders(
      good('a'),
      good('b', { discount: '5' }),
      { ...good('c'), orderNumber: undefined },
      good('d', { orderNumber: '999999' }),
      good(' ', { shipped: true }),
      good('e', { ready: [{ line: 1, pieces: -1 }] }),
      good('f', { comment: 'x\u0000y' }),
      good('g', { shipped: 'yes' }),
      good('h', { isTasting: true }),
    )
    expect(answer).toMatchObject({ taken: 2 })
    expect(answer.refused).toEqual([
      { row: 2, id: 'b', reason: 'form', fields: [{ field: 'discount', code: 'whole' }] },
      { row: 3, id: 'c', reason: 'form', fields: [{ field: 'orderNumber', code: 'required' }] },
      { row: 4, id: 'd', reason: 'unknown_order' },
      { row: 5, id: null, reason: 'form', fields: [{ field: 'id', code: 'format' }] },
      { row: 6, id: 'e', reason: 'form', fields: [{ field: 'ready.0.pieces', code: 'minimum' }] },
      { row: 7, id: 'f', reason: 'form', fields: [{ field: 'comment', code: 'format' }] },
      { row: 8, id: 'g', reason: 'form', fields: [{ field: 'shipped', code: 'format' }] },
    ])
    expect(await orders(good('b', { discount: 5 }))).toMatchObject({ taken: 1, refused: [] })
  })

  test('repeats nothing of what was sent but plain names of fields, in the answer as in the log of exchanges', async () => {
    const secret = 'Иванов Иван, 4500 123456'
    const answer = await orders(
      good('a'),
      { ...good('b'), [secret]: secret },
      { ...good('c'), ['x'.repeat(5000)]: 1 },
      { ...good('y'.repeat(101)), discount: secret },
    )
    expect(answer.refused).toEqual([
      { row: 2, id: 'b', reason: 'form', fields: [{ field: '', code: 'unknown' }] },
      { row: 3, id: 'c', reason: 'form', fields: [{ field: '', code: 'unknown' }] },
      { row: 4, id: null, reason: 'form', fields: [{ field: 'id', code: 'maxLength' }] },
    ])
    const [noted] = await app.sql.select().from(exchanges)
    expect(noted).toMatchObject({ outcome: 'partly', size: 4, taken: 1, refused: 3, reasons: ['form: 3'] })
    expect(JSON.stringify(noted)).not.toMatch(/Иванов|xxxxx|yyyyy/)
  })

  test('of a batch in which every row breaks it all are refused, and nothing changes', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => good(`r${n}`, { colour: n }))
    const answer = await orders(...rows)
    expect(answer).toMatchObject({ taken: 0 })
    expect(answer.refused).toHaveLength(500)
    expect(await app.sql.select().from(exchanges)).toMatchObject([
      { outcome: 'refused', reasons: ['form: 500'] },
    ])
  })
})

test('balances are named by contract and metal, returns of tastings by their rows (G-577)', async () => {
  const balance = {
    sapNumber: 'S',
    metal: 'gold',
    metalFree: 0,
    metalBids: 0,
    assaysFree: [],
    assaysBids: [],
  }
  const asOf = app.services.now().toISOString()
  const balances = [balance, { ...balance, metalBids: -1 }, { ...balance, metal: 'медь' }]
  expect(await ask('POST /integration/balances', { asOf, balances })).toMatchObject({
    refused: [
      { row: 1, sapNumber: 'S', metal: 'gold', reason: 'unknown_contract' },
      {
        row: 2,
        sapNumber: 'S',
        metal: 'gold',
        reason: 'form',
        fields: [{ field: 'metalBids', code: 'minimum' }],
      },
      { row: 3, sapNumber: 'S', metal: null, reason: 'form', fields: [{ field: 'metal', code: 'choice' }] },
    ],
  })
  const one = { orderNumber: number, article: 'GA-100-1', count: 1 }
  expect(await ask('POST /integration/tasting-returns', { returns: [{ ...one, count: 1.5 }, one] })).toEqual({
    taken: 0,
    refused: [1, 2],
    form: [{ row: 1, fields: [{ field: 'count', code: 'whole' }] }],
  })
  expect(await app.sql.select().from(exchanges)).toMatchObject([
    { reasons: ['form: 2', 'unknown_contract: 1'] },
    { reasons: ['form: 1', 'refused: 1'] },
  ])
})
