import { columnList, type RowOf, type Shape } from './expression.ts'
import type { Sql } from './sql.ts'

/** What is known about a prepared statement besides its text. */
export interface StatementOptions {
  /** It writes only what no session is read from, such as counters: `Database.changes` stays as it is. */
  readonly isAside?: boolean
}

/** SQL that returns rows of one shape: its column list and the type of its rows come from the same declaration. */
export interface RecordShape<Row> {
  /** For a text that is assembled for each request. */
  readonly columns: string
  /**
   * A prepared statement under a name of its own, parsed and planned once a connection; for reads that users wait for.
   * The text uses $1, $2 … in the order of `Args`. Runs on `Sql` or `Tx`.
   */
  statement<Args extends readonly unknown[]>(
    name: string,
    text: (columns: string) => string,
    options?: StatementOptions,
  ): (sql: Sql, ...args: Args) => Promise<Row[]>
  /** Runs a text that contains `columns`, unprepared. */
  query(sql: Sql, text: string, values: readonly unknown[]): Promise<Row[]>
}

/** The row type of a record. */
export type RecordOf<R> = R extends RecordShape<infer Row> ? Row : never

/** Declares a record: the rows of a statement by expression, so that a column that is gone does not compile. */
export function record<const S extends Shape>(shape: S): RecordShape<RowOf<S>> {
  type Row = RowOf<S>
  const columns = columnList(shape)
  return {
    columns,
    statement: <Args extends readonly unknown[]>(
      name: string,
      text: (columns: string) => string,
      options: StatementOptions = {},
    ) => {
      const rendered = text(columns)
      if (!rendered.includes(columns)) throw new Error(`Statement ${name} does not return its columns`)
      return async (sql: Sql, ...args: Args): Promise<Row[]> => {
        const result = await sql.$client.query({ name, text: rendered, values: [...args], ...options })
        return result.rows as Row[]
      }
    },
    query: async (sql, text, values) => (await sql.$client.query(text, [...values])).rows as Row[],
  }
}

/** A prepared statement that returns nothing; see `RecordShape.statement`. */
export function command<Args extends readonly unknown[]>(
  name: string,
  text: string,
  options: StatementOptions = {},
) {
  return async (sql: Sql, ...args: Args): Promise<void> => {
    await sql.$client.query({ name, text, values: [...args], ...options })
  }
}
