import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { describeDatabase } from '../databaseSuite.support.ts'
import { DatabaseUnavailable, StorageFull } from '../failures.ts'
import { expression } from '../statements/expression.ts'
import { command, record } from '../statements/statement.ts'
import { copyMigrated, embeddedConfig, openTestDatabase, silentLog } from '../testDatabase.support.ts'
import { openDatabase } from './connect.ts'

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proba-embedded-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describeDatabase('the embedded engine', () => openDatabase(embeddedConfig(newFolder()), silentLog))

const forEver = 'with recursive t as (select 1 as n union all select 1 from t) select count(*) from t'
const write = command<[number]>('embedded.write', 'insert into stock values ($1)')
const read = record({ pieces: expression<number>('pieces') }).statement<[]>(
  'embedded.read',
  (columns) => `select ${columns} from stock order by pieces`,
)

test('the main loop keeps running while the embedded engine works', async () => {
  const database = await openTestDatabase()
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  const started = performance.now()
  await database.sql.$client.query('select count(*) from generate_series(1, 1500000) n where n % 7 = 3')
  clearInterval(timer)
  const possible = (performance.now() - started) / 5
  await database.close()
  expect(turns).toBeGreaterThan(possible / 4)
})

test('what may have been written changes the number of changes when it ends; reading, writing under way and counters do not', async () => {
  const database = await openTestDatabase()
  const { sql, changes = () => Number.NaN } = database
  await sql.$client.query('create table stock (pieces integer)')
  const made = changes()
  await read(sql)
  await database.transaction((tx) => read(tx), { readOnly: true })
  expect(changes()).toBe(made)
  await database.transaction(async (tx) => {
    await write(tx, 1)
    expect(changes()).toBe(made)
  })
  const committed = changes()
  expect(committed).not.toBe(made)
  await write(sql, 2)
  const written = changes()
  expect(written).not.toBe(committed)
  await command<[]>('counter', 'insert into stock values (3)', { isAside: true })(sql)
  expect(changes()).toBe(written)
  await database.close()
})

test('on a full disk writes are refused, reads go on, and writes are accepted again once there is space', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let free = 10_000_000
  const database = await openTestDatabase({
    minFreeBytes: 1_000_000,
    measureSpace: () => Promise.resolve(free),
  })
  const nextLook = () => vi.advanceTimersByTime(1100)
  await database.sql.$client.query('create table stock (pieces integer)')
  await write(database.sql, 1)
  free = 999_999
  nextLook()
  await expect(write(database.sql, 2)).rejects.toBeInstanceOf(StorageFull)
  await expect(database.transaction((tx) => write(tx, 2))).rejects.toBeInstanceOf(StorageFull)
  expect(await read(database.sql)).toEqual([{ pieces: 1 }])
  expect(await database.transaction((tx) => read(tx), { readOnly: true })).toEqual([{ pieces: 1 }])
  free = 10_000_000
  nextLook()
  await write(database.sql, 3)
  await database.transaction((tx) => write(tx, 4))
  expect((await read(database.sql)).map((row) => row.pieces)).toEqual([1, 3, 4])
  await database.close()
})

test('without free space the embedded database is not opened at all, and the folder is released', async () => {
  const dataDir = await copyMigrated()
  folders.push(dataDir)
  const config = { ...embeddedConfig(dataDir), minFreeBytes: 1_000_000 }
  const full = openDatabase(config, silentLog, { measureSpace: () => Promise.resolve(999_999) })
  await expect(full).rejects.toBeInstanceOf(StorageFull)
  const database = await openDatabase(config, silentLog)
  expect(await database.ready()).toBe(true)
  await database.close()
})

test('a hung engine is given up: what waits for it fails, readiness says no, and the loss is reported', async () => {
  const losses: Error[] = []
  const patience = { slow: 200, fullDisk: 300, hung: 600 }
  const database = await openTestDatabase({ lost: (error) => losses.push(error), patience })
  const waiting = database.sql.$client.query(forEver).catch((error: unknown) => error)
  await expect(database.transaction((tx) => tx.$client.query('select 1'))).rejects.toBeInstanceOf(
    DatabaseUnavailable,
  )
  expect(await waiting).toBeInstanceOf(DatabaseUnavailable)
  expect(losses).toEqual([expect.any(DatabaseUnavailable)])
  expect(await database.ready()).toBe(false)
  await database.close()
})

test('an engine that hangs on a full disk is given up early', async () => {
  const losses: Error[] = []
  let free = 10
  const database = await openTestDatabase({
    lost: (error) => losses.push(error),
    measureSpace: () => Promise.resolve(free),
    patience: { slow: 200, fullDisk: 300, hung: 60_000 },
  })
  const waiting = database.sql.$client.query(forEver).catch((error: unknown) => error)
  free = -1
  expect(await waiting).toBeInstanceOf(StorageFull)
  expect(losses).toEqual([expect.any(StorageFull)])
  await database.close()
})

test('a damaged folder fails the opening, and is not reported as the loss of a running engine', async () => {
  const losses: Error[] = []
  const folder = newFolder()
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database/PG_VERSION'), 'nonsense')
  const opening = openDatabase(embeddedConfig(folder), silentLog, { lost: (error) => losses.push(error) })
  await expect(opening).rejects.toThrow()
  expect(losses).toEqual([])
})

test('what was written is there after closing and opening again', async () => {
  const first = await openTestDatabase()
  await first.sql.$client.query('create table stock (pieces integer)')
  await write(first.sql, 7)
  await first.closeKeeping()
  const second = await openDatabase(embeddedConfig(first.dataDir), silentLog)
  expect(await read(second.sql)).toEqual([{ pieces: 7 }])
  const near = await second.sql.$client.query(`select similarity('якорь', 'якорная') > 0 as near`)
  expect(near.rows).toEqual([{ near: true }])
  await second.close()
  rmSync(first.dataDir, { recursive: true })
})

test('a statement that takes long is logged by its name, or by its text without values, inside a transaction too', async () => {
  const slow = record({ done: expression<string>('pg_sleep($1)::text') })
  const named = slow.statement<[number]>('embedded.slow', (columns) => `select ${columns}`)
  const loggedWith = async (slowStatementMs: number) => {
    const logged: unknown[] = []
    const log = { ...silentLog, warn: (details: object) => logged.push(details) }
    const dataDir = await copyMigrated()
    folders.push(dataDir)
    const database = await openDatabase({ ...embeddedConfig(dataDir), slowStatementMs }, log)
    await named(database.sql, 0.02)
    await database.transaction((tx) => slow.query(tx, `select ${slow.columns},\n  2`, [0.02]))
    await database.close()
    return logged
  }
  const logged = await loggedWith(10)
  expect(logged).toContainEqual({ statement: 'embedded.slow', ms: expect.any(Number) })
  expect(logged).toContainEqual({
    statement: 'select pg_sleep($1)::text as "done", 2',
    ms: expect.any(Number),
  })
  expect(await loggedWith(60_000)).toEqual([])
})
