import { expect, test } from 'vitest'
import { bigTables, lockingStatements } from './lockingStatements.support.ts'
import { readMigrations } from './migrating/migrations.ts'
import { migrationsFolder } from './testDatabase.support.ts'

/** Migrations from this one on run while other servers work on full tables (decision G-511). */
const from = '0059'

/** Columns of which an online step before has validated that they are not null. */
const checkedColumns = (texts: readonly string[]) =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/check \("?(\w+)"? is not null\) not valid/gi)].map(([, column = '']) => column),
    ),
  )

test('no migration holds a big table for as long as it is long', () => {
  const texts: string[] = []
  const refused = readMigrations(migrationsFolder).flatMap(({ tag, statements }) => {
    texts.push(...statements)
    const found = tag < from ? [] : lockingStatements(statements, checkedColumns(texts))
    return found.map((line) => `${tag}: ${line}`)
  })
  expect(refused).toEqual([])
})

test.each([
  'CREATE INDEX "orders_x" ON "orders" USING btree ("count")',
  'CREATE UNIQUE INDEX orders_x ON orders (count)',
  'ALTER TABLE "orders" ADD COLUMN "x" uuid DEFAULT gen_random_uuid() NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "x" integer GENERATED ALWAYS AS (count + 1) STORED',
  'ALTER TABLE "order_lines" ALTER COLUMN "count" SET DATA TYPE bigint',
  'ALTER TABLE "order_lines" ALTER COLUMN "comment" SET NOT NULL',
  'ALTER TABLE "order_lines" ADD CONSTRAINT "x" CHECK (count > 0)',
  'ALTER TABLE "order_lines" ADD CONSTRAINT "x" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id")',
  'ALTER TABLE "order_lines" VALIDATE CONSTRAINT "x"',
  '-- fill it\nupdate order_lines\n set comment = 1',
  'select 1; delete from action_log',
])('refused in a migration: %s', (text) => {
  expect(lockingStatements([text])).toHaveLength(1)
})

test.each([
  'CREATE INDEX "metals_x" ON "metals" USING btree ("count")',
  'ALTER TABLE "orders" ADD COLUMN "x" integer DEFAULT 0 NOT NULL',
  'ALTER TABLE "orders" ADD CONSTRAINT "x" CHECK (count > 0) NOT VALID',
  'DROP INDEX "orders_x"',
  'create table orders (id int); create index orders_x on orders (id)',
])('allowed in a migration: %s', (text) => {
  expect(lockingStatements([text])).toEqual([])
})

test('a column whose check was validated before may refuse null', () => {
  const text = 'ALTER TABLE "order_lines" ALTER COLUMN "comment" SET NOT NULL'
  expect(lockingStatements([text], new Set(['comment']))).toEqual([])
})

test('every big table exists', () => {
  const made = readMigrations(migrationsFolder).flatMap(({ statements }) => statements.join('\n'))
  for (const table of bigTables)
    expect(
      made.some((text) => text.includes(`CREATE TABLE "${table}"`)),
      table,
    ).toBe(true)
})
