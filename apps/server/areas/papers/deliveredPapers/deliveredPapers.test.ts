import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { files } from '../../../schema/common/filesTables.ts'
import { notices } from '../../../schema/common/noticesTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { tastingReturns } from '../../../schema/papers/tastingTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = { access: 'a key of the surrounding systems, long' }
const october = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }
let app: TestApp
let restore: () => Promise<void>
let order = { id: 0, number: '' }
let foreign = ''
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key.access } })
  await app.sql.update(companies).set({ settings: { tasting: true } })
  const { companies: of, contracts, users } = app.world
  const party = { companyId: of.alpha.id, contractId: contracts.alphaWork.id, userId: users.client.id }
  const tasting = { isTasting: true, actualDate: '2026-11-10', sapNumber: '45001' }
  const made = await app.seed.order({ ...party, ...tasting, lines: [{ count: 9 }] })
  order = { id: made.id, number: String(made.number) }
  const other = { companyId: of.beta.id, contractId: contracts.betaSupply.id, userId: users.clientB.id }
  foreign = String((await app.seed.order({ ...other, sapNumber: '45002' })).number)
  await app.seed.order({ ...other, sapNumber: '45003' })
  await app.seed.order({ ...other, sapNumber: '45003' })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const pdf = (text = 'a') => ({
  file: { name: 'Документ.pdf', data: Buffer.from(`%PDF-1.4\n${text}\nstartxref\n9\n%%EOF`) },
})
type Specification = BodyOf<Calls['POST /integration/specifications']>
type Correction = BodyOf<Calls['POST /integration/correction-documents']>
type Act = BodyOf<Calls['POST /integration/acts']>
const specify = (body: Specification, text?: string) =>
  app.ask('POST /integration/specifications', { body }, key, pdf(text))
const correct = (body: Partial<Correction> & { id: string }, text?: string) =>
  app.ask(
    'POST /integration/correction-documents',
    { body: { documentType: 'АР-2', eventDate: '2026-11-12', ...body } },
    key,
    pdf(text),
  )
const act = (body: Partial<Act> & { id: string }, text?: string) =>
  app.ask(
    'POST /integration/acts',
    {
      body: {
        sapNumber: app.world.contracts.alphaWork.sapNumber,
        ...october,
        at: '2026-11-02T05:00:00Z',
        ...body,
      },
    },
    key,
    pdf(text),
  )
const withdraw = (kind: 'specification' | 'correction' | 'act', ...ids: string[]) =>
  app.ask('POST /integration/withdrawals', { body: { papers: ids.map((id) => ({ kind, id })) } }, key)
const taken = (id: string) => ({ id, verdict: 'taken', reason: null })
const refused = (reason: string) => ({ verdict: 'refused', reason })
const papers = async () =>
  (await app.ask('GET /personal/orders/{id}', { params: { id: order.id } }, 'client')).specifications
const corrections = async () =>
  (await app.ask('GET /tessa/documents', { query: { page: 1 } }, 'client')).items
const acts = async () => {
  const params = { companyId: app.world.companies.alpha.id }
  const { items } = await app.ask('GET /sap/acts/{companyId}', { params, query: { page: 1 } }, 'client')
  return items.flatMap(({ requests }) => requests)
}
const mailed = async () =>
  (await app.sql.select().from(notices).orderBy(notices.id)).map(({ companyId, orderId, facts }) => ({
    companyId,
    orderId,
    document: facts.document,
  }))

