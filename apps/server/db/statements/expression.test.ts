import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { expect, expectTypeOf, test } from 'vitest'
import * as tables from '../../schema/tables.ts'
import { createTestApp } from '../../testing/testApp.ts'
import {
  columnList,
  columnsOf,
  expression,
  jsonObject,
  jsonRows,
  outerColumnsOf,
  pick,
} from './expression.ts'
import { type RecordOf, record } from './statement.ts'

const contracts = pgTable('contracts', {
  id: integer().primaryKey(),
  contractType: text().$type<'supply' | 'work'>().notNull(),
  endedAt: timestamp({ withTimezone: true }),
  parts: jsonb().$type<{ mass: number }[]>().notNull(),
})
const c = columnsOf(contracts, 'c')

test('rows have the types of the columns they are read from', () => {
  const contractRecord = record({
    ...pick(c, 'id', 'contract_type', 'ended_at'),
    masses: c.parts,
    total: expression<number>('count(*)::int'),
    kind: outerColumnsOf(contracts, 'o').contract_type,
    json: jsonRows({ id: c.id, endedAt: c.ended_at }, 'from contracts c'),
  })
  expectTypeOf<RecordOf<typeof contractRecord>>().toEqualTypeOf<{
    id: number
    contract_type: 'supply' | 'work'
    ended_at: Date | null
    masses: { mass: number }[]
    total: number
    kind: 'supply' | 'work' | null
    json: { id: number; endedAt: string | null }[]
  }>()
})

test('a column that is missing, renamed or of another type does not compile', () => {
  // @ts-expect-error the table has no such column
  pick(c, 'id', 'contract_kind')
  // @ts-expect-error columns are named as in SQL
  void c.contractType
  const contractRecord = record(pick(c, 'id', 'ended_at'))
  const read = (row: RecordOf<typeof contractRecord>) => [
    row.id,
    // @ts-expect-error the record does not read this column
    row.contract_type,
    // @ts-expect-error the column may be null
    row.ended_at.getTime(),
  ]
  // @ts-expect-error a number is not a text
  const named: { id: string } = { id: 1 } satisfies Pick<RecordOf<typeof contractRecord>, 'id'>
  expect([read, named]).toHaveLength(2)
})

test('a column keeps its name, everything else is named by its key', () => {
  const shape = { id: c.id, type: c.contract_type, total: expression<number>('count(*) - c.total') }
  expect(columnList(shape)).toBe('c.id, c.contract_type as "type", count(*) - c.total as "total"')
  expect(columnList(pick(columnsOf(contracts), 'id', 'ended_at'))).toBe('id, ended_at')
  expect(jsonObject({ endedAt: c.ended_at }).text).toBe("json_build_object('endedAt', c.ended_at)")
})

test('a statement that leaves its columns out is refused when it is declared', () => {
  const declare = () => record(pick(c, 'id')).statement<[]>('forgetful', () => 'select 1')
  expect(declare).toThrow('forgetful does not return its columns')
})

/** Kinds of columns that the driver returns as the query builder does; for others `columnsOf` would have wrong types. */
const faithful = new Set([
  'PgArray',
  'PgBigInt53',
  'PgBoolean',
  'PgCustomColumn',
  'PgDateString',
  'PgDoublePrecision',
  'PgInteger',
  'PgJsonb',
  'PgReal',
  'PgText',
  'PgTimestamp',
  'PgUUID',
])

test('the columns of every table are spelled as in the database and of kinds that the driver returns alike', async () => {
  const app = await createTestApp()
  try {
    for (const table of Object.values(tables).filter((each) => is(each, Table))) {
      await app.sql.$client.query(`select ${columnList(columnsOf(table))} from ${getTableName(table)}`)
      for (const column of Object.values(getTableColumns(table)))
        expect(faithful, `${getTableName(table)}.${column.name}`).toContain(column.columnType)
    }
  } finally {
    await app.close()
  }
})
