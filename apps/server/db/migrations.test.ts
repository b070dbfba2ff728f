import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { findPending, readMigrations } from './migrations.ts'
import * as tables from './tables.ts'
import { migrationsFolder } from './testDatabase.support.ts'

const migrations = readMigrations(migrationsFolder)
/** What a database notes that has all migrations up to this one. */
const appliedUpTo = (last: string) => {
  const marks = migrations.flatMap((migration) => migration.marks)
  return marks
    .slice(0, marks.findIndex(({ tag }) => tag === last) + 1)
    .map(({ when, hash }) => ({ created_at: when, hash }))
}

test('a database that has all migrations which one now replaces goes on behind it (G-611)', () => {
  expect(findPending(migrations, appliedUpTo('0058_carousel_slides'))[0]?.tag).toBe('0059_session_sources')
  expect(findPending(migrations, appliedUpTo('0060_integration_keys'))[0]?.tag).toBe(
    '0061_request_id_of_jobs',
  )
  expect(findPending(migrations, [])).toEqual(migrations)
})

test('a database that has only some of them is refused with the version that takes it further (G-611)', () => {
  expect(() => findPending(migrations, appliedUpTo('0057_banners'))).toThrow(
    'The database is too old for this version: its last migration is 0057_banners. Start version 0.3.0 with it first',
  )
  const [first, ...rest] = appliedUpTo('0058_carousel_slides')
  expect(() => findPending(migrations, [{ created_at: 1, hash: 'another' }, ...rest])).toThrow(
    'Migration 0000_extensions is not the one',
  )
  expect(first).toBeDefined()
})

test('the one snapshot that is kept is that of the last migration, and the tables are the same (G-611)', async () => {
  const meta = join(migrationsFolder, 'meta')
  const snapshot = `${migrations.at(-1)?.tag.slice(0, 4)}_snapshot.json`
  expect(readdirSync(meta).sort()).toEqual([snapshot, '_journal.json'])
  const kept = JSON.parse(readFileSync(join(meta, snapshot), 'utf8'))
  const now = generateDrizzleJson({ ...tables }, kept.id, undefined, 'snake_case')
  expect(await generateMigration(kept, now)).toEqual([])
})