describe('a paper of the surrounding systems (G-025, G-416)', () => {
  test('becomes a paper of its order, a correction document or an act, and the customer is told (G-164, G-198, G-180)', async () => {
    expect(await specify({ id: ' s1 ', orderSapNumber: '45001', kind: 'quality' })).toEqual(taken(' s1 '))
    expect(await correct({ id: 'c1', orderNumber: order.number })).toEqual({
      ...taken('c1'),
      refusedReturns: [],
    })
    expect(await correct({ id: 'c2', documentType: 'КорСФ', inn: '2463000001' })).toMatchObject(taken('c2'))
    expect(await act({ id: 'a1' })).toEqual(taken('a1'))
    expect(await papers()).toMatchObject([{ additionalType: 'quality', extension: 'pdf' }])
    expect(await corrections()).toMatchObject([
      { documentType: 'КорСФ', order: null },
      { documentType: 'АР-2', order: { id: order.id }, fileName: 'Документ.pdf' },
    ])
    expect(await acts()).toMatchObject([{ isOfficial: true, tessaDocumentId: 'a1', status: 'ready' }])
    const companyId = app.world.companies.alpha.id
    expect(await mailed()).toEqual([
      { companyId, orderId: order.id, document: 'specification' },
      { companyId, orderId: order.id, document: 'correction' },
      { companyId, orderId: null, document: 'correction' },
      { companyId, orderId: null, document: 'act' },
    ])
    const asJson = { headers: { accept: 'application/json' } }
    const fetch = (as: string) => app.call('GET /tessa/acts/{id}', { params: { id: 'a1' } }, as, asJson)
    expect(await fetch('client')).toMatchObject({ ok: true, data: { name: 'Документ.pdf' } })
    expect(await fetch('client.b')).toMatchObject({ status: 404 })
  })

  test('that is sent again is known, also by several at once, and another content under its id is refused', async () => {
    const one = { id: 's1', orderNumber: order.number }
    const answers = await Promise.all([specify(one), specify(one), specify(one)])
    expect(answers.map(({ verdict }) => verdict).sort()).toEqual(['known', 'known', 'taken'])
    expect(await specify(one, 'b')).toMatchObject(refused('different'))
    expect(await specify({ ...one, kind: 'appendix' })).toMatchObject(refused('different'))
    expect(await correct({ id: 's1', orderNumber: order.number })).toMatchObject({ verdict: 'taken' })
    expect(await papers()).toHaveLength(1)
    expect(await app.sql.$count(files)).toBe(2)
  })

  test('that is taken back disappears for the company, once, with what was announced of it, and is not taken when it arrives later (G-582)', async () => {
    await specify({ id: 'p', orderNumber: order.number })
    await correct({ id: 'p', orderNumber: order.number })
    await act({ id: 'p' })
    for (const kind of ['specification', 'correction', 'act'] as const) {
      expect(await withdraw(kind, 'p', 'later', 'p')).toEqual({ taken: 2, known: 1, refused: [] })
      expect(await withdraw(kind, 'p')).toEqual({ taken: 0, known: 1, refused: [] })
    }
    expect([await papers(), await corrections(), await acts()]).toEqual([[], [], []])
    expect(await mailed()).toEqual([])
    for (const answer of [
      await specify({ id: 'later', orderNumber: order.number }),
      await correct({ id: 'later', orderNumber: order.number }),
      await act({ id: 'later' }),
      await act({ id: 'p' }, 'other'),
    ])
      expect(answer).toMatchObject({ verdict: 'withdrawn', reason: null })
    expect([await papers(), await corrections(), await acts()]).toEqual([[], [], []])
  })

  test('that an admin has deleted can still be taken back', async () => {
    await correct({ id: 'c', inn: '2463000001' })
    const [given] = await corrections()
    await app.ask('DELETE /admin/corrections/{id}', { params: { id: given?.id ?? 0 } }, 'content')
    expect(await withdraw('correction', 'c')).toEqual({ taken: 1, known: 0, refused: [] })
  })

  test('is refused in a word where what it names is unknown or does not belong together, and leaves no file (G-417)', async () => {
    const { alphaWork, alphaSupply } = app.world.contracts
    const { number } = order
    const answers = [
      [await specify({ id: '1', inn: '2463000001' }), 'missing_order'],
      [await specify({ id: '2', orderNumber: '999999' }), 'unknown_order'],
      [await specify({ id: '3', orderSapNumber: '45003' }), 'ambiguous_order'],
      [await specify({ id: '4', orderNumber: number, orderSapNumber: '45002' }), 'unknown_order'],
      [await specify({ id: '5', orderNumber: number, inn: '2463000002' }), 'foreign'],
      [await specify({ id: '6', orderNumber: number, sapNumber: alphaSupply.sapNumber }), 'foreign'],
      [await specify({ id: '7', orderNumber: foreign, sapNumber: alphaWork.sapNumber }), 'foreign'],
      [await specify({ id: '8', orderNumber: '', inn: ' ' }), 'missing_company'],
      [await correct({ id: '8' }), 'missing_company'],
      [await correct({ id: '9', inn: '9999999999' }), 'unknown_company'],
      [await correct({ id: '10', sapNumber: 'none' }), 'unknown_contract'],
      [await act({ id: '11', sapNumber: 'none' }), 'unknown_contract'],
      [await act({ id: '12', inn: '2463000002' }), 'foreign'],
      [await act({ id: '13', dateTo: '2026-10-30' }), 'period'],
      [await act({ id: '14', dateFrom: '2026-11-01', dateTo: '2026-11-30' }), 'period'],
      [await act({ id: '15', at: 'yesterday' }), 'invalid_time'],
      [await act({ id: '16', at: '2026-12-01T00:00:00Z' }), 'future'],
    ] as const
    expect(answers.map(([answer]) => answer)).toMatchObject(answers.map(([, reason]) => refused(reason)))
    expect(await app.sql.$count(files)).toBe(0)
    // It was not noted: what it names may become known.
    expect(await specify({ id: '2', orderNumber: number })).toEqual(taken('2'))
  })

  test('needs the key and a file of a type that people can open', async () => {
    const body = { id: 's', orderNumber: order.number }
    const call = (as: string | typeof key, data: string) => {
      const file = { name: 'a.pdf', data: Buffer.from(data) }
      return app.call('POST /integration/specifications', { body }, as, { file })
    }
    expect(await call('admin', '%PDF-1.4')).toMatchObject({ ok: false, status: 401 })
    const without = await app.ask('POST /integration/specifications', { body }, key)
    expect(without).toMatchObject(refused('missing_file'))
    expect(await call(key, 'MZ')).toMatchObject({ status: 415, problem: 'file_type' })
    expect(await app.sql.$count(files)).toBe(0)
  })

  test('whose file is cut is refused by a reason of its own, so that it stands in the inbox (G-598)', async () => {
    const body = { id: 's', orderNumber: order.number }
    const sent = (data: Buffer) =>
      app.ask('POST /integration/specifications', { body }, key, { file: { name: 'a.pdf', data } })
    expect(await sent(Buffer.from('%PDF-'))).toMatchObject({ id: 's', ...refused('broken_file') })
    expect(await sent(Buffer.alloc(0))).toMatchObject(refused('broken_file'))
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    expect(await sent(png)).toMatchObject(refused('broken_file'))
    const headOfXls = Buffer.alloc(600)
    headOfXls.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
    expect(await sent(headOfXls)).toMatchObject(refused('broken_file'))
    expect(await app.sql.$count(files)).toBe(0)
    const inbox = await app.ask('GET /admin/inbox', { query: {} }, 'admin')
    expect(inbox.items).toMatchObject([{ reason: 'broken_file' }])
    expect(await specify(body)).toMatchObject(taken('s'))
  })

  test('is one of 20 of its order (G-164)', async () => {
    for (let n = 0; n < 20; n++) await specify({ id: String(n), orderNumber: order.number })
    expect(await specify({ id: 'more', orderNumber: order.number })).toMatchObject(refused('too_many_papers'))
  })

  test('about a day to come or days outside its contract, or of a cancelled order, is refused and may come corrected (G-575)', async () => {
    const inn = '2463000001'
    const { alphaExpired, alphaWork } = app.world.contracts
    await app.sql.$client.query(
      "update contracts set end_date = '2020-12-31', start_date = '2019-01-01' where id = $1",
      [alphaExpired.id],
    )
    const of = alphaWork.sapNumber
    const over = alphaExpired.sapNumber
    for (const [id, more, reason] of [
      ['c1', { inn, eventDate: '2026-11-17' }, 'future'],
      ['c2', { sapNumber: of, eventDate: '2026-01-31' }, 'outside_contract'],
      ['c3', { orderNumber: order.number, eventDate: '1999-01-01' }, 'outside_contract'],
      ['c4', { sapNumber: over, eventDate: '2024-01-01' }, 'outside_contract'],
    ] as const)
      expect(await correct({ id, ...more })).toMatchObject(refused(reason))
    expect(await correct({ id: 'c1', inn, eventDate: '2026-11-16' })).toMatchObject(taken('c1'))
    expect(await correct({ id: 'c4', sapNumber: over, eventDate: '2023-12-31' })).toMatchObject(taken('c4'))
    expect(await act({ id: 'a1', dateFrom: '1999-01-01', dateTo: '1999-01-31' })).toMatchObject(
      refused('outside_contract'),
    )
    expect(await act({ id: 'a1', dateFrom: '2026-02-01', dateTo: '2026-02-28' })).toEqual(taken('a1'))
    await app.sql.$client.query('update orders set cancelled_at = $2, actual_date = null where id = $1', [
      order.id,
      app.services.now(),
    ])
    expect(await specify({ id: 's1', orderNumber: order.number })).toMatchObject(refused('order_cancelled'))
    expect(await app.sql.$count(files)).toBe(3)
  })
})

