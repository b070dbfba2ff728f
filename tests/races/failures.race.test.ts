import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Postgres, startPostgres } from '../../tools/servers/postgres.ts'
import type { RunningServer } from '../../tools/servers/serve.ts'
import { childrenOf, freeze } from './processes.support.ts'
import {
  add,
  type Buyer,
  brokenInvariants,
  createBuyers,
  findStock,
  openStand,
  type Placed,
  place,
  type Stand,
} from './twoServers.support.ts'

/** Of this file alone, as it is frozen. */
let postgres: Postgres
let stand: Stand
beforeAll(async () => {
  postgres = await startPostgres()
  // Its first server loads the demo: copying the database that other files share was measured, and takes as long.
  stand = await openStand({ postgresUrl: postgres.url })
}, 480_000)
afterAll(async () => {
  await stand?.close()
  await postgres?.stop()
})

const rounds = Number(process.env.KILL_ROUNDS ?? 6)

test('has the whole order or none after a kill in the middle, and the retry with the same key gets the first answer', async () => {
  const [goods] = await findStock(stand, 1)
  if (!goods) throw new Error('The demo has no stock')
  await stand.query(
    `update residues set available = 100000 where offer_id = $1 and stock_type = 'finished'`,
    [goods.offer_id],
  )
  let server: RunningServer = await stand.another()
  for (let round = 0; round < rounds; round++) {
    const [buyer] = await createBuyers(stand, 1, `kill${'x'.repeat(round)}_`)
    if (!buyer) throw new Error('No buyer')
    await add(buyer, 'products_finished', goods, 3)
    const sent = place(buyer, 'products_finished', [goods.metal_id], { server, key: `kill-${round}` }).catch(
      () => null,
    )
    await sleep(round * 8)
    await server.kill()
    const first = await sent
    server = await stand.another()
    const retry = await place(buyer, 'products_finished', [goods.metal_id], { server, key: `kill-${round}` })
    expect(retry.status).toBe(200)
    if (first?.success) expect(retry.data).toEqual(first.data)
    const [row] = await stand.query<{ orders: string }>(
      `select count(*) orders from orders o join users u on u.id = o.user_id where u.login = $1`,
      [buyer.login],
    )
    expect(Number(row?.orders)).toBe(1)
  }
  expect(await brokenInvariants(stand)).toEqual([])
})

