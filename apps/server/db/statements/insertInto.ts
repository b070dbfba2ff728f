import { getTableName, type InferInsertModel } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from './sql.ts'

/** A statement that adds a row to a table and answers its id. */
export const insertInto =
  <T extends PgTable & { readonly id: PgColumn }>(table: T) =>
  async (sql: Sql, columns: InferInsertModel<T>): Promise<number> => {
    const made = await sql
      .insert(table)
      .values(columns as PgInsertValue<T>)
      .returning({ id: table.id })
    if (!made[0]) throw new Error(`The row was not stored: ${getTableName(table)}`)
    return Number(made[0].id)
  }
