import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { addBody, clearCart, type Detail, fillCart, placeBody } from '../bench/benchGoods.ts'
import { headersOf } from '../bench/benchReads.ts'
import { request, type Session } from '../bench/benchSession.ts'

/** What one call costs, measured alone. */
export interface Cost {
  /** Processor time of the server and of the processes of the database but those of autovacuum, ms. */
  readonly serverMs: number
  readonly databaseMs: number
  /** Written to the log of the database, bytes. */
  readonly walBytes: number
}

const ticksPerSecond = 100
/** Fields of /proc/pid/stat after the name: the 12th and 13th are the ticks of the process and of the kernel for it. */
const ticks = [11, 12] as const

function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Processor time of a process so far, ms. */
function processorMs(pid: number): number {
  const fields = fieldsOf(pid)
  return ticks.reduce((sum, field) => sum + (Number(fields[field]) * 1000) / ticksPerSecond, 0)
}

const vacuums = /autovacuum/

/** Processor time of a process and its children by their pids, without those that tidy up after others. */
function familyMs(parent: number): ReadonlyMap<number, number> {
  const family = new Map([[parent, processorMs(parent)]])
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const pid = Number(name)
    try {
      if (Number(fieldsOf(pid)[1]) !== parent) continue
      if (!vacuums.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) family.set(pid, processorMs(pid))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'ESRCH') throw error
    }
  }
  return family
}

/** What a family has spent since; of a process that has ended meanwhile it is not known any more. */
function spentMs(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}

async function read(session: Session, path: string): Promise<void> {
  const response = await fetch(`${session.server.url}/api/v1${path}`, { headers: headersOf(session) })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
}

async function send(session: Session, path: string, body: unknown): Promise<void> {
  const { status, data } = await request(session, 'POST', path, body)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(data)}`)
}

/** Measures one call after another; `database` is on this machine, too. */
export class CostMeter {
  readonly #client: pg.Client
  readonly #server: number
  readonly #postmaster: number

  private constructor(client: pg.Client, server: number, postmaster: number) {
    this.#client = client
    this.#server = server
    this.#postmaster = postmaster
  }

  static async open(database: string, server: number): Promise<CostMeter> {
    const client = new pg.Client({ connectionString: database })
    await client.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    return new CostMeter(client, server, Number(fieldsOf(rows[0].pid)[1]))
  }

  /** Mean over `times` calls, after a fifth as many that warm up; what `prepare` does is not counted. */
  async of(times: number, call: (i: number) => Promise<void>, prepare?: () => Promise<void>): Promise<Cost> {
    for (let i = 0; i < times / 5; i++) {
      await prepare?.()
      await call(i)
    }
    const spent = { server: 0, database: 0, wal: 0 }
    const portion = prepare ? 1 : times
    for (let i = 0; i < times; i += portion) {
      await prepare?.()
      const before = await this.#now()
      for (let n = i; n < i + portion; n++) await call(n)
      const after = await this.#now()
      spent.server += after.server - before.server
      spent.database += spentMs(before.database, after.database)
      spent.wal += after.wal - before.wal
    }
    return { serverMs: spent.server / times, databaseMs: spent.database / times, walBytes: spent.wal / times }
  }

  /** Size of the database, bytes. */
  async size(): Promise<number> {
    const { rows } = await this.#client.query('select pg_database_size(current_database())::float8 as size')
    return rows[0].size
  }

  async #now() {
    const { rows } = await this.#client.query(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal",
    )
    return {
      server: processorMs(this.#server),
      database: familyMs(this.#postmaster),
      wal: rows[0].wal as number,
    }
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}

/** A customer, one with a long history, and products that they can order. */
export interface Measured {
  readonly buyer: Session
  readonly regular: Session
  readonly goods: readonly Detail[]
  readonly lists: readonly string[]
  readonly details: readonly string[]
  readonly historyPages: number
}

const at = <Value>(values: readonly Value[], i: number): Value => {
  const value = values[i % values.length]
  if (value === undefined) throw new Error('There is nothing to call')
  return value
}

/** Rows of an order, and of an addition from the window of a product. */
export const rowsOfOrder = 100
export const rowsOfAddition = 5

/** What people do, each with its cost. */
export async function measureCosts(meter: CostMeter, measured: Measured) {
  const { buyer, regular, goods, lists, details, historyPages } = measured
  const fill = async () => {
    await clearCart(buyer)
    await fillCart(buyer, goods, rowsOfOrder)
  }
  const page = (i: number) => 1 + ((i * 7919) % historyPages)
  const list = await meter.of(300, (i) => read(buyer, at(lists, i)))
  const product = await meter.of(300, (i) => read(buyer, at(details, i)))
  const search = await meter.of(200, (i) =>
    read(buyer, `/products/search/help?query=${encodeURIComponent(at(goods, i).article)}`),
  )
  await fill()
  const cart = await meter.of(100, () => read(buyer, '/cart'))
  const add = await meter.of(200, (i) =>
    send(buyer, '/cart/positions', addBody(at(goods, i), at(goods, i).offers.slice(0, rowsOfAddition))),
  )
  await fill()
  const { actionWithRemainder: _, ...checkBody } = placeBody
  const check = await meter.of(50, () => send(buyer, '/cart/check', checkBody))
  const before = await meter.size()
  const placed = 40
  const place = await meter.of(placed, () => send(buyer, '/cart/checkout', placeBody), fill)
  const orderBytes = ((await meter.size()) - before) / (placed * 1.2)
  const history = await meter.of(200, (i) => read(regular, `/personal/orders?page=${page(i)}`))
  return { costs: { list, product, search, cart, add, check, place, history }, orderBytes }
}

export type Costs = Awaited<ReturnType<typeof measureCosts>>['costs']
