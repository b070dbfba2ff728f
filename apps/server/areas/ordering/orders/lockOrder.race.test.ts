import { setTimeout as sleep } from 'node:timers/promises'
import { formatDay, today } from '@proba/domain/text/dates'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { untilWaiting } from '../../../testing/lockWaits.ts'
import { productForm } from '../../../testing/records/productForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { upload } from '../../../testing/workbooks/importing.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

const integrationKey = 'k'.repeat(40)
const sizes = [400, 410, 420, 430, 440, 450]

let one: TestApp
let other: TestApp
let rival: pg.Client
/** Sees the activity as it is now; inside its transaction the rival would see what it saw first. */
let watcher: pg.Client
let chain: SeededProduct
beforeAll(async () => {
  const postgres = await lendWorld()
  const setting = new pg.Client({ connectionString: postgres.url })
  await setting.connect()
  // As with the tables of a real portal, rows are then found by their keys, in the order in which they are asked for.
  for (const method of ['hashjoin', 'mergejoin', 'seqscan'])
    await setting.query(
      `alter database ${new URL(postgres.url).pathname.slice(1)} set enable_${method} = off`,
    )
  await setting.end()
  const env = { INTEGRATION_KEY: integrationKey }
  one = await createTestApp({ postgres, env })
  other = await createTestApp({ postgres, env, beside: one })
  rival = new pg.Client({ connectionString: postgres.url })
  await rival.connect()
  watcher = new pg.Client({ connectionString: postgres.url })
  await watcher.connect()
  chain = await one.seed.product({
    article: 'LOCKS',
    powerGroupId: (await one.seed.powerGroup(null)).id,
    sizes: sizes.map((lengthMm) => ({ lengthMm, finished: { 1: 1000 } })),
  })
})
afterEach(() => rival.query('rollback'))
afterAll(async () => {
  await rival?.end()
  await watcher?.end()
  await other?.close()
  await one?.close()
})

const sizeId = (size: number | undefined) => chain.offerIds[size ?? 0] ?? 0

/** Orders a piece of every size in the given order; its id. */
async function order(
  login: string,
  ordered: readonly number[],
  orderType: 'products_finished' | 'products_production' = 'products_finished',
  contractId = one.world.contracts.alphaSupply.id,
): Promise<number> {
  const finished = ordered.map((size) => ({ offerId: sizeId(size), coatingId: 1, count: 1 }))
  const body = { orderType, productId: chain.id, offers: { finished } }
  await one.ask('POST /cart/positions', { body }, login)
  const placed = await one.ask(
    'POST /cart/checkout',
    { body: { orderType, metals: [{ id: 1 }], contractId, isCostOrderIncreased: true } },
    login,
  )
  return placed.orders[0]?.id ?? 0
}

const cancel = (app: TestApp, id: number) =>
  app.call(
    'POST /orders/{id}',
    { params: { id }, body: { version: 1, cancelled: true, cancelReason: 'x' } },
    'admin',
  )

