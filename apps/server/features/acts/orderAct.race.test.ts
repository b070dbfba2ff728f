import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendWorld } from '../../testing/lentPostgres.ts'
import { untilWaiting } from '../../testing/lockWaits.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let app: TestApp
let rival: pg.Client
/** Sees the activity as it is now. */
let watcher: pg.Client
beforeAll(async () => {
  const postgres = await lendWorld()
  app = await createTestApp({ postgres })
  rival = new pg.Client({ connectionString: postgres.url })
  watcher = new pg.Client({ connectionString: postgres.url })
  await rival.connect()
  await watcher.connect()
})
afterAll(async () => {
  await rival?.end()
  await watcher?.end()
  await app?.close()
})

const order = (as: string, language: string) => {
  const body = { dateFrom: '2026-10-01', dateTo: '2026-10-31', contract: app.world.contracts.alphaWork.id }
  return app.ask('POST /sap/act', { body }, as, { headers: { 'x-localization': language } })
}

test('two who ask at once for an act, in two languages, get one edition with a file for each, and so do two of one language (G-392, G-581)', async () => {
  await rival.query('begin')
  await rival.query('lock table reconciliation_acts in share mode')
  const asked = [order('client', 'ru')]
  await untilWaiting(watcher, 1, asked[0])
  for (const [as, language] of [
    ['viewer', 'en'],
    ['viewer', 'ru'],
  ] as const) {
    asked.push(order(as, language))
    await untilWaiting(watcher, asked.length, asked.at(-1))
  }
  await rival.query('commit')
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.map(({ isNew }) => isNew)).toEqual([true, false, false])
  const { rows } = await watcher.query('select act_id, language from act_files order by language')
  expect(rows.map(({ language }) => language)).toEqual(['en', 'ru'])
  const { rows: waiting } = await watcher.query("select payload from jobs where kind = 'act' order by id")
  expect(waiting.map(({ payload }) => payload.language)).toEqual(['ru', 'en'])
})
