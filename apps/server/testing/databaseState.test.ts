import { expect, test } from 'vitest'
import { databaseLeftovers, databaseState } from './databaseState.ts'
import { createTestApp } from './testApp.ts'

/** What is left by a statement, and the statement that takes it back. */
const leftovers = [
  ['the schema elsewhere', 'create schema elsewhere', 'drop schema elsewhere'],
  ['the relation drizzle.more', 'create table drizzle.more (id int)', 'drop table drizzle.more'],
  ['the temporary relation draft', 'create temp table draft (id int)', 'drop table draft'],
  [expect.stringMatching(/^the role reader /), 'create role reader', 'drop role reader'],
  ['the setting statement_timeout (1000)', 'set statement_timeout = 1000', 'set statement_timeout = 30000'],
  [
    'a lasting setting ({work_mem=8MB})',
    "alter role postgres set work_mem = '8MB'",
    'alter role postgres reset all',
  ],
  ['an advisory lock (0 7)', 'select pg_advisory_lock(7)', 'select pg_advisory_unlock(7)'],
  ['the cursor held', 'declare held cursor with hold for select 1', 'close held'],
  ['listening to news', 'listen news', 'unlisten news'],
  ['the large object 7', 'select lo_create(7)', 'select lo_unlink(7)'],
  ['an open transaction', 'begin', 'rollback'],
] as const

test('what a test leaves in its database beside rows is named, and the close of the application falls by it', async () => {
  const app = await createTestApp()
  const run = (statement: string) => app.sql.$client.query(statement)
  const before = await databaseState(app.sql)
  for (const [name, leave, takeBack] of leftovers) {
    await run(leave)
    const found = await databaseLeftovers(app.sql, before)
    expect(
      found.filter((one) => !one.startsWith('no longer')),
      leave,
    ).toContainEqual(name)
    await run(takeBack)
    expect(await databaseLeftovers(app.sql, before)).toEqual([])
  }
  await run('begin')
  await expect(run('select nothing')).rejects.toThrow()
  expect(await databaseLeftovers(app.sql, before)).toEqual(['an open transaction'])
  await run('rollback')
  await run('select pg_advisory_lock(7)')
  await expect(app.close()).rejects.toThrow(
    /testing\/databaseState\.test\.ts leaves in its database: an advisory lock \(0 7\)$/,
  )
})
