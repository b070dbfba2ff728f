import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LentDatabase, lendDatabase } from '../../../../tools/servers/lentDatabase.ts'
import { drawNumbers } from '../../areas/ordering/checkout/newOrderStore.ts'
import { type Database, openDatabase } from '../connection/connect.ts'
import { migrationsFolder, silentLog } from '../testDatabase.support.ts'
import { isSchemaCurrent, migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { runOnlineSteps } from './onlineStepRun.ts'

let lent: LentDatabase
let url: string
let database: Database
let folder: string
let beside: pg.Client

const open = () =>
  openDatabase({ databaseUrl: url, databasePool: 4, dataDir: '/', minFreeBytes: 0 }, silentLog)

/** Adds a migration with its online steps to the folder. */
function add(text: string, online?: string) {
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] }
  const tag = `${9000 + journal.entries.length}_more`
  journal.entries.push({ tag, when: 4_000_000_000_000 + journal.entries.length })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), text)
  if (online !== undefined) writeFileSync(join(folder, `${tag}.online.sql`), online)
  return tag
}

const value = async (text: string) => (await beside.query(text)).rows[0]?.value as unknown
const finish = () => runOnlineSteps(url, readMigrations(folder))
const isValid = () =>
  value("select indisvalid as value from pg_index where indexrelid = to_regclass('stairs_n')")
const until = async (met: () => Promise<boolean>) => {
  while (!(await met())) await sleep(20)
}

beforeEach(async () => {
  lent = await lendDatabase()
  url = lent.url
  folder = mkdtempSync(join(tmpdir(), 'proba-online-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [] }))
  add('create table stairs (id int primary key, n int, steep boolean)')
  database = await open()
  await migrate(database, folder)
  beside = new pg.Client({ connectionString: url })
  beside.on('error', () => {})
  await beside.connect()
  await beside.query('insert into stairs (id, n) select g, g from generate_series(1, 100) g')
})
afterEach(async () => {
  await beside.end()
  await database.close()
  await lent.drop()
  rmSync(folder, { recursive: true, force: true })
})

const indexStep = 'create index concurrently "stairs_n" on "stairs" (n)'
const portionStep =
  '--> portions of stairs.id by 10\nupdate stairs set steep = n > 5 where id between $1 and $2'

test('online steps are left to be done after the migration, which is current without them', async () => {
  const tag = add('alter table stairs add column width int default 1', indexStep)
  expect(await migrate(database, folder, { directUrl: url })).toEqual([tag])
  expect(await isSchemaCurrent(database, folder)).toBe(true)
  expect(await isValid()).toBeUndefined()
  await finish()
  expect(await isValid()).toBe(true)
  expect(
    await value('select count(*)::int as value from drizzle.online_steps where finished_at is null'),
  ).toBe(0)
})

test('orders get their numbers while online steps go on', async () => {
  add('select 1', portionStep)
  await migrate(database, folder, { directUrl: url })
  await beside.query('create sequence order_numbers')
  // A row that somebody else holds keeps the step from its end.
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; update stairs set n = n where id = 100')
  const steps = finish()
  await until(async () => (await value('select count(*)::int as value from stairs where steep')) === 85)
  expect(await drawNumbers(database.sql, 2)).toEqual([{ numbers: [1, 2] }])
  await holder.query('commit')
  await holder.end()
  await steps
})

test('a migration waits for the online steps of those before it, and of two servers both get there', async () => {
  add('select 1', portionStep)
  const last = add(
    'alter table stairs add constraint steep_known check (steep is not null) not valid; alter table stairs validate constraint steep_known',
  )
  const other = await open()
  const [one, two] = await Promise.all([
    migrate(database, folder, { directUrl: url }),
    migrate(other, folder, { directUrl: url }),
  ])
  await other.close()
  expect([...one, ...two].filter((tag) => tag === last)).toHaveLength(1)
  expect(await value('select count(*)::int as value from stairs where steep')).toBe(95)
})

test('a migration that must wait for online steps is refused where only a pooler is known', async () => {
  add('select 1', indexStep)
  add('select 1')
  await expect(migrate(database, folder)).rejects.toThrow('DATABASE_DIRECT_URL')
})

test('an index whose making was cut off is dropped and made again', async () => {
  add('select 1', indexStep)
  await migrate(database, folder, { directUrl: url })
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; update stairs set n = n where id = 1')
  const cut = finish().catch((error: Error) => error)
  await until(async () => (await isValid()) === false)
  await beside.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'proba-online' and datname = current_database()",
  )
  expect(await cut).toBeInstanceOf(Error)
  await holder.query('rollback')
  await holder.end()
  expect(await isValid()).toBe(false)
  await finish()
  expect(await isValid()).toBe(true)
})

test('a change in portions goes on behind the portion that was done last', async () => {
  add('select 1', portionStep)
  await migrate(database, folder, { directUrl: url })
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; select from stairs where id = 45 for update')
  const ending = new AbortController()
  const cut = runOnlineSteps(url, readMigrations(folder), undefined, ending.signal).catch(
    (error: Error) => error,
  )
  await until(async () => (await value('select reached::int as value from drizzle.online_steps')) === 40)
  ending.abort()
  expect(await cut).toBeInstanceOf(Error)
  await holder.query('rollback')
  await holder.end()
  await beside.query('update stairs set steep = null')
  await finish()
  expect(await value('select min(id) as value from stairs where steep is not null')).toBe(41)
  expect(await value('select count(*)::int as value from stairs where steep is null')).toBe(40)
})

test('a migration that a transaction keeps from its lock does not hold up others for long, and comes through', async () => {
  add('alter table stairs add column width int')
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; select count(*) from stairs')
  const migrated = migrate(database, folder, { directUrl: url })
  await until(async () => {
    const waiting = await value(
      "select count(*)::int as value from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'stairs'::regclass",
    )
    return waiting === 1
  })
  // Waits behind the migration until that gives way.
  await beside.query('select count(*) from stairs')
  expect(
    await value(
      "select count(*)::int as value from pg_attribute where attname = 'width' and attrelid = 'stairs'::regclass",
    ),
  ).toBe(0)
  await holder.query('commit')
  await holder.end()
  expect(await migrated).toHaveLength(1)
})
