import type { Sql } from './sql.ts'

/**
 * A prepared statement under a name of its own, parsed and planned once a connection; for the reads people wait for.
 * The text uses $1, $2 … in the order of `Args`; row keys are the column names of the text. Runs on `Sql` or `Tx`.
 */
export function statement<Row, Args extends readonly unknown[]>(name: string, text: string) {
  return async (sql: Sql, ...args: Args): Promise<Row[]> => {
    const result = await sql.$client.query({ name, text, values: [...args] })
    return result.rows as Row[]
  }
}
