import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileReferences } from '../../../schema/common/filesTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
let order = { id: 0, number: '' }
beforeAll(async () => {
  app = await createTestApp()
  const { companies, contracts, users } = app.world
  const owner = {
    companyId: companies.alpha.id,
    contractId: contracts.alphaSupply.id,
    userId: users.client.id,
  }
  const { id } = await app.seed.order({ ...owner, count: 10 })
  const [row] = await app.sql.select().from(orders).where(eq(orders.id, id))
  order = { id, number: String(row?.number ?? '') }
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const data = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF')
async function uploaded(name = 'КорСФ 7.pdf', as = 'content'): Promise<string> {
  const query = { purpose: 'document' } as const
  const [file] = await app.ask('POST /storage/upload', { query }, as, { file: { name, data } })
  return file?.uuid ?? ''
}
const alpha = () => app.world.companies.alpha.id
async function add(over: object = {}) {
  const file = await uploaded()
  const form = { company: alpha(), documentType: 'КорСФ' as const, eventDate: '2026-11-02', file }
  return app.call('POST /admin/corrections', { body: { ...form, ...over } }, 'content')
}
async function added(over: object = {}) {
  const answer = await add(over)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.data
}
const list = async (query: object = {}, as = 'client') =>
  (await app.ask('GET /tessa/documents', { query: { page: 1, ...query } }, as)).items
const receive = (id: number, as = 'client') => app.call('GET /tessa/documents/{id}', { params: { id } }, as)
const errorsOf = (answer: { data: unknown }) =>
  Object.keys((answer.data as { errors?: object } | null)?.errors ?? {})

describe('correction documents (R-461, R-479, R-480, G-182, G-183, G-198, G-613)', () => {
  test('are listed by kind and order, the latest first, and received by the people of the company', async () => {
    const invoice = await added({ orderNumber: ` ${order.number} ` })
    await added({ documentType: 'КорУПД', eventDate: '2026-11-05' })
    await added({ documentType: 'АР-2', eventDate: '2026-10-01' })
    expect((await list()).map(({ documentType }) => documentType)).toEqual(['КорУПД', 'КорСФ', 'АР-2'])
    expect(await app.read('/tessa/documents', 'client')).toEqual(await list())
    const found = [
      {
        id: invoice.id,
        eventDate: '2026-11-02',
        documentType: 'КорСФ',
        order: { id: order.id, numberOrder: order.number },
        fileName: 'КорСФ 7.pdf',
        size: data.length,
      },
    ]
    expect(await list({ type: 'КорСФ' })).toEqual(found)
    expect(await list({ orderId: order.id }, 'viewer')).toEqual(found)
    expect(await list({ type: 'АР-2', orderId: order.id })).toEqual([])
    const file = { name: 'КорСФ 7.pdf', mimeType: 'application/pdf', data: data.toString('base64') }
    expect(await receive(invoice.id, 'viewer')).toMatchObject({ ok: true, data: file })
    const params = { id: invoice.id }
    expect(await app.ask('GET /admin/corrections/{id}', { params }, 'content')).toEqual(file)
  })

  test('of another company are neither listed nor received', async () => {
    const { id } = await added()
    expect(await list({}, 'client.b')).toEqual([])
    expect(await receive(id, 'client.b')).toMatchObject({ status: 404, problem: 'not_found' })
    const [reference] = await app.sql.select().from(fileReferences)
    const query = { uuid: reference?.fileUuid ?? '' }
    expect(await app.call('GET /storage/receive', { query }, 'client.b')).toMatchObject({ status: 404 })
  })

  test('need a company, a day that has come, a file of the own upload that no other has, and an order of that company (G-575)', async () => {
    const { beta } = app.world.companies
    expect(errorsOf(await add({ company: 99_999 }))).toEqual(['company'])
    expect(errorsOf(await add({ company: beta.id, orderNumber: order.number }))).toEqual(['orderNumber'])
    expect(errorsOf(await add({ orderNumber: '1e5' }))).toEqual(['orderNumber'])
    expect(await add({ eventDate: '2026-11-17' })).toMatchObject({
      data: { errors: { eventDate: ['Дата не может быть в будущем'] } },
    })
    expect(errorsOf(await add({ file: await uploaded('a.pdf', 'admin') }))).toEqual(['file'])
    const file = await uploaded()
    const answers = await Promise.all([add({ file }), add({ file })])
    expect(answers.map(errorsOf).toSorted()).toEqual([[], ['file']])
    expect(await list()).toHaveLength(1)
  })

  test('that are taken back are gone for the company, and the log of the company has both', async () => {
    const { id } = await added()
    const params = { id }
    const removals = await Promise.all([
      app.call('DELETE /admin/corrections/{id}', { params }, 'content'),
      app.call('DELETE /admin/corrections/{id}', { params }, 'admin'),
    ])
    expect(removals.filter(({ ok }) => ok)).toHaveLength(1)
    expect(removals.find(({ ok }) => !ok)).toMatchObject({ problem: 'not_found' })
    expect(await list()).toEqual([])
    expect(await receive(id)).toMatchObject({ status: 404 })
    expect(await app.sql.$count(fileReferences)).toBe(0)
    const logged = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'company'))
    const words = 'КорСФ, 2026-11-02, КорСФ 7.pdf'
    expect(logged.map(({ before, after }) => [before, after])).toEqual([
      [{ correction: null }, { correction: words }],
      [{ correction: words }, { correction: null }],
    ])
  })
})
