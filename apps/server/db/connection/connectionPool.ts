import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { classify, isConnectionBroken, OutsideTransaction, postgresError, StorageFull } from '../failures.ts'
import type { Queryable, StatementConfig } from '../statements/sql.ts'
import type { Stopwatch } from '../stopwatch.ts'

/** Knows whether the disk under the data has space for writes. */
export interface Space {
  isFree(): Promise<boolean>
}

/** How busy the pool is: its open connections, those not in use, and the calls that wait for one. */
export interface ConnectionUse {
  readonly open: number
  readonly idle: number
  readonly awaited: number
}

/** Postgres answers for its own disk (SQLSTATE 53100). */
export const unguardedSpace: Space = { isFree: () => Promise.resolve(true) }

const outside =
  'Used the outer database inside a transaction; pass the transaction on (with one connection this would wait forever)'

const writeInReadOnly = '25006'

/** Every other statement counts as a change. Where it was not one, a session is read once more than needed. */
const changesNothing = (config: StatementConfig | string) =>
  typeof config === 'string'
    ? /^\s*select\b/i.test(config)
    : config.isAside === true || /^\s*select\b/i.test(config.text)

/** Lends connections of the pool; the only way to a connection for queries and transactions. */
export class ConnectionPool implements Queryable {
  readonly #pool: pg.Pool
  readonly #space: Space
  /** Runs a statement of this database. */
  readonly timed: Stopwatch
  readonly #scopes = new AsyncLocalStorage<{ active: boolean }>()
  readonly #broken = new WeakSet<pg.ClientBase>()
  readonly #readOnly = new WeakSet<pg.ClientBase>()
  #changes = 0

  constructor(pool: pg.Pool, space: Space, timed: Stopwatch, lost: (error: Error) => void) {
    this.#pool = pool
    this.#space = space
    this.timed = timed
    // Without a listener on each connection, one lost inside a transaction ends the process.
    pool.on('connect', (client) => client.on('error', () => this.#broken.add(client)))
    pool.on('error', lost)
  }

  /** A connection for one statement. Throws OutsideTransaction inside a transaction of the same asynchronous flow. */
  async acquire(): Promise<pg.PoolClient> {
    if (this.#scopes.getStore()?.active) throw new OutsideTransaction(outside)
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw classify(error)
    }
  }

  get use(): ConnectionUse {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, awaited: this.#pool.waitingCount }
  }

  /** A number that differs when a statement or a transaction that may have written ended in between. */
  get changes(): number {
    return this.#changes
  }

  /** Call it when a transaction that may have written has ended, before its caller is answered. */
  noteChange(): void {
    this.#changes++
  }

  /** Returns a connection to the pool; one that was lost, or failed with an `error` of that kind, is discarded. */
  release(client: pg.PoolClient, error?: unknown): void {
    client.release(this.#broken.has(client) || isConnectionBroken(error))
  }

  /** Runs `work`; until it ends the outer database is refused. */
  async inScope<T>(work: () => Promise<T>): Promise<T> {
    const scope = { active: true }
    try {
      return await this.#scopes.run(scope, work)
    } finally {
      scope.active = false
    }
  }

  async query(config: StatementConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.acquire()
    let failure: unknown
    try {
      await this.#matchSpace(client)
      return await this.timed(config, () => client.query(config, values))
    } catch (error) {
      failure = error
      throw await this.#explain(error)
    } finally {
      if (!changesNothing(config)) this.noteChange()
      this.release(client, failure)
    }
  }

  async refuseWhenFull(): Promise<void> {
    if (!(await this.#space.isFree())) throw new StorageFull('Too little disk space is left for writes')
  }

  /** Single statements may write too, so on a full disk the session becomes read-only, and writable again later. */
  async #matchSpace(client: pg.PoolClient): Promise<void> {
    const full = !(await this.#space.isFree())
    if (full === this.#readOnly.has(client)) return
    await client.query(`set default_transaction_read_only = ${full ? 'on' : 'off'}`)
    if (full) this.#readOnly.add(client)
    else this.#readOnly.delete(client)
  }

  async #explain(error: unknown): Promise<unknown> {
    if (postgresError(error)?.code === writeInReadOnly) await this.refuseWhenFull()
    return classify(error)
  }
}
