import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { classify, isContention } from './failures.ts'
import type { Lender } from './lender.ts'
import { bindTx, type Queryable, type Tx } from './sql.ts'

export interface TransactionOptions {
  /** Promises that nothing is written; allowed on a full disk. */
  readonly readOnly?: boolean
  /** One snapshot for every statement (repeatable read), for reports that must add up. */
  readonly snapshot?: boolean
  /** Milliseconds a statement may take, instead of the connection's setting. */
  readonly statementTimeoutMs?: number
}

const retries = 3

/**
 * Runs `work` in one transaction and answers with its result; any exception rolls back. Work that lost to a deadlock,
 * a serialization failure or a lock timeout is run again, up to three times, so it must have no effect outside.
 */
export async function runTransaction<T>(
  lender: Lender,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await runOnce(lender, work, options)
    } catch (error) {
      if (!isContention(error) || attempt === retries) throw classify(error)
      await sleep((20 + Math.random() * 80) * 2 ** attempt)
    }
  }
}

async function runOnce<T>(
  lender: Lender,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await lender.lend()
  const lent = lendTo(client)
  let failure: unknown
  try {
    if (!options.readOnly) await lender.refuseWhenFull()
    await client.query(beginText(options))
    const result = await lender.inScope(() => work(bindTx(lent)))
    lent.end()
    await commit(client)
    return result
  } catch (error) {
    failure = error
    lent.end()
    // A rollback that fails says the connection is gone, and with it the transaction.
    await client.query('rollback').catch((lost: unknown) => {
      failure = lost
    })
    throw error
  } finally {
    lender.takeBack(client, failure)
  }
}

function beginText({ readOnly, snapshot, statementTimeoutMs }: TransactionOptions): string {
  const begin = `begin ${snapshot ? 'isolation level repeatable read ' : ''}${readOnly ? 'read only' : 'read write'}`
  return statementTimeoutMs === undefined
    ? begin
    : `${begin}; set local statement_timeout = ${statementTimeoutMs}`
}

/** Postgres answers COMMIT of a failed transaction with a rollback and no error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const done = await client.query('commit')
  if (done.command !== 'COMMIT')
    throw new Error('An error inside the transaction was swallowed; all of it was rolled back')
}

/** A transaction kept past its end would write into somebody else's: after `end` it refuses. */
function lendTo(client: pg.PoolClient): Queryable & { end(): void } {
  let ended = false
  return {
    end: () => {
      ended = true
    },
    query: (config, values) =>
      ended
        ? Promise.reject(new Error('The transaction has ended; await every query in it'))
        : client.query(config, values),
  }
}
