import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readMetals } from '../areas/papers/acts/actFigures.ts'
import { createPdfs } from '../pdf/pdfs.ts'
import { pdfPages } from '../testing/fakes/pdfText.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { orderPlan } from './orderPlan.ts'
import { integrationKeyOf } from './simulatorKey.ts'
import { createSimulator, startSimulator } from './startSimulator.ts'

const minute = 60_000
const speed = 240
const warnings: unknown[] = []
const pdfs = createPdfs()
let app: TestApp
let restore: () => Promise<void>
let port = 0
let made: { number: number }
let trial: { number: number }
beforeAll(async () => {
  const log = { info: () => {}, error: () => {}, warn: (...all: unknown[]) => warnings.push(all) }
  app = await createTestApp({ env: { INTEGRATION_KEY: 'k'.repeat(40) }, services: { pdfs, log } })
  await app.sql.$client.query(`update contract_balances set as_of = '2026-11-01'`)
  await app.sql.$client.query(`update metal_movements set event_at = '2026-11-01'`)
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
  const { companies, contracts, users } = app.world
  const party = { companyId: companies.alpha.id, userId: users.client.id, createdAt: app.services.now() }
  const supply = { ...party, contractId: contracts.alphaSupply.id }
  const orderType = 'products_production' as const
  const lines = [{ count: 8 }, { count: 5 }]
  const number = Array.from({ length: 1000 }, (_, index) => 200_000 + index).find(
    (one) => orderPlan({ number: String(one), orderType, lines, weight: 0 }).hasCorrection,
  )
  made = await app.seed.order({ ...supply, orderType, lines, ...(number !== undefined && { number }) })
  trial = await app.seed.order({ ...supply, isDemo: true })
  restore = await app.keep()
})
beforeEach(async () => {
  await restore()
  warnings.length = 0
})
afterAll(async () => {
  await app.close()
  await pdfs.close()
})

const simulator = () => createSimulator(app.services, speed, `http://127.0.0.1:${port}`)
const query = async (text: string, values: unknown[] = []) => (await app.sql.$client.query(text, values)).rows
const stateOf = async (number: number) => {
  const [row] = await query(
    `select accepted_at is not null as accepted, ready_pieces, actual_date, sap_number from orders where number = $1`,
    [number],
  )
  return row
}

/** Places an order of the metal of the customer from stock. */
async function placeWork() {
  const { gold } = app.world.products
  const orderType = 'products_finished' as const
  const finished = [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 10 }]
  await app.ask(
    'POST /cart/positions',
    { body: { orderType, productId: gold.id, offers: { finished } } },
    'client',
  )
  const body = { orderType, metals: [{ id: 1 }], contractId: app.world.contracts.alphaWork.id }
  const { orders } = await app.ask('POST /cart/checkout', { body }, 'client')
  const id = orders[0]?.id ?? 0
  const [row] = await query('select metal_need_mg::int as need from orders where id = $1', [id])
  return { id, number: Number(orders[0]?.numberOrder), need: Number(row?.need) }
}

/** Simulators take turns at every minute, as those of two servers. */
async function pass(minutes: number, servers: readonly Pick<ReturnType<typeof simulator>, 'tick'>[]) {
  for (let passed = 0; passed < minutes; passed++) {
    app.advance(minute)
    await Promise.all(servers.map((server) => server.tick()))
  }
}

