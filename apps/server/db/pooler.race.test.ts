import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pgbouncer, startPgbouncer } from '../../../tools/pgbouncer.ts'
import { createDatabase, type Postgres, startPostgres } from '../../../tools/postgres.ts'
import { type Database, openDatabase, sessionSettings } from './connect.ts'
import { describeDatabase } from './databaseSuite.support.ts'
import { expression } from './expression.ts'
import { record } from './statement.ts'
import { silentLog } from './testDatabase.support.ts'

let postgres: Postgres
let pgbouncer: Pgbouncer
beforeAll(async () => {
  postgres = await startPostgres({ settings: { timezone: 'Asia/Krasnoyarsk' } })
  pgbouncer = await startPgbouncer(postgres.url)
})
afterAll(async () => {
  await pgbouncer?.stop()
  await postgres?.stop()
})

const open = async (): Promise<Database> =>
  openDatabase(
    {
      databaseUrl: pgbouncer.urlOf(await createDatabase(postgres.url)),
      databasePool: 4,
      isPooled: true,
      dataDir: '/',
      minFreeBytes: 0,
    },
    silentLog,
  )

describeDatabase('Postgres behind PgBouncer in transaction mode', open)

test('the sample configuration of PgBouncer sets what the server sets on a connection of its own', () => {
  const sample = readFileSync(new URL('../../../deploy/pgbouncer.ini', import.meta.url), 'utf8')
  expect(sample.replaceAll("''", "'")).toContain(`connect_query='${sessionSettings.join('; ')}'`)
})

const settings = record({
  timezone: expression<string>("current_setting('timezone')"),
  jit: expression<string>("current_setting('jit')"),
  statement: expression<string>("current_setting('statement_timeout')"),
  lock: expression<string>("current_setting('lock_timeout')"),
  backend: expression<number>('pg_backend_pid()'),
}).statement<[]>('pooler.settings', (columns) => `select ${columns}, pg_sleep(0.05)`)

test('statements of one connection run on many connections of Postgres, all of them with the settings of the server', async () => {
  const database = await open()
  try {
    const rows = (await Promise.all(Array.from({ length: 40 }, () => settings(database.sql)))).flat()
    expect(new Set(rows.map(({ backend }) => backend)).size).toBeGreaterThan(1)
    for (const { timezone, jit, statement, lock } of rows)
      expect([timezone, jit, statement, lock]).toEqual(['UTC', 'off', '30s', '3s'])
  } finally {
    await database.close()
  }
})
