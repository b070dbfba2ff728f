import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ConnectionPool } from './connection/connectionPool.ts'
import {
  classify,
  databaseFailure,
  isAfterFailure,
  isConnectionBroken,
  isContention,
  OutsideTransaction,
} from './failures.ts'
import { bindTx, type Queryable, type Tx } from './statements/sql.ts'
import type { Stopwatch } from './stopwatch.ts'

export interface TransactionOptions {
  /** Nothing is written; allowed on a full disk. */
  readonly readOnly?: boolean
  /** One snapshot for every statement (repeatable read), for reports that must add up. */
  readonly snapshot?: boolean
  /** Most milliseconds of a statement, instead of the connection's setting. */
  readonly statementTimeoutMs?: number
  /** Milliseconds to wait for a lock, instead of the connection's setting; 0 waits forever. */
  readonly lockTimeoutMs?: number
}

const retries = 3

/**
 * Runs `work` in one transaction and returns its result; any exception rolls back and is rethrown as it is.
 * Work that lost to a deadlock, a serialization failure or a lock timeout is run again, up to three times, so it must
 * have no effect outside. Throws DatabaseUnavailable, DatabaseBusy or StorageFull when the database is the reason.
 */
export async function runTransaction<T>(
  connections: ConnectionPool,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await runOnce(connections, work, options)
    } catch (error) {
      if (!isContention(error) || attempt === retries) throw databaseFailure(error) ?? error
      await sleep((20 + Math.random() * 80) * 2 ** attempt)
    }
  }
}

async function runOnce<T>(
  connections: ConnectionPool,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  if (!options.readOnly) await connections.refuseWhenFull()
  const client = await connections.acquire()
  const lent = new LentClient(client, connections.timed, answerWithin(options))
  let failure: unknown
  try {
    // Not awaited yet: the first statement of the work follows it in the same packet.
    const begun = lent.query(beginText(options))
    const [result] = await Promise.all([connections.inScope(() => work(bindTx(lent))), begun])
    await commit(lent)
    return result
  } catch (error) {
    failure = error
    // A connection that is gone or given up takes the transaction with it.
    if (isConnectionBroken(error)) await lent.end()
    else
      await lent.end('rollback').catch((lost: unknown) => {
        failure = lost
      })
    throw error
  } finally {
    if (!options.readOnly) connections.noteChange()
    connections.release(client, failure)
  }
}

const longestTimer = 2 ** 31 - 1
const answerMarginMs = 2000

/** How long to wait for the answer to a statement whose time is set for the transaction; the pool's limit otherwise. */
function answerWithin({ statementTimeoutMs }: TransactionOptions): number | undefined {
  if (statementTimeoutMs === undefined) return undefined
  return statementTimeoutMs === 0 ? longestTimer : statementTimeoutMs + answerMarginMs
}

function beginText({ readOnly, snapshot, statementTimeoutMs, lockTimeoutMs }: TransactionOptions): string {
  const begin = `begin ${snapshot ? 'isolation level repeatable read ' : ''}${readOnly ? 'read only' : 'read write'}`
  const statementLimit =
    statementTimeoutMs === undefined ? '' : `; set local statement_timeout = ${statementTimeoutMs}`
  const lockLimit = lockTimeoutMs === undefined ? '' : `; set local lock_timeout = ${lockTimeoutMs}`
  return begin + statementLimit + lockLimit
}

/** Postgres answers COMMIT of a failed transaction with a rollback and no error. */
async function commit(lent: LentClient): Promise<void> {
  const done = await lent.end('commit')
  if (done?.command !== 'COMMIT')
    throw new Error('An error inside the transaction was swallowed; all of it was rolled back')
}

/** A transaction used after its end would write into somebody else's, so after `end` it refuses. */
class LentClient implements Queryable {
  readonly #client: pg.PoolClient
  readonly #timed: Stopwatch
  readonly #answerWithinMs: number | undefined
  #ended = false
  /** The failure that broke the transaction. */
  #failure: unknown

  constructor(client: pg.PoolClient, timed: Stopwatch, answerWithinMs: number | undefined) {
    this.#client = client
    this.#timed = timed
    this.#answerWithinMs = answerWithinMs
  }

  /** Refuses what is begun from now on, and then ends the transaction: nothing comes between. */
  async end(by?: 'commit' | 'rollback'): Promise<pg.QueryResult | undefined> {
    this.#ended = true
    return by && this.#run(by)
  }

  async query(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.#ended) throw new OutsideTransaction('The transaction has ended; await every query in it')
    try {
      return await this.#run(config, values)
    } catch (error) {
      // The caller may hear of a statement sent behind the broken one first, and has to know what broke it.
      if (this.#failure === undefined || !isAfterFailure(error)) this.#failure = error
      throw this.#failure
    }
  }

  async #run(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#timed(config, () => this.#client.query(this.#limited(config), values))
    } catch (error) {
      throw classify(error)
    }
  }

  #limited(config: pg.QueryConfig | string): pg.QueryConfig | string {
    if (this.#answerWithinMs === undefined) return config
    const query = typeof config === 'string' ? { text: config } : config
    return Object.assign({}, query, { query_timeout: this.#answerWithinMs })
  }
}
