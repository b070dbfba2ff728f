import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Postgres, startPostgres } from './postgres.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(text)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

test('a temporary Postgres uses UTF-8 and does not run as root', async () => {
  expect(
    await ask(postgres.url, `select lower('ПРОБА') || current_setting('server_encoding') as answer`),
  ).toBe('пробаUTF8')
  expect(
    await ask(postgres.url, `select count(*)::int as answer from pg_stat_activity where usename = 'root'`),
  ).toBe(0)
})

test('a new database is a copy of the one named, and changes of one do not reach the other', async () => {
  const template = await createDatabase(postgres.url)
  await ask(template, 'create table stock (pieces integer)')
  await ask(template, 'insert into stock values (7)')
  const [one, two] = await Promise.all([createDatabase(template), createDatabase(template)])
  await ask(one, 'update stock set pieces = 1')
  expect(await ask(one, 'select pieces as answer from stock')).toBe(1)
  expect(await ask(two, 'select pieces as answer from stock')).toBe(7)
})

test('stopping leaves neither process nor folder', async () => {
  const other = await startPostgres({ durable: true, settings: { work_mem: '8MB' } })
  const folder = String(await ask(other.url, `select current_setting('data_directory') as answer`))
  expect(
    await ask(other.url, `select current_setting('fsync') || current_setting('work_mem') as answer`),
  ).toBe('on8MB')
  expect(existsSync(folder)).toBe(true)
  await other.stop()
  expect(existsSync(folder)).toBe(false)
  expect(() => process.kill(other.pid, 0)).toThrow('ESRCH')
})
