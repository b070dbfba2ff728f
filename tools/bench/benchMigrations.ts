import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../apps/server/db/connection/connect.ts'
import { migrate } from '../../apps/server/db/migrating/migrate.ts'
import { readMigrations } from '../../apps/server/db/migrating/migrations.ts'
import { runOnlineSteps } from '../../apps/server/db/migrating/onlineStepRun.ts'
import { buildAll } from '../build.ts'
import { type RunningServer, serve } from '../servers/serve.ts'
import { root } from '../sources.ts'
import { fillAdminData } from './benchAdminData.ts'
import { clearCart, fillCart, orderable, placeBody } from './benchGoods.ts'
import { loadedDatabase, secret } from './benchOrders.ts'
import { fillPersonalData, personalData } from './benchPersonalData.ts'
import { logIn, request, type Session } from './benchSession.ts'

/**
 * Migrates a database of 5,000,000 order lines while a server answers: a migration with every kind of step that is
 * allowed on a large table. Prints what each step took, the longest wait for a lock, and what users noticed.
 * BENCH_DATABASE_URL names a database that is loaded already; it gets the columns and indexes of the measurement.
 */
const calmSeconds = Number(process.env.BENCH_CALM_SECONDS ?? 30)
const lookEveryMs = 20

/** What a later version could bring: quick changes in the transaction, long ones as online steps. */
const quickStatements = [
  `alter table order_lines add column measured_on date`,
  `alter table order_lines add column measured_by text not null default ''`,
  `alter table order_lines add constraint order_lines_measured check (length(measured_by) <= 100) not valid`,
  `alter table orders add column measured_lines integer`,
]
const onlineSteps = [
  `create index concurrently order_lines_measured_on on order_lines using btree (product_id, measured_on)`,
  `create index concurrently orders_measured on orders using btree (company_id, measured_lines)`,
  `alter table order_lines validate constraint order_lines_measured`,
  `--> portions of order_lines.id by 5000\nupdate order_lines set measured_by = 'bench' where id between $1 and $2`,
  `drop index concurrently if exists orders_measured`,
]
const breakpoint = '\n--> statement-breakpoint\n'

/** The migrations of the product and one more. */
function laterMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proba-migrations-'))
  cpSync(join(root, 'apps/server/db/migrations'), folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
  }
  const last = entries.at(-1)
  if (!last) throw new Error('There are no migrations')
  const tag = `${String(last.idx + 1).padStart(4, '0')}_measured`
  entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(journal, JSON.stringify({ ...rest, entries }))
  writeFileSync(join(folder, `${tag}.sql`), quickStatements.join(`;${breakpoint}`))
  writeFileSync(join(folder, `${tag}.online.sql`), onlineSteps.join(breakpoint))
  return folder
}

interface Moment {
  readonly at: number
  readonly ms: number
}

const comeAgain = 503

/**
 * What users notice: each call with when it began and how long it took, and those that were asked to come again; any
 * other answer but 200 ends the measurement.
 */
class Traffic {
  readonly calls: Moment[] = []
  readonly refusals: Moment[] = []
  #isOver = false
  readonly #ended: Promise<unknown>

  constructor(session: Session, goods: Awaited<ReturnType<typeof orderable>>, readers: readonly Session[]) {
    const pages = personalData.largestOrders / 20
    const reading = readers.map((reader) =>
      this.#repeat(async (i) => {
        const page = 1 + ((i * 7919) % pages)
        return request(reader, 'GET', `/personal/orders?page=${page}`)
      }),
    )
    const buying = this.#repeat(async () => {
      await clearCart(session)
      await fillCart(session, goods, 5)
      return request(session, 'POST', '/cart/checkout', placeBody)
    })
    this.#ended = Promise.all([...reading, buying])
  }

  async #repeat(call: (i: number) => Promise<{ status: number }>): Promise<void> {
    for (let i = 0; !this.#isOver; i++) {
      const at = performance.now()
      const { status } = await call(i)
      if (status !== 200 && status !== comeAgain) throw new Error(`A call answered ${status}`)
      const moments = status === 200 ? this.calls : this.refusals
      moments.push({ at, ms: performance.now() - at })
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#ended
  }
}