/** Deadlocks that Postgres has counted. A session reports its own when it ends, so those of the servers are ended. */
async function deadlocks(): Promise<number> {
  const ended = await watcher.query(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'proba' and datname = current_database()`,
  )
  const pids = ended.rows.map(({ pid }) => pid)
  while (
    (await watcher.query('select from pg_stat_activity where pid = any($1::int[])', [pids])).rowCount !== 0
  )
    await sleep(5)
  const { rows } = await watcher.query(
    'select deadlocks::int n from pg_stat_database where datname = current_database()',
  )
  return rows[0].n
}

/** Turns round the order in which the reservations of an order are found. */
const turnRound = (id: number) =>
  rival.query(
    `with old as (delete from reservations where order_id = $1 returning *)
     insert into reservations overriding system value select * from old order by resource_id desc`,
    [id],
  )

test('two orders of the same rows are cancelled in one order of locks, however their rows are found (G-015)', async () => {
  await Promise.all([one.login('admin'), other.login('admin')])
  const [first, second] = [await order('client', sizes), await order('client', sizes)]
  await turnRound(second)
  const before = await deadlocks()
  await Promise.all([one.login('admin'), other.login('admin')])
  await rival.query('begin')
  await rival.query('select 1 from residues where offer_id = $1 for update', [sizeId(sizes[3])])
  const cancels = Promise.all([cancel(one, first), cancel(other, second)])
  await untilWaiting(watcher, 2, cancels)
  await rival.query('commit')
  expect(await cancels).toMatchObject([{ ok: true }, { ok: true }])
  expect(await deadlocks()).toBe(before)
  const left = await rival.query('select distinct available::int n from residues where product_id = $1', [
    chain.id,
  ])
  expect(left.rows).toEqual([{ n: 1000 }])
})

test('cancelling waits for the balance without holding the order that a snapshot of balances changes (G-015)', async () => {
  const { alphaWork } = one.world.contracts
  const id = await order('client', sizes.slice(0, 2), 'products_finished', alphaWork.id)
  const before = await deadlocks()
  await other.login('admin')
  await rival.query('begin')
  await rival.query('select 1 from contract_balances where contract_id = $1 for update', [alphaWork.id])
  const cancelling = cancel(other, id)
  await untilWaiting(watcher, 1, cancelling)
  await rival.query(`update orders set metal_parts = '[]' where id = $1`, [id])
  await rival.query('commit')
  expect(await cancelling).toMatchObject({ ok: true })
  expect(await deadlocks()).toBe(before)
})

/** A workbook that says of orders that they were completed today, checked by an admin. */
async function completed(as: string, ids: readonly number[]) {
  const rows = []
  for (const id of ids) {
    const { numberOrder } = await one.ask('GET /admin/orders/{id}', { params: { id } }, as)
    rows.push({
      Заказ: numberOrder,
      'Фактическая дата выполнения': formatDay(today(one.services.now().toISOString())),
    })
  }
  const columns = ['Заказ', 'Фактическая дата выполнения'].map((title) => ({
    key: title,
    title,
    kind: 'text' as const,
  }))
  const data = await one.services.workbooks.writeSheets([{ name: 'x', columns, rows }])
  const body = { uuid: await upload(one, as, data), type: 'order_readiness' as const }
  await one.ask('POST /admin/imports/check', { body }, as)
  return { body, as }
}

test('two workbooks complete the same orders, one from the last to the first, without a deadlock (G-015)', async () => {
  const { alphaWork } = one.world.contracts
  const ids = []
  for (const size of [0, 1])
    ids.push(await order('client', [sizes[size] ?? 0], 'products_finished', alphaWork.id))
  await one.seed.user({ login: 'clerk', roles: ['admin'] })
  const files = [await completed('admin', ids), await completed('clerk', ids.toReversed())]
  const before = await deadlocks()
  await Promise.all(files.map(({ as }) => one.login(as)))
  await rival.query('begin')
  await rival.query('select 1 from residues where offer_id = any($1::int[]) for update', [
    [sizeId(sizes[0]), sizeId(sizes[1])],
  ])
  const answers = Promise.all(
    files.map(({ as, body }) => one.call('POST /admin/imports/execute', { body }, as)),
  )
  await untilWaiting(watcher, 2, answers)
  await rival.query('commit')
  expect((await answers).map((answer) => (answer.ok ? answer.data.updated : answer)).toSorted()).toEqual([
    0, 2,
  ])
  expect(await deadlocks()).toBe(before)
})

test('placing does not wait for a product that is being saved with its power group (G-015)', async () => {
  await rival.query('begin')
  await rival.query('select 1 from power_groups for key share')
  expect(await order('client', sizes.slice(0, 1), 'products_production')).toBeGreaterThan(0)
  await rival.query('commit')
})

test('six cancels, placings of the same rows and product saves at once make no deadlock (G-015)', async () => {
  const logins = ['client', 'one', 'two', 'three', 'four', 'five']
  for (const login of logins.slice(1))
    await one.seed.user({ login, roles: ['client'], companyIds: [one.world.companies.alpha.id] })
  const turned = (i: number) => (i % 2 === 0 ? sizes : sizes.toReversed())
  const ids: number[] = []
  for (const [i, login] of logins.entries()) ids.push(await order(login, turned(i)))
  for (const id of ids.slice(0, 3)) await turnRound(id)
  const before = await deadlocks()
  const save = async () => {
    for (let i = 0; i < 5; i++) {
      const body = { ...(await productForm(other, chain.id, 'catalogue')), titleRu: `Цепь ${i}` }
      await other.ask('POST /admin/products/{id}', { params: { id: chain.id }, body }, 'catalogue')
    }
  }
  const work = [
    ...ids.map((id, i) => cancel(i % 2 ? one : other, id)),
    ...logins.map((login, i) => order(login, turned(i))),
    ...logins.map((login, i) => order(login, turned(i), 'products_production')),
    save(),
  ]
  await Promise.all(work)
  expect(await deadlocks()).toBe(before)
})
