import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../integrations/mail.ts'
import { jobHandlers } from '../../../program/jobHandlers.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { workbookTexts } from '../../../testing/workbooks/editedWorkbook.ts'
import { dropOldReports } from './dropOldReports.ts'

const key = 'a key of the surrounding systems, long'
let app: TestApp
let restore: () => Promise<void>
const mails: Mail[] = []
const work = () => app.world.contracts.alphaWork

/** A contract with 1 kg of gold since September, to which October adds 50 g and takes 1 g. */
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  const september = ['2026-09-20T05:00:00Z']
  await app.sql.$client.query('update contract_balances set as_of = $1', september)
  await app.sql.$client.query('update metal_movements set event_at = $1', september)
  await app.sql.$client.query(`update contracts set start_date = '2026-01-15' where id = $1`, [work().id])
  const movement = { sapNumber: work().sapNumber, metal: 'gold', assay: 999, document: '' } as const
  const movements = [
    { ...movement, id: '1', kind: 'received' as const, mass: 50_000, at: '2026-10-05T05:00:00.000Z' },
    // Already November in Krasnoyarsk.
    { ...movement, id: '2', kind: 'loss' as const, mass: 1_000, at: '2026-10-31T17:00:00.000Z' },
  ]
  await app.ask('POST /integration/movements', { body: { movements } }, { access: key })
  restore = await app.keep()
})
beforeEach(async () => {
  await restore()
  mails.length = 0
})
afterAll(() => app.close())

async function doJobs(): Promise<void> {
  const send = async (mail: Mail) => void mails.push(mail)
  const handle = jobHandlers(app.services, { send, close: () => {} })
  for (const kind of ['metal-report', 'notice', 'notice-mail']) {
    const { rows } = await app.sql.$client.query(
      'update jobs set done_at = now() where kind = $1 and done_at is null returning id, payload',
      [kind],
    )
    for (const { id, payload } of rows) {
      const job = {
        id,
        kind,
        payload,
        attempts: 1,
        max_attempts: 5,
        request_id: null,
        created_at: new Date(),
      }
      const afterwards = await handle(job).catch(() => undefined)
      await app.services.database.transaction(async (tx) => afterwards?.(tx))
    }
  }
}
const autumn = { dateFrom: '2026-09-01', dateTo: '2026-11-10' }
const order = (as = 'client', more: object = {}) =>
  app.ask('POST /report-use-metal', { body: { sapNumber: work().sapNumber, ...autumn, ...more } }, as)
const list = async (as = 'client') =>
  (await app.ask('GET /report-use-metal', { query: { page: 1 } }, as)).items
const json = { headers: { accept: 'application/json' } }
const fileOf = (id: number, as = 'client') =>
  app.call('GET /report-use-metal/{id}/file', { params: { id } }, as, json)

async function rowsOf(id: number): Promise<{ name: string; rows: string[] }> {
  const file = await app.ask('GET /report-use-metal/{id}/file', { params: { id } }, 'client', json)
  const parts = await workbookTexts(Buffer.from(file.data, 'base64'))
  const [, sheet = ''] = [...parts].find(([name]) => name.startsWith('xl/worksheets/')) ?? []
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, text = '']) => text).join(' '),
  )
  return { name: file.name, rows }
}