describe('the simulator of the factory, over HTTP (G-493, G-494)', () => {
  test('takes orders from placed to shipped, with papers; what it says of metal is the same in act and ledger, and trial orders stay as they are (G-134, G-371, G-580)', async () => {
    const placed = await placeWork()
    const servers = [simulator(), simulator()]
    await pass(4, servers)
    expect(await stateOf(placed.number)).toMatchObject({ accepted: true, actual_date: null })
    const before = await stateOf(trial.number)
    await pass(52, servers)
    expect(warnings).toEqual([])
    expect(await stateOf(placed.number)).toMatchObject({ ready_pieces: 10, actual_date: '2026-11-16' })
    expect(await stateOf(made.number)).toEqual({
      accepted: true,
      ready_pieces: 13,
      actual_date: '2026-11-16',
      sap_number: `SIM-${made.number}`,
    })
    expect(await stateOf(trial.number)).toEqual(before)
    const corrected = await query(
      `select c.document_type, c.event_date, (select count(*)::int from shipments h where h.order_id = o.id) shipments
       from corrections c join orders o on o.id = c.order_id
       where o.number = $1`,
      [made.number],
    )
    expect(corrected).toEqual([
      { document_type: expect.stringMatching(/^Кор/), event_date: '2026-11-16', shipments: 1 },
    ])

    const seen = await app.ask('GET /personal/orders/{id}', { params: { id: placed.id } }, 'client')
    expect(seen.status).toBe('done')
    const kinds = seen.specifications.map(({ additionalType }) => additionalType)
    expect(kinds.slice(0, 2)).toEqual(['specification', 'appendix'])
    const texts = await Promise.all(
      seen.specifications.map(async ({ id }) => {
        const json = { headers: { accept: 'application/json' } }
        const { data } = await app.ask('GET /specification/receive/{id}', { params: { id } }, 'client', json)
        return pdfPages(Buffer.from(data, 'base64')).join(' ')
      }),
    )
    const loss = Math.ceil(placed.need / 2500) * 10
    const grams = (mg: number) => (mg / 1000).toFixed(3).replace('.', ',')
    expect(texts[0]).toContain('Имитатор завода')
    expect(texts[1]).toContain(`Ушло в изделия ${grams(placed.need)}`)
    expect(texts[1]).toContain(`Потери ${grams(loss)}`)

    const contractId = app.world.contracts.alphaWork.id
    const [gold] = await readMetals(app.sql, { contractId, dateFrom: '2026-11-01', dateTo: '2026-11-30' })
    expect(gold).toMatchObject({ shipped: -placed.need, loss: -loss, bids: 0 })
    expect(gold?.free).toBe(1_000_000 - placed.need - loss + (gold?.received ?? 0))
    const [balance] = await query(
      'select metal_free_mg::int as free, metal_bids_mg::int as bids from contract_balances where contract_id = $1 and metal_id = 1',
      [contractId],
    )
    expect(balance).toEqual({ free: gold?.free, bids: 0 })
  })

  test('does each tick on one server, and once more on that one when it failed half way', async () => {
    let isBroken = true
    const write: typeof pdfs.write = (document) =>
      isBroken ? Promise.reject(new Error('no paper')) : pdfs.write(document)
    const services = { ...app.services, pdfs: { ...pdfs, write } }
    const failing = createSimulator(services, speed, `http://127.0.0.1:${port}`)
    const failures: unknown[] = []
    for (let passed = 0; passed < 60 && failures.length === 0; passed++) {
      app.advance(minute)
      await failing.tick().catch((error: unknown) => failures.push(error))
    }
    expect(failures).toEqual([new Error('no paper')])
    const half = { ready_pieces: 13, actual_date: null }
    expect(await stateOf(made.number)).toMatchObject(half)
    isBroken = false
    await simulator().tick()
    expect(await stateOf(made.number)).toMatchObject(half)
    await failing.tick()
    expect(await stateOf(made.number)).toMatchObject({ actual_date: '2026-11-16' })
  })

  test('runs with a server that listens, logs what fails, and stops with it', async () => {
    app.advance(3 * minute)
    const running = startSimulator(app.services, port)
    await vi.waitFor(async () => expect(await stateOf(made.number)).toMatchObject({ accepted: true }), 60_000)
    await running.stop()
    app.advance(minute)
    const failing = startSimulator(app.services, 1)
    await vi.waitFor(() => expect(warnings).toHaveLength(1), 60_000)
    expect(warnings[0]).toContain('a tick of the factory simulator failed')
    await failing.stop()
    const off = { ...app.services, config: { ...app.services.config, factorySpeed: undefined } }
    app.advance(minute)
    await startSimulator(off, 1).stop()
    expect(warnings).toHaveLength(1)
  })

  test('has the key of the settings, else one that follows from the secret of the servers; without it there is none', () => {
    const key = (integrationKey: string | undefined, factorySpeed: number | undefined) =>
      integrationKeyOf({ integrationKey, factorySpeed }, 'secret')
    expect(key('given', 240)).toBe('given')
    expect(key(undefined, 240)).toBe(key(undefined, 1))
    expect(key(undefined, 240)).toMatch(/^[\w-]{43}$/)
    expect(key(undefined, 240)).not.toBe(
      integrationKeyOf({ integrationKey: undefined, factorySpeed: 1 }, 'other'),
    )
    expect(key(undefined, undefined)).toBeUndefined()
  })
})
