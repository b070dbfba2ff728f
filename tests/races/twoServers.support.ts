import pg from 'pg'
import { type LentDatabase, lendDatabase } from '../../tools/servers/lentDatabase.ts'
import { startPgbouncer } from '../../tools/servers/pgbouncer.ts'
import type { RunningServer } from '../../tools/servers/serve.ts'
import { serveCurrent } from './serveCurrent.support.ts'

/** What a process has of its own: a clock that is off by some ms, settings. */
interface Own {
  readonly clockShiftMs?: number
  readonly env?: Readonly<Record<string, string>>
}

/** Two server processes on one Postgres with the demo data, and direct access to the database. */
export interface Stand {
  readonly servers: readonly [RunningServer, RunningServer]
  readonly databaseUrl: string
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Starts another process on the same database, as after a crash. */
  another(own?: Own): Promise<RunningServer>
  close(): Promise<void>
}

const password = 'Proba2026!'
const secret = 'a secret of the stand, long enough to sign with'

const shiftedClock = new URL('./shiftedClock.support.ts', import.meta.url).href

const start = (databaseUrl: string, { clockShiftMs = 0, env = {} }: Own = {}) =>
  serveCurrent({
    ...(clockShiftMs !== 0 && { preload: shiftedClock }),
    env: {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: secret,
      DEMO: 'on',
      DATABASE_POOL: '20',
      CLOCK_SHIFT_MS: String(clockShiftMs),
      ...env,
    },
  })

let demo: Promise<string> | undefined

/** A server writes the demo data into an empty database. */
async function loadDemo(): Promise<string> {
  const { url } = await lendDatabase()
  const loader = await start(url)
  await loader.stop()
  return url
}

/** A copy of a database with the demo data, which are loaded once in a run. */
async function lendDemo(): Promise<LentDatabase> {
  demo ??= loadDemo()
  return lendDatabase(await demo)
}

export interface StandOptions {
  /** Its servers reach Postgres through PgBouncer. */
  readonly isPooled?: boolean
  /** Address of an empty Postgres of its own, which the test may stop or freeze. */
  readonly postgresUrl?: string
  /** How far the clock of its second server is ahead. */
  readonly secondClockShiftMs?: number
}

/** Opens a stand of its own for a test file. */
export async function openStand(options: StandOptions = {}): Promise<Stand> {
  const { isPooled = false, postgresUrl, secondClockShiftMs } = options
  const { url: databaseUrl, drop } =
    postgresUrl === undefined ? await lendDemo() : { url: postgresUrl, drop: undefined }
  const pgbouncer = isPooled ? await startPgbouncer(databaseUrl) : null
  const open = ({ clockShiftMs = 0, env = {} }: Own = {}) =>
    pgbouncer
      ? start(pgbouncer.urlOf(databaseUrl), { clockShiftMs, env: { DATABASE_POOLER: 'transaction', ...env } })
      : start(databaseUrl, { clockShiftMs, env })
  const servers = [await open(), await open({ clockShiftMs: secondClockShiftMs ?? 0 })] as const
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const more: RunningServer[] = []
  return {
    servers,
    databaseUrl,
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await pool.query(text, [...values])).rows as Row[],
    another: async (own) => {
      const server = await open(own)
      more.push(server)
      return server
    },
    close: async () => {
      await pool.end()
      for (const server of [...servers, ...more]) await server.stop()
      await pgbouncer?.stop()
      await drop?.()
    },
  }
}

export interface Answer<T = Record<string, unknown>> {
  readonly status: number
  readonly success: boolean
  readonly message: string
  readonly data: T
}

/** A buyer of the stand with an account of their own. */
export interface Buyer {
  readonly login: string
  call<T = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    options?: { server?: RunningServer; key?: string },
  ): Promise<Answer<T>>
}

/** Copies of the demo client, each with a cart of its own in company 1 on the supply contract 2. */
export async function createBuyers(stand: Stand, count: number, prefix = 'buyer'): Promise<Buyer[]> {
  await stand.query(
    `insert into users (login, name, email, password_hash, active_company_id)
     select $1 || n, 'Buyer ' || n, $1 || n || '@proba.example', c.password_hash, 1
     from users c, generate_series(1, $2::int) n where c.login = 'client'`,
    [prefix, count],
  )
  await stand.query(
    `insert into user_roles select u.id, r.id from users u, roles r where r.code = 'client' and u.login ~ ('^' || $1 || '[0-9]+$')`,
    [prefix],
  )
  await stand.query(
    `insert into user_companies (user_id, company_id, active_contract_id) select u.id, 1, 2 from users u where u.login ~ ('^' || $1 || '[0-9]+$')`,
    [prefix],
  )
  // One after another: logins still being verified count towards the limit of an address.
  const buyers: Buyer[] = []
  for (let i = 0; i < count; i++) buyers.push(await logIn(stand, `${prefix}${i + 1}`, i))
  return buyers
}