describe('a report of metal consumption (G-190, G-191)', () => {
  test('has each alloy by month, with what was received, lost and is left; months that are not closed are preliminary (R-462, R-824, G-192, G-613)', async () => {
    const { id } = await order()
    expect(await list()).toMatchObject([
      { id, ...autumn, knfmpNumber: work().knfmpNumber, status: 'new', filePath: null, isPreliminary: true },
    ])
    await doJobs()
    expect(await list()).toMatchObject([{ id, status: 'ready', filePath: `/report-use-metal/${id}/file` }])
    expect(await app.read('/report-use-metal', 'client')).toEqual(await list())
    const { name, rows } = await rowsOf(id)
    expect(name).toMatch(/^Расход металлов .* 01\.09\.2026–10\.11\.2026 \(предварительно\)\.xlsx$/)
    const fine = rows.filter((row) => row.includes('Золото 999'))
    expect(fine).toEqual([
      '09.2026 Золото 999 0 0 0 0 0 0 окончательно',
      '10.2026 Золото 999 0 50 0 0 0 50 окончательно',
      '11.2026 Золото 999 50 0 0 -1 0 49 предварительно',
    ])
    expect(rows.some((row) => /10\.2026 Золото 1000 0 0 0 0 1000/.test(row))).toBe(true)
    expect(mails.map(({ text }) => text).join()).toContain('/personal/documents/metal-report')
  })

  test('divides a shipped order of several finenesses into them (G-191, G-422)', async () => {
    const free = [
      { assay: 585, mass: 20_000 },
      { assay: 750, mass: 9350 },
    ]
    const balance = { metalFree: 29_350, metalBids: 0, assaysFree: free, assaysBids: [] }
    const balances = [{ sapNumber: work().sapNumber, metal: 'gold' as const, ...balance }]
    const asOf = app.services.now().toISOString()
    await app.ask('POST /integration/balances', { body: { asOf, balances } }, { access: key })
    app.advance(60_000)
    const { gold } = app.world.products
    const offers = { finished: [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 10 }] }
    const orderType = 'products_finished' as const
    await app.sql.$client.query('update residues set available = 100')
    await app.ask('POST /cart/positions', { body: { orderType, productId: gold.id, offers } }, 'client')
    const checkout = { orderType, metals: [{ id: 1 }], contractId: work().id }
    const { orders } = await app.ask('POST /cart/checkout', { body: checkout }, 'client')
    const params = { id: orders[0]?.id ?? 0 }
    const { version } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
    await app.ask('POST /orders/{id}', { params, body: { version, actualDate: '2026-11-16' } }, 'admin')
    const { id } = await order('client', { dateTo: '2026-11-16' })
    await doJobs()
    const { rows } = await rowsOf(id)
    expect(rows.filter((row) => /^11.2026 Золото/.test(row))).toEqual([
      '11.2026 Золото 585 0 0 -20 0 20 0 предварительно',
      '11.2026 Золото 750 0 0 -9.35 0 9.35 0 предварительно',
      '11.2026 Золото 999 50 0 0 -1 -49 0 предварительно',
      '11.2026 Золото 1000 0 0 0 -1000 0 предварительно',
    ])
  })

  test('is made once of two requests, and covers the contract up to today as the whole period (R-466, G-396)', async () => {
    const whole = { dateFrom: null, dateTo: null, wholePeriod: true }
    const both = await Promise.all([order('client', whole), order('viewer', whole)])
    expect(both[0]).toEqual(both[1])
    expect(await list()).toMatchObject([{ dateFrom: '2026-01-15', dateTo: '2026-11-16' }])
    await app.sql.$client.query(`update metal_reports set status = 'failed', failure = 'failure'`)
    expect(await order('client', whole)).toEqual(both[0])
    await doJobs()
    expect(await list()).toMatchObject([{ id: both[0].id, status: 'ready', failure: null }])
    expect((await order('client', whole)).id).not.toBe(both[0].id)
  })

  test('is refused for days that are missing, in the future, the wrong way round or before the contract (R-466, R-468..R-470)', async () => {
    const wrong = [
      { dateFrom: null },
      { dateTo: '2026-11-17' },
      { dateFrom: '2026-10-02', dateTo: '2026-10-01' },
      { dateFrom: '2026-01-14' },
    ]
    for (const days of wrong) {
      const body = { sapNumber: work().sapNumber, ...autumn, ...days }
      const refusal = await app.refusal('POST /report-use-metal', { body }, 'client')
      expect(refusal).toMatchObject({ status: 422, problem: 'validation' })
    }
    expect(await list()).toEqual([])
  })

  test('is of work contracts of the own company alone (R-464, R-465)', async () => {
    const { id } = await order()
    await doJobs()
    const refusal = (sapNumber: string, as: string) =>
      app.refusal('POST /report-use-metal', { body: { ...autumn, sapNumber } }, as)
    const { sapNumber } = app.world.contracts.alphaSupply
    expect(await refusal(sapNumber, 'client')).toMatchObject({ status: 422, problem: 'validation' })
    expect(await refusal(work().sapNumber, 'client.b')).toMatchObject({ status: 404 })
    expect(await fileOf(id, 'client.b')).toMatchObject({ status: 404, problem: 'not_found' })
    expect(await list('client.b')).toEqual([])
  })

  test('is kept for a year', async () => {
    const { id } = await order()
    await doJobs()
    const age = (days: number) =>
      app.sql.$client.query(
        `update metal_reports set created_at = $1::timestamptz - make_interval(days => $2)`,
        [app.services.now(), days],
      )
    await age(364)
    await dropOldReports(app.services, 1)
    expect(await fileOf(id)).toMatchObject({ ok: true })
    await age(366)
    await dropOldReports(app.services, 1)
    expect(await list()).toEqual([])
    const { rows } = await app.sql.$client.query('select 1 from files where referenced_at is not null')
    expect(rows).toEqual([])
  })
})
