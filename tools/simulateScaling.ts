import { cpus } from 'node:os'
import { fillAdminData } from './bench/benchAdminData.ts'
import { orderable } from './bench/benchGoods.ts'
import { loadedDatabase, secret } from './bench/benchOrders.ts'
import { fillPersonalData, personalData } from './bench/benchPersonalData.ts'
import { readPaths } from './bench/benchReads.ts'
import { logIn } from './bench/benchSession.ts'
import { buildAll } from './build.ts'
import { CostMeter, type Costs, measureCosts, rowsOfOrder } from './scaling/costs.ts'
import { busiestHour, dayOfCompany, goal, needOf, powerGroups } from './scaling/plan.ts'
import { serve } from './servers/serve.ts'

/**
 * Measures what calls cost on Postgres with 100,000 products, 1,000,000 orders and 5,000,000 lines, and simulates the
 * busiest hour of more and more companies with that: how many cores they need, and when one database is not enough.
 * BENCH_DATABASE_URL names a database that is loaded already.
 */
const companies = [1000, 10_000, 100_000]

async function measure(): Promise<{ costs: Costs; orderBytes: number }> {
  const products = Number(process.env.BENCH_PRODUCTS ?? 100_000)
  const database = await loadedDatabase(products, process.env.BENCH_DATABASE_URL)
  try {
    await fillAdminData(database.url)
    await fillPersonalData(database.url)
    const env = { DATABASE_URL: database.url, SESSION_SECRET: secret, DEMO: 'on' }
    const server = await serve({ quiet: true, env })
    const meter = await CostMeter.open(database.url, server.pid)
    try {
      const buyer = await logIn(server)
      const { lists, details } = await readPaths(buyer)
      const stripped = (paths: readonly string[]) => paths.map((path) => path.replace('/api/v1', ''))
      return await measureCosts(meter, {
        buyer,
        regular: await logIn(server, personalData.login),
        goods: await orderable(buyer, 2 * rowsOfOrder),
        lists: stripped(lists),
        details: stripped(details),
        historyPages: personalData.largestOrders / 20,
      })
    } finally {
      await meter.close()
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const ms = (value: number) => value.toFixed(1)
const bytes = (value: number) =>
  value < 1e6
    ? `${(value / 1e3).toFixed(1)} kB`
    : value < 1e9
      ? `${(value / 1e6).toFixed(1)} MB`
      : `${(value / 1e9).toFixed(1)} GB`

await buildAll(console.log)
const { costs, orderBytes } = await measure()
console.log(`\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}\n`)
console.log(
  table(
    ['call', 'a day and company', 'server, ms of a core', 'database, ms of a core', 'written'],
    (Object.entries(costs) as [keyof Costs, Costs[keyof Costs]][]).map(([kind, cost]) => [
      kind,
      String(dayOfCompany[kind]),
      ms(cost.serverMs),
      ms(cost.databaseMs),
      bytes(cost.walBytes),
    ]),
  ),
)
console.log(`\nAn order of ${rowsOfOrder} rows takes ${bytes(orderBytes)} of the database.`)
console.log(
  `Busiest hour: ${busiestHour} of a day; ${powerGroups} power groups by Zipf; 99 of 100 within ${goal.allMs} ms, placing within ${goal.contestedMs} ms.\n`,
)
console.log(
  table(
    [
      'companies',
      'calls/s',
      'orders/s',
      'server cores',
      'database cores',
      'p99, ms',
      'placing p99, ms',
      'busiest group',
      'log',
      'a year',
      'enough',
    ],
    companies.map((count) => {
      const need = needOf(count, costs, orderBytes)
      const { machines, simulated } = need
      const percent = (part: number) => `${Math.round(part * 100)} %`
      return [
        String(count),
        need.callsPerSecond.toFixed(0),
        need.ordersPerSecond.toFixed(2),
        `${machines.serverCores} (${percent(simulated.serverBusy)})`,
        `${machines.databaseCores} (${percent(simulated.databaseBusy)})`,
        need.p99Ms.toFixed(0),
        need.contestedP99Ms.toFixed(0),
        percent(simulated.rowBusy),
        `${bytes(need.walPerSecond)}/s`,
        bytes(need.bytesPerYear),
        need.isEnough ? 'yes' : 'no: one row is wanted too much',
      ]
    }),
  ),
)
