import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openErp } from '../../../integrations/openErp.ts'
import { openMail } from '../../../integrations/openMail.ts'
import { startWorker, type Worker } from '../../../jobs/worker.ts'
import { jobHandlers } from '../../../program/jobHandlers.ts'
import { erpSecret, type FakeErp, startFakeErp } from '../../../testing/fakes/fakeErp.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const access = 'a key of the surrounding systems, long'
let fake: FakeErp
let app: TestApp
let restore: () => Promise<void>
let worker: Worker | undefined
beforeAll(async () => {
  fake = await startFakeErp()
  app = await createTestApp({ env: { ERP_URL: fake.url, ERP_SECRET: erpSecret, INTEGRATION_KEY: access } })
  restore = await app.keep()
})
afterAll(async () => {
  await app.close()
  await fake.stop()
})
beforeEach(async () => {
  await restore()
  fake.become('well')
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})

const query = async (text: string, values: unknown[] = []) => (await app.sql.$client.query(text, values)).rows
const messages = () =>
  query(`select kind, attempts, done_at is not null as done, attempts >= max_attempts as parked, last_error,
    run_at > now() as waits from jobs where kind like 'erp-%' order by id`)
const orderType = 'products_finished'

/** Places an order and answers its id and number. */
async function place(as = 'client', contract: 'alphaWork' | 'demo' = 'alphaWork') {
  const { gold } = app.world.products
  const finished = [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 2 }]
  await app.ask('POST /cart/positions', { body: { orderType, productId: gold.id, offers: { finished } } }, as)
  const contractId = app.world.contracts[contract].id
  await app.ask('POST /cart/checkout', { body: { orderType, metals: [{ id: 1 }], contractId } }, as)
  const [row] = await query('select id, number from orders order by id desc limit 1')
  return row as { id: number; number: number }
}

async function cancel(id: number) {
  const { version } = await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
  const body = { version, cancelled: true, cancelReason: 'Передумали' }
  await app.ask('POST /orders/{id}', { params: { id }, body }, 'admin')
}

/** Works off what is due, mails left aside, until `condition` holds of the messages. */
async function workUntil(condition: (rows: Awaited<ReturnType<typeof messages>>) => boolean) {
  await query(`delete from jobs where kind not like 'erp-%'`)
  const { services } = app
  const handle = jobHandlers(
    services,
    openMail(services.config, services.log),
    openErp(services.config, services.now),
  )
  worker ??= startWorker({
    database: services.database,
    log: services.log,
    name: 'a',
    handle,
    pollMs: 60_000,
  })
  worker.wake()
  await vi.waitFor(async () => expect(await messages()).toSatisfy(condition), {
    timeout: 30_000,
    interval: 20,
  })
}
const hurry = () => query(`update jobs set run_at = now() - interval '1 second' where done_at is null`)
const keys = () => fake.received.map(({ key }) => key)

describe('messages to the ERP (G-490)', () => {
  test('a placed order is told once, with what was ordered; its cancelling after it', async () => {
    const { id, number } = await place()
    await cancel(id)
    await workUntil((rows) => rows.length === 2 && rows.some(({ done }) => done))
    await hurry()
    await workUntil((rows) => rows.every(({ done }) => done))
    expect(keys()).toEqual([`order-placed-${number}`, `order-cancelled-${number}`])
    expect(fake.received.every(({ isSigned }) => isSigned)).toBe(true)
    expect(JSON.parse(fake.received[0]?.text ?? '')).toMatchObject({
      kind: 'order-placed',
      order: { number: String(number), orderType, count: 2, lines: [{ line: 1, count: 2, length: 450 }] },
    })
  })

  test('one whose answer was lost is sent again, the same under the same key', async () => {
    const { number } = await place()
    fake.become('deaf')
    await workUntil(([row]) => row?.last_error !== null)
    const [first] = fake.received
    // What it was made of may change meanwhile.
    const company = { id: 'c1', at: app.services.now().toISOString(), inn: '2463000001', name: 'Иначе' }
    await app.ask('POST /integration/companies', { body: { companies: [company] } }, { access })
    fake.become('well')
    await hurry()
    await workUntil(([row]) => row?.done)
    expect(fake.received).toMatchObject([
      { key: `order-placed-${number}`, isSigned: true, text: first?.text },
    ])
    expect(await query(`select message from jobs where kind = 'erp-order-placed'`)).toEqual([
      { message: null },
    ])
  })

  test('what the ERP refuses is parked at once, and its cancelling waits until somebody calls it off', async () => {
    const { id, number } = await place()
    fake.become('never')
    await workUntil(([row]) => row?.parked)
    await cancel(id)
    fake.become('well')
    await workUntil((rows) => rows[1]?.waits)
    expect(await messages()).toMatchObject([
      { parked: true, last_error: 'The ERP answered 422' },
      { attempts: 0, done: false },
    ])
    await query(`update jobs set done_at = now(), cancelled_at = now() where kind = 'erp-order-placed'`)
    await hurry()
    await workUntil((rows) => rows.every(({ done }) => done))
    expect(keys()).toEqual([`order-cancelled-${number}`])
  })

  test('a batch of technical orders is told', async () => {
    const { gold } = app.world.products
    const body = { offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 3, comment: '' }
    await app.ask('POST /techOrders', { body }, 'planner')
    await app.ask('POST /techOrders/send', { body: null }, 'planner')
    await workUntil(([row]) => row?.done)
    expect(JSON.parse(fake.received[0]?.text ?? '')).toMatchObject({
      kind: 'tech-orders',
      batch: { rows: [{ article: gold.article, count: 3 }] },
    })
  })

  test('trial orders are never told (G-134)', async () => {
    const { id } = await place('demo', 'demo')
    await cancel(id)
    expect(await messages()).toEqual([])
  })

  test('without an ERP in the settings nothing is written', async () => {
    const { config } = app.services
    Object.assign(app.services, { config: { ...config, erp: undefined } })
    const { id } = await place()
    await cancel(id)
    Object.assign(app.services, { config })
    expect(await messages()).toEqual([])
  })
})

