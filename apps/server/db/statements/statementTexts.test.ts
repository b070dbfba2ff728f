import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Shape } from './expression.ts'
import '../../program/app.ts'
import '../../program/startJobs.ts'
import { placeOf } from '../../schema/places/placeOf.support.ts'
import { tablePlaces } from '../../schema/places/tablePlaces.support.ts'
import * as tables from '../../schema/tables.ts'
import { crossesShards } from '../places/shardCrossing.support.ts'
import { shardCrossings } from '../places/shardCrossings.support.ts'
import { openTestDatabase, type TestDatabase } from '../testDatabase.support.ts'

/** Statement texts by name, collected while the modules of the server load. */
const texts = vi.hoisted(() => new Map<string, string>())

vi.mock('./statement.ts', async (original) => {
  const real = await original<typeof import('./statement.ts')>()
  const remember = (name: string, text: string) => {
    expect(texts.get(name) ?? text, `two statements are named ${name}`).toBe(text)
    texts.set(name, text)
  }
  return {
    record: (shape: Shape) => {
      const made = real.record(shape)
      return {
        ...made,
        statement: (name: string, text: (columns: string) => string) => {
          remember(name, text(made.columns))
          return made.statement(name, text)
        },
      }
    },
    command: (name: string, text: string) => {
      remember(name, text)
      return real.command(name, text)
    },
  }
})

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every prepared statement fits the migrated tables', async () => {
  const refused: string[] = []
  for (const [name, text] of texts) {
    const prepared = database.sql.$client.query(`prepare "check ${name}" as ${text}`)
    await prepared.catch((error: Error) => refused.push(`${name}: ${error.message}`))
  }
  expect(refused).toEqual([])
  expect(texts.size).toBeGreaterThan(130)
})

test('every table has its place among several databases, and a sharded one the column it is found by', async () => {
  const named = Object.values(tables).flatMap((table) =>
    is(table, PgTable) ? [getTableConfig(table).name] : [],
  )
  expect(Object.keys(tablePlaces).sort()).toEqual(named.sort())
  const { rows } = await database.sql.$client.query(
    "select table_name || '.' || column_name as name from information_schema.columns",
  )
  const columns = new Set(rows.map(({ name }) => name))
  const wrong = Object.entries(tablePlaces).filter(
    ([name, table]) =>
      table.place === 'sharded' &&
      !(columns.has(`${name}.${table.by}`) && (!table.of || placeOf(table.of)?.place === 'sharded')),
  )
  expect(wrong).toEqual([])
})

test('every statement that crosses companies is listed with its reason, and no other', () => {
  const crossing = [...texts].flatMap(([name, text]) => (crossesShards(text) ? [name] : []))
  expect(Object.values(shardCrossings).flat().sort()).toEqual(crossing.sort())
})

test.each([
  'select id from orders where number = $1',
  'select l.id from order_lines l join orders o on o.id = l.order_id where l.product_id = $1',
  'select o.id from orders o join contracts c on c.sap_number = o.sap_number where o.company_id = $1',
  'select o.id from orders o where o.company_id = any($1::int[])',
  'update cart_positions set count = 1 where product_id = $1',
  'insert into order_lines (order_id, count) select * from unnest($1::int[], $2::int[])',
])('crosses companies: %s', (text) => {
  expect(crossesShards(text)).toBe(true)
})

test.each([
  'select id from products where article = $1',
  'select id, number from orders where company_id = $1',
  'select l.id from orders o join order_lines l on l.order_id = o.id where o.id = $1',
  'insert into bonus_uses (order_id, bonus_id) values ($1, $2)',
])('stays with one company: %s', (text) => {
  expect(crossesShards(text)).toBe(false)
})
