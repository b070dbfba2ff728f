import { maxSpecifications } from '@proba/domain/order/specification'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
let order: number
beforeAll(async () => {
  app = await createTestApp()
  const { companies, contracts, users } = app.world
  const { id } = await app.seed.order({
    companyId: companies.alpha.id,
    contractId: contracts.alphaSupply.id,
    userId: users.client.id,
    count: 10,
  })
  order = id
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const pdf = (text = '') => Buffer.from(`%PDF-1.4\n${text}\nstartxref\n9\n%%EOF`)
async function uploaded(name: string, as = 'admin', data = pdf()): Promise<string> {
  const [file] = await app.ask('POST /storage/upload', { query: { purpose: 'document' } }, as, {
    file: { name, data },
  })
  return file?.uuid ?? ''
}
const attach = (uuid: string, as = 'admin', orderId = order) =>
  app.call('POST /admin/specifications', { body: { order: orderId, uuid, additionalType: 'quality' } }, as)
const attached = async (name = 'Паспорт 12.PDF') => {
  const answer = await attach(await uploaded(name))
  if (!answer.ok) throw new Error(answer.problem)
  return answer.data.items[0]?.id ?? 0
}
const json = { headers: { accept: 'application/json' } }
const receive = (id: number, as = 'client') =>
  app.call('GET /specification/receive/{id}', { params: { id } }, as, json)
const papers = async () =>
  (await app.ask('GET /admin/specifications', { query: { order } }, 'admin')).items.map(({ name }) => name)

describe('a paper of an order (G-164)', () => {
  test('is attached by an admin and received by the people of the company, under its name (R-370, R-388)', async () => {
    const id = await attached()
    const detail = await app.ask('GET /personal/orders/{id}', { params: { id: order } }, 'viewer')
    expect(detail.specifications).toMatchObject([{ id, extension: 'pdf', additionalType: 'quality' }])
    const file = { name: 'Паспорт 12.PDF', mimeType: 'application/pdf', data: pdf().toString('base64') }
    expect(await receive(id, 'viewer')).toMatchObject({ ok: true, data: file })
    const params = { id }
    expect(await app.ask('GET /admin/specifications/{id}', { params }, 'planner', json)).toEqual(file)
    const [logged] = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'order'))
    expect(logged).toMatchObject({ action: 'update', companyId: app.world.companies.alpha.id })
    expect(logged?.after).toEqual({ specification: 'Паспорт 12.PDF' })
  })

  test('of another company is answered like one that does not exist', async () => {
    const foreign = await receive(await attached(), 'client.b')
    expect(foreign).toMatchObject({ status: 404, problem: 'not_found' })
    expect(await receive(999_999, 'client.b')).toMatchObject({ status: 404, problem: 'not_found' })
  })

  test('is attached once by two presses; a file of somebody else or of another purpose is not found', async () => {
    const uuid = await uploaded('a.pdf')
    await Promise.all([attach(uuid), attach(uuid)])
    expect(await papers()).toEqual(['a.pdf'])
    expect(await attach(uuid, 'admin', 999_999)).toMatchObject({ problem: 'not_found' })
    expect(await attach(await uploaded('b.pdf', 'catalogue'))).toMatchObject({ problem: 'not_found' })
    const [plain] = await app.ask('POST /storage/upload', {}, 'admin', {
      file: { name: 'c.pdf', data: pdf() },
    })
    expect(await attach(plain?.uuid ?? '')).toMatchObject({ problem: 'not_found' })
    expect(await papers()).toEqual(['a.pdf'])
  })

  test('of a cancelled order is refused, unless it was shipped before (G-575)', async () => {
    const uuid = await uploaded('Паспорт.pdf')
    await app.sql.update(orders).set({ cancelledAt: app.services.now() })
    expect(await attach(uuid)).toMatchObject({ status: 422, problem: 'order_cancelled' })
    expect(await papers()).toEqual([])
    await app.sql.update(orders).set({ actualDate: '2026-11-16' })
    expect(await attach(uuid)).toMatchObject({ ok: true })
  })

  test('that is removed is gone for the customer, and the second of two admins is told so', async () => {
    const id = await attached()
    const params = { id }
    const removals = await Promise.all([
      app.call('DELETE /admin/specifications/{id}', { params }, 'admin'),
      app.call('DELETE /admin/specifications/{id}', { params }, 'planner'),
    ])
    expect(removals.filter(({ ok }) => ok)).toHaveLength(1)
    expect(removals.filter((one) => !one.ok && one.problem === 'not_found')).toHaveLength(1)
    expect(await receive(id)).toMatchObject({ status: 404 })
    expect(await papers()).toEqual([])
  })

  test(`is one of ${maxSpecifications} at most`, async () => {
    for (let n = 0; n < maxSpecifications; n++) await attached(`${n}.pdf`)
    const more = await attach(await uploaded('more.pdf'))
    expect(more).toMatchObject({ status: 409, problem: 'too_many_specifications' })
    expect(await papers()).toHaveLength(maxSpecifications)
  })
})
