import { expression } from './expression.ts'
import type { Sql } from './sql.ts'
import { record } from './statement.ts'

const total = record({ total: expression<number>('count(*)::int') })

/** How many rows a list has in all; `source` is its text from `from` to the end of `where`. */
export async function readTotal(sql: Sql, source: string, values: readonly unknown[]): Promise<number> {
  const [row] = await total.query(sql, `select ${total.columns} ${source}`, values)
  return row?.total ?? 0
}
