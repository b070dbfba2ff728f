import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** A statement for the driver; `isAside` as in `StatementOptions`. */
export type StatementConfig = pg.QueryConfig & { readonly isAside?: boolean }

/** What runs a statement: the pool outside a transaction, the transaction's own connection inside. */
export interface Queryable {
  query(config: StatementConfig | string, values?: unknown[]): Promise<pg.QueryResult>
}

declare const transactionBrand: unique symbol

/** The query builder over the pool or a transaction; `$client` runs prepared statements (see `statement`). */
export type Sql = Omit<NodePgDatabase, 'transaction'> & { readonly $client: Queryable }

/**
 * A `Sql` inside a transaction; only `Database.transaction` makes one. Statements that are begun together are sent
 * together and run in the order in which they were begun; each sees what those before it wrote.
 */
export type Tx = Sql & { readonly [transactionBrand]: true }

/** The query builder over the pool. */
export function bindSql(client: Queryable): Sql {
  // The builder only ever calls `query` on it; its type asks for a whole pool.
  return drizzle({ client: client as pg.Pool, casing: 'snake_case' })
}

/** The query builder over a transaction's own connection. */
export function bindTx(client: Queryable): Tx {
  return bindSql(client) as Tx
}
