import pg from 'pg'
import { buildAll } from '../build.ts'
import { serve } from '../servers/serve.ts'
import { fillAdminData } from './benchAdminData.ts'
import { loadedDatabase, secret } from './benchOrders.ts'
import { fillPersonalData, personalData } from './benchPersonalData.ts'
import { scattered } from './benchReads.ts'
import { logIn, median, ms, p50, request, type Session } from './benchSession.ts'

/**
 * Measures the personal area of the largest company on Postgres with 1,000,000 orders, 5,000,000 order lines and
 * 1,000,000 metal movements, and prints a table. BENCH_DATABASE_URL names a database that is loaded already.
 */
const perPage = 20
const pages = scattered(60, personalData.largestOrders / perPage)

type Row = readonly [what: string, bar: string, figure: string]

interface List {
  readonly items: readonly { readonly id: number; readonly numberOrder: string }[]
  readonly meta: { readonly pagination: { readonly total: number } }
}

const read = async <Reply>(session: Session, path: string): Promise<Reply> =>
  (await request(session, 'GET', path)).data

/** Pages of a list of the given size at any depth, each another one. */
function anyPages(session: Session, path: string, total: number): Promise<string> {
  const last = Math.max(1, Math.ceil(total / perPage))
  return p50(60, (i) => request(session, 'GET', `${path}&page=${1 + ((pages[i] ?? 0) % last)}`))
}

/** Statements by Postgres alone, on a connection of their own. */
async function bare(client: pg.Client, text: string, values: (i: number) => unknown[]): Promise<string> {
  const taken: number[] = []
  for (let i = 0; i < 60; i++) {
    const started = performance.now()
    await client.query(text, values(i))
    taken.push(performance.now() - started)
  }
  return ms(median(taken))
}

async function measureOrders(session: Session, client: pg.Client): Promise<Row[]> {
  const newest = await read<List>(session, '/personal/orders?page=1')
  const number = newest.items[0]?.numberOrder ?? ''
  const filters = [
    ['orders, newest first', ''],
    ['orders, oldest first', 'sort=date&order=asc'],
    ['orders by weight', 'sort=weight&order=desc'],
    ['orders by quantity', 'sort=count&order=asc'],
    ['orders of two metals', 'metals=1,2'],
    ['orders of one metal by weight', 'metals=2&sort=weight&order=asc'],
    ['orders in work', 'status=in_progress'],
    ['orders being processed', 'status=waiting'],
    ['orders that are done', 'status=done'],
    ['cancelled orders', 'status=cancelled'],
    ['orders by the beginning of a number', `q=${number.slice(0, 4)}`],
    ['one order by its number', `q=${number}`],
  ] as const
  const rows: Row[] = []
  for (const [what, query] of filters) {
    const path = `/personal/orders?${query}`
    const { meta } = await read<List>(session, path)
    const { total } = meta.pagination
    rows.push([`${what} (${total})`, '5 ms', await anyPages(session, path, total)])
  }
  const alone = await bare(
    client,
    `select id from orders where company_id = (select active_company_id from users where login = '${personalData.login}')
     order by created_at desc, id desc limit ${perPage} offset $1`,
    (i) => [(pages[i] ?? 0) * perPage],
  )
  return [...rows, ['the newest by Postgres alone', '–', alone]]
}

async function measureDetail(session: Session, client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<{ id: number }>(
    'select max(o.id) as id from orders o join users u on u.id = o.user_id where u.login = $1',
    [personalData.login],
  )
  const long = rows[0]?.id ?? 0
  const { items } = await read<List>(session, '/personal/orders?page=3')
  const detail = (id: number) => request(session, 'GET', `/personal/orders/${id}`)
  return [
    ['detail of an order', '–', await p50(60, (i) => detail(items[i % items.length]?.id ?? 0))],
    [`detail of ${personalData.longOrder} lines`, '60 ms', await p50(20, () => detail(long))],
    [
      'its lines by Postgres alone',
      '–',
      await bare(client, 'select * from order_lines where order_id = $1 order by id', () => [long]),
    ],
    ['workbook of it', '–', await p50(5, () => raw(session, `/order/${long}/excel`))],
  ]
}

/** A call that answers with a file. */
async function raw({ server, access }: Session, path: string): Promise<{ status: number }> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${access}` },
  })
  await response.arrayBuffer()
  return response
}

async function measureLedger(session: Session): Promise<Row[]> {
  const first = await read<{
    meta: { contracts: { id: number }[]; pagination: { total: number } }
  }>(session, '/personal/ledger?page=1')
  const contract = first.meta.contracts[0]?.id
  const rows: Row[] = []
  for (const [what, query] of [
    ['ledger, newest first', ''],
    ['ledger of a metal', `contract=${contract}&metal=1`],
    ['ledger of one kind', `contract=${contract}&kind=received`],
    ['ledger of a kind that has no lines', `contract=${contract}&kind=returned`],
    ['ledger of a month', 'dateFrom=2026-06-01&dateTo=2026-06-30'],
  ] as const) {
    const { meta } = await read<List>(session, `/personal/ledger?${query}`)
    const { total } = meta.pagination
    rows.push([`${what} (${total})`, '10 ms', await anyPages(session, `/personal/ledger?${query}`, total)])
  }
  return rows
}

/** From the request of a document to its file, which a job makes. */
async function madeIn(session: Session, path: string, list: string, body: object): Promise<string> {
  const started = performance.now()
  const { status, data } = await request(session, 'POST', path, body)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(data)}`)
  for (;;) {
    const text = JSON.stringify((await request(session, 'GET', list)).data)
    if (text.includes('"failed"')) throw new Error(`${path} failed: ${text.slice(0, 300)}`)
    if (text.includes('"ready"')) return ms(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function measureDocuments(session: Session, client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<{ id: number; sap_number: string; company: number; movements: number }>(
    `select k.id, k.sap_number, k.company_id as company, count(*)::int as movements from contracts k
     join users u on u.active_company_id = k.company_id join metal_movements m on m.contract_id = k.id
     where u.login = $1 group by k.id`,
    [personalData.login],
  )
  const [contract] = rows
  if (!contract) throw new Error('The customer has no contract')
  const { id, sap_number: sapNumber, company, movements } = contract
  const whole = { sapNumber, dateFrom: null, dateTo: null, wholePeriod: true }
  const lastMonth = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 10)
  const month = { contract: id, dateFrom: lastMonth, dateTo: lastMonth }
  return [
    [
      `metal report of ${movements} movements`,
      '2 s',
      await madeIn(session, '/report-use-metal', '/report-use-metal?page=1', whole),
    ],
    ['act of a month', '–', await madeIn(session, '/sap/act', `/sap/acts/${company}`, month)],
  ]
}

await buildAll(console.log)
const database = await loadedDatabase(
  Number(process.env.BENCH_PRODUCTS ?? 100_000),
  process.env.BENCH_DATABASE_URL,
)
await fillAdminData(database.url)
await fillPersonalData(database.url)
const client = new pg.Client({ connectionString: database.url })
await client.connect()
const server = await serve({
  quiet: true,
  env: { DATABASE_URL: database.url, SESSION_SECRET: secret, DEMO: 'on' },
})
try {
  const customer = await logIn(server, personalData.login)
  for (const measure of [measureOrders, measureDetail, measureLedger, measureDocuments])
    for (const [what, bar, figure] of await measure(customer, client))
      console.log(what.padEnd(50) + bar.padStart(10) + figure.padStart(14))
} finally {
  await server.stop()
  await client.end()
  await database.stop()
}
