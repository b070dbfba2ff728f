import { cpus, loadavg } from 'node:os'
import autocannon from 'autocannon'
import pg from 'pg'
import { buildAll } from '../build.ts'
import { serve } from '../servers/serve.ts'
import { addBody, orderable } from './benchGoods.ts'
import { loadedDatabase, secret } from './benchOrders.ts'
import { headersOf, readPaths, startBare } from './benchReads.ts'
import { logIn, median, type Session } from './benchSession.ts'

/**
 * Requests per second of one machine with one worker and with several (BENCH_WORKERS, 2 by default), in turn, BENCH_ROUNDS
 * times (3), on Postgres with BENCH_PRODUCTS products (1,700). The load comes from the same machine: eight buyers with
 * two connections each, who read pages of the catalogue, or add to their carts with every fifth request.
 */
const products = Number(process.env.BENCH_PRODUCTS ?? 1700)
const many = process.env.BENCH_WORKERS ?? '2'
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const buyers = 8
const seconds = 8

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

/** Copies of the demo customer, so that buyers do not wait for the cart of one. */
async function createBuyers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into users (login, name, email, password_hash, active_company_id)
     select 'bench' || n, 'Buyer ' || n, 'bench' || n || '@proba.example', c.password_hash, 1
     from users c, generate_series(1, $1::int) n where c.login = 'client'`,
    [buyers],
  )
  await client.query(
    `insert into user_roles select u.id, r.id from users u, roles r where r.code = 'client' and u.login ~ '^bench[0-9]+$'`,
  )
  await client.query(
    `insert into user_companies (user_id, company_id, active_contract_id)
     select u.id, 1, 2 from users u where u.login ~ '^bench[0-9]+$'`,
  )
  await client.end()
}

async function perSecond(
  url: string,
  of: readonly { headers: Record<string, string>; calls: readonly Call[] }[],
) {
  const results = await Promise.all(
    of.map(({ headers, calls }) =>
      autocannon({
        url,
        connections: 2,
        duration: seconds,
        requests: calls.map((call) => ({
          ...call,
          headers: { ...headers, ...(call.body !== undefined && { 'content-type': 'application/json' }) },
        })),
      }),
    ),
  )
  if (results.some(({ non2xx }) => non2xx > 0)) throw new Error(`${url} refused requests under load`)
  return results.reduce((sum, { requests }) => sum + requests.average, 0)
}

const logInAll = async (server: Session['server']) => {
  const sessions: Session[] = []
  for (let n = 1; n <= buyers; n++) sessions.push(await logIn(server, `bench${n}`))
  return sessions
}

/** What each buyer does: begins at a page of their own, and adds goods of their own. */
async function callsOf(session: Session) {
  const { lists } = await readPaths(session)
  const goods = await orderable(session, 200)
  const reads = lists.map((path): Call => ({ method: 'GET', path }))
  const adds = goods.map(
    (detail): Call => ({
      method: 'POST',
      path: '/api/v1/cart/positions',
      body: JSON.stringify(addBody(detail, detail.offers.slice(0, 1))),
    }),
  )
  const from = <T>(items: readonly T[], n: number) => [...items.slice(n), ...items.slice(0, n)]
  const part = (all: readonly Call[], buyer: number) => from(all, Math.floor((all.length / buyers) * buyer))
  return {
    lists,
    reading: (buyer: number) => part(reads, buyer),
    mixed: (buyer: number) =>
      part(reads, buyer).map((read, i) =>
        i % 5 === 4 ? (part(adds, buyer)[i % adds.length] ?? read) : read,
      ),
  }
}

await buildAll(console.log)
const database = await loadedDatabase(products, process.env.BENCH_DATABASE_URL)
const env = { DATABASE_URL: database.url, SESSION_SECRET: secret, DEMO: 'on', CONNECTIONS_PER_ADDRESS: '0' }
const figures = new Map<string, number[]>()
const note = (what: string, figure: number) => {
  figures.set(what, [...(figures.get(what) ?? []), figure])
  console.log(`${what}: ${Math.round(figure)}/s, load ${loadavg()[0]?.toFixed(1)}`)
}

async function measure(workers: string): Promise<void> {
  const server = await serve({ quiet: true, env: { ...env, WORKERS: workers } })
  try {
    const sessions = await logInAll(server)
    const calls = await callsOf(sessions[0] as Session)
    const load = (kind: 'reading' | 'mixed') =>
      sessions.map((session, n) => ({ headers: headersOf(session), calls: calls[kind](n) }))
    await perSecond(server.url, load('mixed'))
    note(`reading, ${workers} workers`, await perSecond(server.url, load('reading')))
    note(`mixed, ${workers} workers`, await perSecond(server.url, load('mixed')))
    if (workers !== '1') return
    const bare = await startBare(sessions[0] as Session, database.url, calls.lists)
    const bareLoad = sessions.map((_, n) => ({ headers: {}, calls: calls.reading(n) }))
    note('reading, bare', await perSecond(bare.url, bareLoad))
    await bare.stop()
  } finally {
    await server.stop()
  }
}

try {
  await createBuyers(database.url)
  for (let round = 0; round < rounds; round++) for (const workers of ['1', many]) await measure(workers)
} finally {
  await database.stop()
}
console.log(`\n${cpus().length} × ${cpus()[0]?.model}, medians of ${rounds} rounds, requests a second`)
for (const [what, values] of figures)
  console.log(`${what.padEnd(28)}${String(Math.round(median(values))).padStart(8)}`)