/** The longest that a statement of the server has waited for a lock, as Postgres says it. */
class LockWaits {
  readonly waits: Moment[] = []
  #isOver = false
  readonly #ended: Promise<void>

  constructor(client: pg.Client) {
    this.#ended = this.#look(client)
  }

  async #look(client: pg.Client): Promise<void> {
    while (!this.#isOver) {
      const { rows } = await client.query(
        `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)), 0)::float * 1000 as ms
         from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and a.application_name = 'proba'`,
      )
      this.waits.push({ at: performance.now(), ms: rows[0].ms })
      await sleep(lookEveryMs)
    }
  }

  stop(): Promise<void> {
    this.#isOver = true
    return this.#ended
  }
}

const inside = (moments: readonly Moment[], from: number, to: number) =>
  moments
    .filter(({ at, ms }) => at + ms >= from && at <= to)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

interface Phase {
  readonly name: string
  readonly from: number
  readonly to: number
}

function printPhases(phases: readonly Phase[], traffic: Traffic, locks: LockWaits): void {
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(52) : cell.padStart(12))).join('')
  console.log(line(['', 'seconds', 'calls', '503', 'p50, ms', 'p99, ms', 'longest', 'lock wait']))
  for (const { name, from, to } of phases) {
    const calls = inside(traffic.calls, from, to)
    const refused = inside(traffic.refusals, from, to).length
    const waits = inside(locks.waits, from, to)
    const figures = [share(calls, 0.5), share(calls, 0.99), calls.at(-1) ?? 0, waits.at(-1) ?? 0]
    const seconds = ((to - from) / 1000).toFixed(1)
    console.log(
      line([
        name,
        seconds,
        `${calls.length}`,
        `${refused}`,
        ...figures.map((figure) => `${Math.round(figure)}`),
      ]),
    )
  }
}

async function measure(url: string, server: RunningServer, folder: string): Promise<void> {
  const buyer = await logIn(server)
  const goods = await orderable(buyer, 5)
  const readers = [await logIn(server, personalData.login), await logIn(server, personalData.login)]
  const watching = new pg.Client({ connectionString: url, application_name: 'bench' })
  await watching.connect()
  const config = { databaseUrl: url, databasePool: 2, dataDir: tmpdir(), minFreeBytes: 0 }
  const database = await openDatabase(config, { warn: () => {}, error: () => {} })
  const locks = new LockWaits(watching)
  const traffic = new Traffic(buyer, goods, readers)
  const phases: Phase[] = []
  const phase = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    phases.push({ name, from, to: performance.now() })
  }
  await sleep(5000)
  await phase('before', () => sleep(calmSeconds * 1000))
  await phase('the transaction of the migration', () => migrate(database, folder, { directUrl: url }))
  let began = 0
  await runOnlineSteps(url, readMigrations(folder), (_tag, ordinal, seconds) => {
    if (seconds === undefined) began = performance.now()
    else
      phases.push({ name: onlineSteps[ordinal - 1]?.slice(0, 50) ?? '', from: began, to: performance.now() })
  })
  await phase('after', () => sleep(calmSeconds * 1000))
  await traffic.stop()
  await locks.stop()
  await database.close()
  const { rows } = await watching.query('select count(*)::int as lines from order_lines')
  await watching.end()
  console.log(`\n${rows[0].lines} order lines\n`)
  printPhases(phases, traffic, locks)
}

await buildAll(console.log)
const loaded = await loadedDatabase(
  Number(process.env.BENCH_PRODUCTS ?? 100_000),
  process.env.BENCH_DATABASE_URL,
)
const folder = laterMigrations()
try {
  await fillAdminData(loaded.url)
  await fillPersonalData(loaded.url)
  const env = { DATABASE_URL: loaded.url, SESSION_SECRET: secret, DEMO: 'on' }
  const server = await serve({ quiet: true, env })
  try {
    await measure(loaded.url, server, folder)
  } finally {
    await server.stop()
  }
} finally {
  await loaded.stop()
  rmSync(folder, { recursive: true, force: true })
}
