import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = { access: 'a key of the surrounding systems, long' }
type Balance = BodyOf<Calls['POST /integration/balances']>['balances'][number]
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key.access } })
})
afterAll(() => app.close())

/** The parser of JavaScript takes the first four for the day after. */
const noInstants = [
  '2025-04-31T10:00:00+07:00',
  '2025-09-31T00:00:00Z',
  '2025-02-29T12:00:00+03:00',
  '2025-11-01T24:00:00+07:00',
  '2025-11-01T25:00:00+07:00',
]
const noDays = ['2025-04-31', '2025-09-31', '2025-02-29', '2025-13-01']
const file = { file: { name: 'Акт.pdf', data: Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF') } }

describe('a day or moment that the calendar does not have is refused wherever a system or a person names one (G-415, G-480)', () => {
  test.each(noInstants)('%s in a row of a batch is refused with its row', async (at) => {
    const sapNumber = app.world.contracts.alphaWork.sapNumber
    const movement = { id: 'm', sapNumber, metal: 'gold', kind: 'received', assay: 585, mass: 1, at } as const
    const list = { id: 'l', at: '2025-11-01T00:00:00Z', validFrom: at, withNds: true }
    const answers = [
      await app.ask(
        'POST /integration/orders',
        { body: { orders: [{ id: 'o', orderNumber: '1', at }] } },
        key,
      ),
      await app.ask('POST /integration/movements', { body: { movements: [movement] } }, key),
      await app.ask(
        'POST /integration/companies',
        { body: { companies: [{ id: 'c', at, inn: '2463000001', name: 'Имя' }] } },
        key,
      ),
      await app.ask(
        'POST /integration/contracts',
        { body: { contracts: [{ id: 'd', at, sapNumber, name: 'Имя' }] } },
        key,
      ),
      await app.ask(
        'POST /integration/products',
        { body: { products: [{ id: 'p', at, article: 'GA-100-1' }] } },
        key,
      ),
      await app.ask(
        'POST /integration/residues',
        { body: { stocks: [{ id: 's', at, article: 'GA-100-1', length: 450, finished: 1 }] } },
        key,
      ),
      await app.ask(
        'POST /integration/residues/coils',
        { body: { pools: [{ id: 'w', at, pool: 'Якорь', amounts: [{ mg: 1 }] }] } },
        key,
      ),
      await app.ask(
        'POST /integration/powers',
        { body: { powers: [{ id: 'g', at, code: 'ANCHOR', name: 'Имя' }] } },
        key,
      ),
    ]
    for (const { refused } of answers) expect(refused).toMatchObject([{ row: 1, reason: 'invalid_time' }])
    const prices = [{ code: 'sell' as const, price: 1 }]
    const costs = await app.ask(
      'POST /integration/metal-costs',
      { body: { lists: [{ ...list, prices }] } },
      key,
    )
    expect(costs.refused).toMatchObject([{ reason: 'invalid', fields: [{ field: 'validFrom' }] }])
  })

  test.each(noInstants)('%s of a whole call is refused by name of the field', async (at) => {
    const row: Balance = {
      sapNumber: 'S',
      metal: 'gold',
      metalFree: 0,
      metalBids: 0,
      assaysFree: [],
      assaysBids: [],
    }
    const whole = { on: false, textRu: '', textEn: '', version: 0 }
    const stock = { id: 's', at: '2026-11-16T04:00:00Z', article: 'GA-100-1', length: 450, finished: 1 }
    const pool = { id: 'w', at: '2026-11-16T04:00:00Z', pool: 'Якорь', amounts: [{ mg: 1 }] }
    const refusals = [
      await app.refusal('POST /integration/balances', { body: { asOf: at, balances: [row] } }, key),
      await app.refusal(
        'POST /integration/residues',
        { body: { stocks: [stock], replaceAllBefore: at } },
        key,
      ),
      await app.refusal(
        'POST /integration/residues/coils',
        { body: { pools: [pool], replaceAllBefore: at } },
        key,
      ),
      await app.refusal('POST /admin/maintenance', { body: { ...whole, from: at, to: null } }, 'admin'),
      await app.refusal('POST /admin/maintenance', { body: { ...whole, from: null, to: at } }, 'admin'),
    ]
    expect(
      refusals.map(({ status, data }) => [
        status,
        ...Object.keys((data as { errors?: object }).errors ?? {}),
      ]),
    ).toEqual([
      [422, 'asOf'],
      [422, 'replaceAllBefore'],
      [422, 'replaceAllBefore'],
      [422, 'from'],
      [422, 'to'],
    ])
    const body = { id: 'a', sapNumber: app.world.contracts.alphaWork.sapNumber, at }
    const act = { ...body, dateFrom: '2026-10-01', dateTo: '2026-10-31' }
    expect(await app.ask('POST /integration/acts', { body: act }, key, file)).toMatchObject({
      reason: 'invalid_time',
    })
  })

  test.each(noDays)('%s as a day of a form, a filter or a paper is refused', async (day) => {
    const { alphaWork } = app.world.contracts
    const order = await app.seed.order({
      companyId: app.world.companies.alpha.id,
      userId: app.world.users.client.id,
      contractId: alphaWork.id,
    })
    const params = { id: order.id }
    const correction = { id: 'c', documentType: 'КорСФ' as const, inn: '2463000001', eventDate: day }
    const refusals = [
      await app.refusal('POST /orders/{id}', { params, body: { version: 1, actualDate: day } }, 'admin'),
      await app.refusal('GET /admin/orders', { query: { dateFrom: day } }, 'admin'),
      await app.refusal('POST /integration/correction-documents', { body: correction }, key, file),
    ]
    expect(
      refusals.map(({ status, data }) => [status, (data as { params: { field?: string } }).params.field]),
    ).toEqual([
      [400, 'actualDate'],
      [400, 'dateFrom'],
      [400, 'eventDate'],
    ])
  })
})
