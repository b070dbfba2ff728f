import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationsFolder, openTestDatabase, type TestDatabase } from '../testDatabase.support.ts'
import { isSchemaCurrent, migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

/** Writes the product's migrations and `more` after them into a folder of their own. */
function withMore(...more: string[]): string {
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] }
  more.forEach((text, index) => {
    const tag = `9${index}_more`
    journal.entries.push({ idx: journal.entries.length, when: 4_000_000_000_000 + index, tag })
    writeFileSync(join(folder, `${tag}.sql`), text)
  })
  writeFileSync(path, JSON.stringify(journal))
  return folder
}

const exists = async (table: string) => {
  const { rows } = await database.sql.$client.query({
    text: 'select to_regclass($1) is not null as yes',
    values: [table],
  })
  return rows[0].yes as boolean
}

beforeEach(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'proba-migrations-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a database at the program’s state is current and left alone', async () => {
  expect(await migrate(database, migrationsFolder)).toEqual([])
  expect(await isSchemaCurrent(database, migrationsFolder)).toBe(true)
})

test('new steps are applied once, in their order', async () => {
  const more = withMore(
    'create table step (n int);--> statement-breakpoint\ninsert into step values (1);',
    'alter table step rename to stair;',
  )
  expect(await isSchemaCurrent(database, more)).toBe(false)
  expect(await migrate(database, more)).toEqual(['90_more', '91_more'])
  expect(await isSchemaCurrent(database, more)).toBe(true)
  expect(await exists('stair')).toBe(true)
  expect(await migrate(database, more)).toEqual([])
})

test('a step that fails halfway undoes all of them and is named with its reason', async () => {
  const more = withMore(
    'create table step (n int);',
    'create table stair (n int);--> statement-breakpoint\nselect nothing;',
  )
  await expect(migrate(database, more)).rejects.toThrow(
    'Migration 91_more failed and was undone: column "nothing" does not exist',
  )
  expect(await exists('step')).toBe(false)
  expect(await exists('stair')).toBe(false)
  expect(await isSchemaCurrent(database, migrationsFolder)).toBe(true)
})

test('online steps are part of the migration in the embedded database', async () => {
  const more = withMore('create table step (n int); insert into step values (1), (2)')
  const online = [
    '--> portions of step.n by 1\nupdate step set n = n + 10 where n between $1 and $2',
    'create index concurrently "step_n" on "step" (n)',
  ]
  writeFileSync(join(more, '90_more.online.sql'), online.join('\n--> statement-breakpoint\n'))
  expect(await migrate(database, more)).toEqual(['90_more'])
  const { rows } = await database.sql.$client.query('select n from step order by n')
  expect(rows).toEqual([{ n: 11 }, { n: 12 }])
  expect(await exists('step_n')).toBe(true)
  writeFileSync(join(more, '90_more.online.sql'), 'update step set n = 1')
  await expect(migrate(database, more)).rejects.toThrow('one of no known kind: update step')
})

test('an older program refuses a database that a newer one has migrated', async () => {
  await migrate(database, withMore('create table step (n int);'))
  await expect(migrate(database, migrationsFolder)).rejects.toThrow('belongs to a newer version')
  expect(await isSchemaCurrent(database, migrationsFolder)).toBe(false)
})

test('a step changed after it was applied is refused by name', async () => {
  const more = withMore('create table step (n int);')
  await migrate(database, more)
  writeFileSync(join(more, '90_more.sql'), 'create table step (n bigint);')
  await expect(migrate(database, more)).rejects.toThrow('Migration 90_more is not the one')
})

test('an empty database is not current, and asking changes nothing', async () => {
  await database.sql.$client.query('drop schema drizzle cascade')
  expect(await isSchemaCurrent(database, migrationsFolder)).toBe(false)
  expect(await exists('drizzle.__drizzle_migrations')).toBe(false)
})

test('a folder without migrations is an error, not an empty list', async () => {
  mkdirSync(join(folder, 'meta'))
  await expect(migrate(database, folder)).rejects.toThrow('ENOENT')
})