export async function logIn(stand: Stand, login: string, index = 0): Promise<Buyer> {
  const own = stand.servers[index % 2] ?? stand.servers[0]
  const response = await fetch(`${own.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  })
  if (!response.ok) throw new Error(`The login of ${login} was refused: ${await response.text()}`)
  const { data } = (await response.json()) as { data: { access: string } }
  return {
    login,
    call: async (method, path, body, options = {}) => {
      const server = options.server ?? own
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${data.access}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.key ? { 'idempotency-key': options.key } : {}),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      const envelope = (await answer.json()) as { success: boolean; message: string; data: never }
      return { status: answer.status, ...envelope }
    },
  }
}

/** An open product of one metal in ordinary sizes, as the rows of the database name it. */
export interface Goods {
  readonly product_id: number
  readonly offer_id: number
  readonly coating_id: number
  readonly metal_id: number
  readonly power_group_id: number | null
  readonly coil_pool_id: number | null
}

/** Open products whose first size has a finished residue in the coating. */
export const findStock = (stand: Stand, count: number) =>
  stand.query<Goods>(
    `select distinct on (p.id) p.id product_id, r.offer_id, r.coating_id, p.metal_id, p.power_group_id, p.coil_pool_id
     from products p join residues r on r.product_id = p.id and r.stock_type = 'finished' and r.available > 0
     where not p.is_closed and not p.is_discontinued and p.for_contract_type is null
       and not r.coating_id = any(p.disabled_platings) and p.metal_id = 1 order by p.id limit $1`,
    [count],
  )

/** Puts pieces of goods into a cart. */
export const add = (buyer: Buyer, orderType: string, goods: Goods, count: number) =>
  buyer.call('POST', '/cart/positions', {
    orderType,
    productId: goods.product_id,
    offers: { finished: [{ offerId: goods.offer_id, coatingId: goods.coating_id, count }] },
  })

export interface Placed {
  readonly orders: readonly { id: number; numberOrder: string; count: number }[]
  readonly problem?: string
}

/** Places what is in the cart under an order type, on either server. */
export const place = (
  buyer: Buyer,
  orderType: string,
  metalIds: readonly number[],
  options: { server?: RunningServer; key?: string; contractId?: number; body?: Record<string, unknown> } = {},
) =>
  buyer.call<Placed>(
    'POST',
    '/cart/checkout',
    {
      contractId: options.contractId ?? 2,
      metals: metalIds.map((id) => ({ id })),
      orderType,
      isCostOrderIncreased: true,
      ...options.body,
    },
    options,
  )

/** Invariants that hold after every test (nothing negative, no order without lines, ready never over ordered). */
export async function brokenInvariants(stand: Stand): Promise<string[]> {
  const checks: readonly (readonly [string, string])[] = [
    ['a residue below zero', 'select 1 from residues where available < 0'],
    ['a coil below zero', 'select 1 from coil_pool_values where available_mg < 0'],
    [
      'an order without lines',
      'select 1 from orders o where not exists (select from order_lines l where l.order_id = o.id)',
    ],
    [
      'lines that do not sum to their order',
      'select 1 from orders o where o.count <> (select sum(count) from order_lines l where l.order_id = o.id)',
    ],
    [
      'a line without its order',
      'select 1 from order_lines l where not exists (select from orders o where o.id = l.order_id)',
    ],
    ['an order number twice', 'select number from orders group by number having count(*) > 1'],
    ['an order over 5,000 pieces', 'select 1 from orders where count > 5000'],
    [
      'cart totals that do not sum',
      `select 1 from (select c.cart_id, c.order_type, c.metal_id, c.count, c.weight_mg, c.rows, c.positions,
         coalesce((select sum(p.count) from cart_positions p where p.cart_id = c.cart_id and p.order_type = c.order_type and p.metal_id = c.metal_id), 0) pc,
         coalesce((select sum(o.count * o.weight_mg) from cart_positions p join cart_offers o on o.position_id = p.id
           where p.cart_id = c.cart_id and p.order_type = c.order_type and p.metal_id = c.metal_id), 0) ow,
         (select count(*) from cart_positions p join cart_offers o on o.position_id = p.id
           where p.cart_id = c.cart_id and p.order_type = c.order_type and p.metal_id = c.metal_id) r
         from cart_totals c) t where t.count <> t.pc or t.weight_mg <> t.ow or t.rows <> t.r`,
    ],
    [
      'a mail job without its orders',
      `select 1 from jobs j where j.kind = 'orders-placed' and not exists (select from orders o where o.id = (j.payload->'orderIds'->>0)::int)`,
    ],
  ]
  const broken: string[] = []
  for (const [name, text] of checks) if ((await stand.query(`${text} limit 1`)).length > 0) broken.push(name)
  return broken
}
