import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../testDatabase.support.ts'
import { findPending, readMigrations } from './migrations.ts'

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
  const others = appliedUpTo('0058_carousel_slides').with(1, { created_at: 1, hash: 'another' })
  expect(() => findPending(migrations, others)).toThrow('Migration 0001_foundation is not the one')
})

test('the one snapshot that is kept is that of the last migration, and the tables are the same (G-611)', () => {
  const snapshot = `${migrations.at(-1)?.tag.slice(0, 4)}_snapshot.json`
  expect(readdirSync(join(migrationsFolder, 'meta')).sort()).toEqual([snapshot, '_journal.json'])
  const folder = mkdtempSync(join(tmpdir(), 'proba-generate-'))
  cpSync(join(migrationsFolder, 'meta'), join(folder, 'meta'), { recursive: true })
  const server = join(import.meta.dirname, '../..')
  const program = join(server, '../../node_modules/drizzle-kit/bin.cjs')
  const config = join(folder, 'copied.config.ts')
  const out = JSON.stringify(relative(server, folder))
  writeFileSync(
    config,
    `import own from '${server}/drizzle.config.ts'\nexport default { ...own, out: ${out} }`,
  )
  const output = execFileSync(process.execPath, [program, 'generate', `--config=${config}`], {
    cwd: server,
    env: { ...process.env, TMPDIR: folder },
  })
  rmSync(folder, { recursive: true })
  expect(output.toString()).toContain('No schema changes')
})
