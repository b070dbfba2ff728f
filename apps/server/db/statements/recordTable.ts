import { and, eq, getTableColumns, getTableName, type InferInsertModel, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from './sql.ts'

/** A table whose rows have an id and a version, which each change counts up (decision G-015). */
type VersionedTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn }

/** The writing statements of one table of records. */
export interface RecordTable<Columns, Changes = Columns> {
  /** The id that the next record gets, for what has to name it before it is there. */
  nextId(tx: Tx): Promise<number>
  /** Answers the id of the new record; null when a value is taken that must be unique. */
  insert(tx: Tx, columns: Columns, id?: number): Promise<number | null>
  /** Writes columns of a record and counts its version up. */
  update(tx: Tx, id: number, columns: Changes): Promise<void>
  remove(tx: Tx, id: number): Promise<void>
  /** Whether another record has the value in a column. */
  isTaken(tx: Tx, column: string & keyof Columns, value: unknown, exceptId: number): Promise<boolean>
}

/** The writing statements of a table of records. */
export function recordTable<T extends VersionedTable>(
  table: T,
): RecordTable<InferInsertModel<T>, Partial<InferInsertModel<T>>> {
  return {
    nextId: async (tx) => {
      const { rows } = await tx.$client.query("select nextval(pg_get_serial_sequence($1, 'id'))::int as id", [
        getTableName(table),
      ])
      return Number(rows[0]?.id)
    },
    insert: async (tx, columns, id) => {
      const row = (id === undefined ? columns : { ...columns, id }) as PgInsertValue<T>
      const made = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id })
      return made[0] ? Number(made[0].id) : null
    },
    update: async (tx, id, columns) => {
      const changes = { ...columns, version: sql`${table.version} + 1` } as unknown as PgUpdateSetSource<T>
      await tx.update(table).set(changes).where(eq(table.id, id))
    },
    remove: async (tx, id) => {
      await tx.delete(table).where(eq(table.id, id))
    },
    isTaken: async (tx, column, value, exceptId) => {
      const own = getTableColumns<PgTable>(table)[column]
      if (!own) throw new Error(`No such column: ${column}`)
      return (await tx.$count(table, and(eq(own, value), ne(table.id, exceptId)))) > 0
    },
  }
}
