import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { untilWaiting } from '../../../testing/lockWaits.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

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
  const requests = [order('client', 'ru')]
  await untilWaiting(watcher, 1, requests[0])
  for (const [as, language] of [
    ['viewer', 'en'],
    ['viewer', 'ru'],
  ] as const) {
    requests.push(order(as, language))
    await untilWaiting(watcher, requests.length, requests.at(-1))
  }
  await rival.query('commit')
  const answers = await Promise.all(requests)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.map(({ isNew }) => isNew)).toEqual([true, false, false])
  const { rows } = await watcher.query('select act_id, language from act_files order by language')
  expect(rows.map(({ language }) => language)).toEqual(['en', 'ru'])
  const { rows: waiting } = await watcher.query("select payload from jobs where kind = 'act' order by id")
  expect(waiting.map(({ payload }) => payload.language)).toEqual(['ru', 'en'])
})

test('of two colleagues who answer an act at once the second is told of the first, and nothing of the second is kept (G-592)', async () => {
  const { contracts } = app.world
  const { rows } = await watcher.query(
    `insert into reconciliation_acts (contract_id, date_from, date_to, edition, is_official, ready_at, deadline)
     values ($1, '2026-08-01', '2026-08-31', 1, true, now(), '2026-11-23') returning id`,
    [contracts.alphaWork.id],
  )
  const id: number = rows[0].id
  const answer = (as: string, text: string) =>
    app.call(
      'POST /sap/act/{id}/answers',
      { params: { id }, body: { kind: 'objected', text, version: 0 } },
      as,
      { file: { name: 'a.pdf', data: Buffer.from('%PDF-1.7 a\nstartxref\n9\n%%EOF') } },
    )
  await rival.query('begin')
  await rival.query('lock table act_answers in share mode')
  const first = answer('client', 'Первое')
  await untilWaiting(watcher, 1, first)
  const second = answer('viewer', 'Второе')
  await untilWaiting(watcher, 2, second)
  await rival.query('commit')
  expect(await first).toMatchObject({ ok: true })
  expect(await second).toMatchObject({ status: 409, problem: 'act_answered' })
  const { rows: kept } = await watcher.query('select text, number from act_answers')
  expect(kept).toEqual([{ text: 'Первое', number: 1 }])
  const { rows: stored } = await watcher.query("select count(*)::int from files where purpose = 'attachment'")
  expect(stored).toEqual([{ count: 1 }])
})