describe('official acts', () => {
  test('of the same months count by the moment they were issued, whichever arrives first (G-419)', async () => {
    const all = [
      { id: 'x', at: '2026-11-02T05:00:00Z' },
      { id: 'y', at: '2026-11-03T05:00:00Z' },
      { id: 'z', at: '2026-11-03T05:00:00Z' },
    ]
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ]) {
      await restore()
      for (const at of order) await act(all[at] ?? { id: '' })
      const found = (await acts()).sort((a, b) => a.edition - b.edition)
      expect(found.map(({ tessaDocumentId, isReplaced }) => [tessaDocumentId, isReplaced])).toEqual([
        ['x', true],
        ['y', true],
        ['z', false],
      ])
    }
    await withdraw('act', 'z')
    expect(await acts()).toContainEqual(expect.objectContaining({ tessaDocumentId: 'y', isReplaced: false }))
  })
})

describe('an AR-2 of a tasting order (G-402, G-418)', () => {
  const requestReturns = async () => {
    const { companies: of, users } = app.world
    const row = { companyId: of.alpha.id, article: 'GA-100-1', userId: users.client.id, count: 4 }
    await app.sql.insert(tastingReturns).values(row)
  }
  const tasted = async () => {
    const [one] = (await app.ask('GET /personal/degustation', { query: {} }, 'client')).items
    return [one?.returned, one?.sold]
  }

  test('counts what goes back, answers the lines that nobody asked for, and its withdrawal undoes it', async () => {
    await requestReturns()
    const returns = 'GA-100-1;3\r\nGA-100-2;1\n'
    expect(await correct({ id: 'c', orderNumber: order.number, returns })).toMatchObject({
      verdict: 'taken',
      refusedReturns: [2],
    })
    expect(await tasted()).toEqual([3, 6])
    await withdraw('correction', 'c')
    expect(await tasted()).toEqual([0, 9])
    const [row] = await app.sql.select().from(tastingReturns).where(eq(tastingReturns.article, 'GA-100-1'))
    expect(row?.count).toBe(4)
  })

  test('is taken back alone: what a later document or call said of the article stays, and counts again (G-551)', async () => {
    const correction = (id: string, count: number) =>
      correct({ id, orderNumber: order.number, returns: `GA-100-1;${count}` })
    const call = (count: number) =>
      app.ask(
        'POST /integration/tasting-returns',
        { body: { returns: [{ orderNumber: order.number, article: 'GA-100-1', count }] } },
        key,
      )
    await requestReturns()
    await correction('31', 4)
    await correction('32', 2)
    await withdraw('correction', '31')
    expect(await tasted()).toEqual([2, 7])
    await correction('33', 1)
    await withdraw('correction', '33')
    expect(await tasted()).toEqual([2, 7])
    expect(await call(3)).toEqual({ taken: 1, refused: [] })
    await withdraw('correction', '32')
    expect(await tasted()).toEqual([3, 6])
    await correction('34', 4)
    await withdraw('correction', '34')
    expect(await tasted()).toEqual([3, 6])
  })

  test('that is sent again answers the lines that were not counted again (G-418)', async () => {
    await requestReturns()
    const body = { id: 'c', orderNumber: order.number, returns: 'GA-9;1\nGA-100-1;3\nGA-100-2;1' }
    const refusedReturns = [1, 3]
    expect(await correct(body)).toMatchObject({ verdict: 'taken', refusedReturns })
    expect(await correct(body)).toMatchObject({ verdict: 'known', refusedReturns })
    await withdraw('correction', 'c')
    expect(await correct(body)).toMatchObject({ verdict: 'withdrawn', refusedReturns: [] })
  })

  test('is refused where it does not say it as it should, and nothing is counted', async () => {
    await requestReturns()
    for (const [more, reason] of [
      [{ orderNumber: order.number, returns: 'GA-100-1' }, 'returns'],
      [{ orderNumber: order.number, returns: 'GA-100-1;1', documentType: 'КорСФ' }, 'returns'],
      [{ inn: '2463000001', returns: 'GA-100-1;1' }, 'missing_order'],
    ] as const)
      expect(await correct({ id: reason, ...more })).toMatchObject(refused(reason))
    expect(await corrections()).toEqual([])
    expect(await tasted()).toEqual([0, 9])
  })
})
