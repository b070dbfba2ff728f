import pg from 'pg'
import { workbookOf } from '../../tests/journeys/workbook.support.ts'
import { buildAll } from '../build.ts'
import { serve } from '../servers/serve.ts'
import { adminData, fillAdminData } from './benchAdminData.ts'
import { timed, upload } from './benchImport.ts'
import { loadedDatabase, secret } from './benchOrders.ts'
import { scattered } from './benchReads.ts'
import { logIn, median, ms, p50, request, type Session } from './benchSession.ts'

/**
 * Measures the back office on Postgres with 100,000 products, 1,000,000 orders and as many entries of the log, and
 * prints a table. BENCH_DATABASE_URL names a database that is loaded already.
 */
const importRows = 50_000
const perPage = 25

type Row = readonly [what: string, bar: string, figure: string]

/** Pages of a list at any depth, each another one. */
function pagesOf(session: Session, path: string, total: number, query: string): Promise<string> {
  const pages = scattered(100, Math.ceil(total / perPage))
  return p50(100, (i) =>
    request(session, 'GET', `${path}?page=${1 + (pages[i] ?? 0)}&perPage=${perPage}&${query}`),
  )
}

/** As many rows at the same depths by Postgres alone: the keys of an index, without names and without a total. */
async function barePages(url: string, table: string, index: string, total: number): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const taken: number[] = []
  for (const page of scattered(100, Math.ceil(total / perPage))) {
    const started = performance.now()
    await client.query(`select id from ${table} order by ${index} limit $1 offset $2`, [
      perPage,
      page * perPage,
    ])
    taken.push(performance.now() - started)
  }
  await client.end()
  return ms(median(taken))
}

async function measureLists(session: Session, url: string): Promise<Row[]> {
  const { orders, log, companies } = adminData
  const { items } = (await request(session, 'GET', '/admin/orders?perPage=1')).data as {
    items: { company: { id: number } }[]
  }
  const company = items[0]?.company.id
  const order = (query: string, total = orders) => pagesOf(session, '/admin/orders', total, query)
  const entry = (query: string, total = log) => pagesOf(session, '/log', total, query)
  return [
    ['orders, newest first', '50 ms', await order('sort=createdAt&order=desc')],
    ['orders, oldest first', '50 ms', await order('sort=createdAt&order=asc')],
    ['orders by weight', '50 ms', await order('sort=weight&order=desc')],
    ['orders by day of readiness', '50 ms', await order('sort=dateEnd&order=asc')],
    ['orders of a company', '50 ms', await order(`company=${company}`, orders / companies)],
    ['orders in work', '50 ms', await order('status=in_progress', orders / 25)],
    ['orders that are done', '50 ms', await order('status=done', (orders * 9) / 10)],
    [
      'the same rows by Postgres alone',
      '–',
      await barePages(url, 'orders', 'created_at desc, id desc', orders),
    ],
    ['log, newest first', '50 ms', await entry('order=desc')],
    ['log, oldest first', '50 ms', await entry('order=asc')],
    ['log of one kind of record', '50 ms', await entry('entity=order', log / 5)],
    ['the same rows by Postgres alone', '–', await barePages(url, 'action_log', 'at desc, id desc', log)],
    ['start page', '100 ms', await p50(30, () => request(session, 'GET', '/admin/dashboard'))],
  ]
}

interface Versioned {
  readonly id: number
  readonly version: number
  readonly [field: string]: unknown
}

/** The size that lies in most carts. */
async function sizeInCarts(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    'select offer_id as id from cart_offers group by 1 order by count(*) desc, 1 limit 1',
  )
  await client.end()
  return rows[0]?.id ?? 0
}

/** Questions about changes of products that lie in many carts, of power groups and of contracts. */
async function measureImpact(session: Session, url: string): Promise<Row[]> {
  const first = async (path: string) =>
    ((await request(session, 'GET', path)).data as { items: Versioned[] }).items
  const ask = (path: string, body: object) => p50(20, () => request(session, 'POST', path, body))
  const [group] = await first('/powers?perPage=1')
  const [contract] = await first('/admin/contracts?perPage=1&q=Bench')
  const size = (await request(session, 'GET', `/admin/offers/${await sizeInCarts(url)}`)).data as Versioned
  if (!group || !contract) throw new Error('There is nothing to ask about')
  const { version } = group
  return [
    [
      'impact of a power',
      '–',
      await ask(`/powers/${group.id}/impact`, { code: group.code, item: group.item, value: 1000, version }),
    ],
    [
      "impact of a contract's end",
      '–',
      await ask(`/admin/contracts/${contract.id}/impact`, {
        knfmpNumber: contract.knfmpNumber,
        name: contract.name,
        contractType: contract.contractType,
        contractStartDate: contract.contractStartDate,
        contractEndDate: '2026-12-01',
        active: true,
        version: contract.version,
      }),
    ],
    [
      "impact of a size's weight",
      '–',
      await ask(`/admin/offers/${size.id}/impact`, {
        sizeLabel: size.sizeLabel,
        weight: 9000,
        listed: size.listed,
        version: size.version,
      }),
    ],
  ]
}

/** Sizes of products that are there, a length each product does not have yet. */
async function sizesBook(url: string): Promise<Buffer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ article: string; length: number }>(
    `select p.article, n as length from (select id, article from products order by id limit $1 / 20) p
     cross join generate_series(1, 20) n order by p.id, n`,
    [importRows],
  )
  await client.end()
  return workbookOf([
    ['Артикул', 'Длина, см', 'Собственный вес, г'],
    ...rows.map(({ article, length }) => [article, 100 + length / 10, 1.5]),
  ])
}

async function measureImport(session: Session, others: Session, url: string): Promise<Row[]> {
  const uuid = await upload(session, await sizesBook(url))
  const body = { uuid, type: 'offers' }
  const post = (path: string) => request(session, 'POST', `/admin/imports/${path}`, body)
  const check = await timed(others, 1, () => post('check'))
  const execute = await timed(others, 0, () => post('execute'))
  return [
    [`check of ${importRows} sizes`, '20 s', check.time],
    ['others at the same time, p99', '200 ms', check.others],
    ['memory it takes', '–', check.grown],
    ['others while they are written, p99', '200 ms', execute.others],
  ]
}

function print(rows: readonly Row[]): void {
  for (const [what, bar, figure] of rows)
    console.log(what.padEnd(40) + bar.padStart(10) + figure.padStart(14))
}

await buildAll(console.log)
const products = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const database = await loadedDatabase(products, process.env.BENCH_DATABASE_URL)
await fillAdminData(database.url)
const server = await serve({
  quiet: true,
  env: { DATABASE_URL: database.url, SESSION_SECRET: secret, DEMO: 'on' },
})
try {
  const admin = await logIn(server, 'admin')
  print(await measureLists(admin, database.url))
  print(await measureImpact(admin, database.url))
  print(await measureImport(admin, await logIn(server), database.url))
} finally {
  await server.stop()
  await database.stop()
}