test('goes on with the same process when the database drops its connections under load', async () => {
  const goods = await findStock(stand, 6)
  const buyers = await createBuyers(stand, 8, 'drop')
  const health = async () => (await fetch(`${stand.servers[0].url}/api/v1/health`)).status
  const cutting = (async () => {
    for (let i = 0; i < 10; i++) {
      await sleep(150)
      await stand.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'proba' and pid <> pg_backend_pid()`,
      )
    }
  })()
  const statuses: number[] = []
  const working = buyers.map(async (buyer) => {
    for (const one of goods) {
      const answer = await add(buyer, 'products_finished', one, 1)
      statuses.push(answer.status)
    }
  })
  await Promise.all([cutting, ...working])
  expect(statuses.filter((status) => status !== 200 && status !== 503 && status !== 422)).toEqual([])
  expect(await health()).toBe(200)
  const [buyer] = buyers
  const [first] = goods
  if (!buyer || !first) throw new Error('The demo has no stock')
  await sleep(300)
  expect((await add(buyer, 'products_finished', first, 1)).status).toBe(200)
  expect(await brokenInvariants(stand)).toEqual([])
})

test('answers every checkout in flight before it ends on a signal, and refuses new ones', async () => {
  const goods = await findStock(stand, 1)
  const [first] = goods
  if (!first) throw new Error('The demo has no stock')
  await stand.query(`update residues set available = 100000 where offer_id = $1`, [first.offer_id])
  const buyers = await createBuyers(stand, 20, 'drain')
  for (const buyer of buyers) await add(buyer, 'products_finished', first, 1)
  const server = await stand.another({ env: { END_SECONDS: '600' } })
  const answers = buyers.map((buyer) =>
    place(buyer, 'products_finished', [first.metal_id], { server }).catch(() => null),
  )
  await sleep(60)
  process.kill(server.pid, 'SIGTERM')
  const settled = (await Promise.all(answers)).filter((answer) => answer !== null)
  expect(await server.ended).toBe(0)
  const acknowledged = settled
    .filter(({ success }) => success)
    .reduce((sum, { data }: { data: Placed }) => sum + data.orders.length, 0)
  const [row] = await stand.query<{ orders: string }>(
    `select count(*) orders from orders o join users u on u.id = o.user_id where u.login like 'drain%'`,
  )
  expect(Number(row?.orders)).toBe(acknowledged)
})

test('what is frozen ends with whoever froze it, also where nothing warns them', async () => {
  const frozen = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  const ended = once(frozen, 'exit')
  const helpers = new URL('./processes.support.ts', import.meta.url).href
  const freezing = `import(${JSON.stringify(helpers)}).then(({ freeze }) => {
    freeze([${frozen.pid}])
    process.stdin.resume()
    console.log('frozen')
  })`
  const freezer = spawn(process.execPath, ['-e', freezing])
  await once(freezer.stdout, 'data')
  freezer.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGQUIT'])
})

const frozenMs = 45_000

test('answers every read and write when the whole of Postgres is frozen, and does nothing twice', async () => {
  const [goods] = await findStock(stand, 1)
  if (!goods) throw new Error('The demo has no stock')
  await stand.query(`update residues set available = 100000 where offer_id = $1`, [goods.offer_id])
  const buyers = await createBuyers(stand, 4, 'frozen')
  for (const buyer of buyers) await add(buyer, 'products_finished', goods, 2)
  const started = performance.now()
  const answered: number[] = []
  const timed = <T>(work: Promise<T>) => work.finally(() => answered.push(performance.now() - started))
  const placing = (buyer: Buyer, server?: RunningServer) =>
    place(buyer, 'products_finished', [goods.metal_id], {
      key: `frozen-${buyer.login}`,
      ...(server && { server }),
    })
  const writes = buyers.map((buyer) => timed(placing(buyer)))
  await sleep(10)
  const reads = buyers.flatMap((buyer) =>
    ['/cart', '/cart/header', '/personal/orders'].map((path) => timed(buyer.call('GET', path))),
  )
  await sleep(5)
  // The main one first: it would go on making processes that no list has.
  const goOn = [freeze([postgres.pid])]
  await sleep(50)
  try {
    goOn.push(freeze(childrenOf(postgres.pid)))
    const during = buyers.map((buyer) => timed(buyer.call('GET', '/cart/header')))
    await sleep(frozenMs)
    for (const { status } of await Promise.all(during)) expect(status).toBe(503)
  } finally {
    for (const letGo of goOn.reverse()) letGo()
  }
  const answers = await Promise.all([...writes, ...reads])
  for (const { status, message } of answers) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(message).toMatch(/[а-я]{3}/)
  }
  expect(Math.max(...answered)).toBeLessThan(frozenMs + 10_000)

  for (const [index, buyer] of buyers.entries()) {
    const server = stand.servers[index % 2]
    await vi.waitFor(async () => expect(await placing(buyer, server)).toMatchObject({ status: 200 }), {
      timeout: 30_000,
      interval: 500,
    })
  }
  const orders = await stand.query<{ login: string; orders: number; pieces: number }>(
    `select u.login, count(*)::int orders, sum(o.count)::int pieces from orders o join users u on u.id = o.user_id
     where u.login like 'frozen%' group by u.login order by u.login`,
  )
  expect(orders).toEqual(buyers.map(({ login }) => ({ login, orders: 1, pieces: 2 })))
  for (const server of stand.servers) expect((await fetch(`${server.url}/api/v1/ready`)).status).toBe(200)
  expect(await brokenInvariants(stand)).toEqual([])
}, 480_000)
