import { getTableColumns, getTableName, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../connection/connect.ts'
import { columnsOf } from './expression.ts'

/** Rows of one statement. */
const rowsAtOnce = 500

/**
 * Writes new values of many rows by their ids in few statements. Every row has the same keys.
 */
export async function updateRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly (Partial<InferInsertModel<T>> & { readonly id: number })[],
): Promise<void> {
  const names = Object.keys(columnsOf(table))
  const keys = Object.keys(getTableColumns(table)).map((key, index) => [key, names[index] ?? key] as const)
  const [first = {}] = rows
  const written = keys.filter(([key]) => key !== 'id' && key in first)
  const sets = written.map(([, name]) => `${name} = r.${name}`).join(', ')
  const name = getTableName(table)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const values = rows
      .slice(from, from + rowsAtOnce)
      .map((row) =>
        Object.fromEntries(
          keys.flatMap(([key, column]) => (key in row ? [[column, row[key as keyof typeof row]]] : [])),
        ),
      )
    await tx.$client.query(
      `update ${name} t set ${sets} from jsonb_populate_recordset(null::${name}, $1::jsonb) r where t.id = r.id`,
      [JSON.stringify(values)],
    )
  }
}