describe('orders that the ERP asks for (G-492)', () => {
  const page = (filter: { state?: 'new' | 'open'; after?: number; limit?: number }) =>
    app.ask('GET /integration/orders', { query: filter }, { access })
  const numbers = async (filter: Parameters<typeof page>[0]) => {
    const { orders, next } = await page(filter)
    return { numbers: orders.map(({ number }) => Number(number)), next }
  }
  const seedOrder = (number: number, more: object = {}) => {
    const { companies, users, contracts } = app.world
    const party = {
      companyId: companies.alpha.id,
      userId: users.client.id,
      contractId: contracts.alphaSupply.id,
    }
    return app.seed.order({ ...party, number, ...more })
  }

  test('come page by page, without those of a trial, shipped or cancelled; new ones are not accepted yet', async () => {
    await seedOrder(500_003)
    await seedOrder(500_001)
    await seedOrder(500_002, { acceptedAt: app.services.now() })
    await seedOrder(500_004, { isDemo: true })
    await seedOrder(500_005, { actualDate: '2026-11-10' })
    await seedOrder(500_006, { cancelledAt: app.services.now(), cancelReason: 'x' })
    expect(await numbers({ limit: 2 })).toEqual({ numbers: [500_001, 500_002], next: 500_002 })
    expect(await numbers({ after: 500_002, limit: 2 })).toEqual({ numbers: [500_003], next: null })
    expect(await numbers({ state: 'new' })).toEqual({ numbers: [500_001, 500_003], next: null })
    expect(await app.call('GET /integration/orders', { query: { limit: 51 } }, { access })).toMatchObject({
      status: 400,
    })
  })

  test('have 10,000 lines in a page at most, except that one order is never divided', async () => {
    const { id } = await seedOrder(500_001)
    await seedOrder(500_002)
    await query(
      `insert into order_lines (order_id, product_id, type_offer, article, coating_id, length_mm, unit_weight_mg, count)
       select order_id, product_id, type_offer, article, coating_id, length_mm, unit_weight_mg, count
       from (select * from order_lines where order_id = $1 limit 1) l, generate_series(1, 10000)`,
      [id],
    )
    expect(await numbers({})).toEqual({ numbers: [500_001], next: 500_001 })
  })
})

describe('the circuit (G-491)', () => {
  test('one message that the ERP cannot bear holds up no other, and is parked after the tries that every job gets', async () => {
    const bad = await place()
    fake.failAt(`order-placed-${bad.number}`)
    const triesOfBad = () => keys().filter((key) => key === `order-placed-${bad.number}`).length
    const attempts = async () => (await messages())[0]?.attempts
    const tryAgain = async () => {
      const before = triesOfBad()
      await hurry()
      await workUntil(([row]) => triesOfBad() > before && (row?.waits || row?.parked))
    }
    // Alone it may be the ERP that is away: only the first failure counts, and nothing is parked.
    for (let n = 0; n < 6; n++) await tryAgain()
    expect(await attempts()).toBe(1)
    for (let n = 2; n <= 5; n++) {
      await place()
      await workUntil((rows) => rows.at(-1)?.done)
      await tryAgain()
      expect(await attempts()).toBe(n)
    }
    const [parked, ...others] = await messages()
    expect(parked).toMatchObject({ done: false, parked: true, last_error: 'The ERP answered 500' })
    expect(others).toHaveLength(4)
    for (const other of others) expect(other).toMatchObject({ done: true, attempts: 1 })
  })

  test('after failures of three messages nothing is sent and no attempt is counted until one message gets through', async () => {
    for (let n = 0; n < 4; n++) await place()
    fake.become('error')
    await workUntil((rows) => rows.every(({ waits }) => waits))
    const tried = await messages()
    expect(tried.every(({ attempts }) => attempts <= 1)).toBe(true)
    fake.become('error')
    await hurry()
    await workUntil((rows) => rows.every(({ waits }) => waits))
    expect(keys()).toEqual([])
    fake.become('well')
    await query('update erp_circuit set open_until = now()')
    await hurry()
    await workUntil((rows) => rows.every(({ done }) => done))
    expect(new Set(keys()).size).toBe(4)
    expect(await query('select failures, openings from erp_circuit')).toEqual([{ failures: 0, openings: 0 }])
  })
})
