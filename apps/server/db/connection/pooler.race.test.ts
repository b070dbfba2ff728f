import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LentDatabase, lendDatabase } from '../../../../tools/servers/lentDatabase.ts'
import { type Pgbouncer, startPgbouncer } from '../../../../tools/servers/pgbouncer.ts'
import { describeDatabase } from '../databaseSuite.support.ts'
import { expression } from '../statements/expression.ts'
import { record } from '../statements/statement.ts'
import { silentLog } from '../testDatabase.support.ts'
import { type Database, openDatabase, sessionSettings } from './connect.ts'

let postgres: LentDatabase
let pgbouncer: Pgbouncer
beforeAll(async () => {
  postgres = await lendDatabase()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(
    `alter database ${new URL(postgres.url).pathname.slice(1)} set timezone = 'Asia/Krasnoyarsk'`,
  )
  await client.end()
  pgbouncer = await startPgbouncer(postgres.url)
})
afterAll(async () => {
  await pgbouncer?.stop()
  await postgres?.drop()
})

const open = async (): Promise<Database> =>
  openDatabase(
    {
      databaseUrl: pgbouncer.urlOf(postgres.url),
      databasePool: 4,
      isPooled: true,
      dataDir: '/',
      minFreeBytes: 0,
    },
    silentLog,
  )

describeDatabase('Postgres behind PgBouncer in transaction mode', open)

test('the sample configuration of PgBouncer sets what the server sets on a connection of its own', () => {
  const sample = readFileSync(new URL('../../../../deploy/pgbouncer.ini', import.meta.url), 'utf8')
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
