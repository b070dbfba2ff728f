import { reportLines } from '@proba/domain/metal/metalReport'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pdfPages } from '../../../testing/fakes/pdfText.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { readMetals } from '../../papers/acts/actFigures.ts'
import { readMoved } from '../metalReports/metalReportsStore.ts'
import { readBalanceBefore } from './confirmationStore.ts'

const key = 'a key of the surrounding systems, long'
const json = { accept: 'application/json' }
let app: TestApp
let restore: () => Promise<void>
const work = () => app.world.contracts.alphaWork

/**
 * A balance of accounting in the middle of October, a part of which is held by orders, with movements before and after it, and
 * none in November.
 */
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  const september = ['2026-09-20T05:00:00Z']
  await app.sql.$client.query('update contract_balances set as_of = $1', september)
  await app.sql.$client.query('update metal_movements set event_at = $1', september)
  const of = { sapNumber: work().sapNumber, document: '', kind: 'received' as const }
  const movements = [
    { ...of, id: '1', metal: 'gold' as const, assay: 585, mass: 50_001, at: '2026-10-05T05:00:00.000Z' },
    { ...of, id: '2', metal: 'gold' as const, assay: 750, mass: 3_334, at: '2026-10-06T05:00:00.000Z' },
    { ...of, id: '3', metal: 'gold' as const, assay: 585, mass: 1, at: '2026-10-31T16:59:59.999Z' },
    { ...of, id: '4', metal: 'silver' as const, assay: 925, mass: 777, at: '2026-10-09T05:00:00.000Z' },
  ]
  await app.ask('POST /integration/movements', { body: { movements } }, { access: key })
  const gold = {
    ...{ sapNumber: work().sapNumber, metal: 'gold' as const, metalFree: 1_033_332, metalBids: 20_003 },
    assaysFree: [
      { assay: 585, mass: 29_998 },
      { assay: 750, mass: 3_334 },
      { assay: 999, mass: 1_000_000 },
    ],
    assaysBids: [{ assay: 585, mass: 20_003 }],
  }
  const body = { asOf: '2026-10-20T05:00:00.000Z', balances: [gold] }
  await app.ask('POST /integration/balances', { body }, { access: key })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const confirm = (day: string, as = 'client', more: Record<string, string> = {}, contract = work().id) =>
  app.call('GET /personal/ledger/confirmation', { query: { contract, day } }, as, {
    headers: { ...json, ...more },
  })
async function paper(day: string, as = 'client', more: Record<string, string> = {}) {
  const answer = await confirm(day, as, more)
  if (!answer.ok) throw new Error(answer.message)
  const text = pdfPages(Buffer.from(answer.data.data, 'base64')).join('\n')
  return { name: answer.data.name, text: text.replaceAll(/[\u00A0\u202F]/g, ' ') }
}

test('a balance is confirmed at the end of a day, by fineness, summed up in mg, in the language asked for (G-596)', async () => {
  const { name, text } = await paper('2026-10-31')
  const contract = work().knfmpNumber
  expect(name).toBe(`Остаток металла ${contract.replaceAll('/', '-')} на 31.10.2026.pdf`)
  for (const part of [
    `Подтверждение остатка металла по договору ${contract}`,
    'конец дня 31.10.2026',
    '585 29,999 20,003 50,002',
    '750 3,334 0,000 3,334',
    '999 1 000,000 0,000 1 000,000',
    'Итого 1 033,333 20,003 1 053,336',
    '925 0,777 0,000 0,777',
    'не указана 2 000,000 0,000 2 000,000',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('предварительно')
  const english = await paper('2026-10-30', 'viewer', { 'x-localization': 'en' })
  expect(english.text).toContain('Confirmation of the metal balance')
  // The last milligram came in the last moment of the 31st in Krasnoyarsk.
  expect(english.text).toContain('585 29.998 20.003 50.001')
})

test('of a month that is not closed it is preliminary, and of today it is that of the moment (G-192, G-596)', async () => {
  const { name, text } = await paper('2026-11-16')
  expect(name).toContain('(предварительно)')
  for (const part of ['(предварительно)', 'Месяц ещё не закрыт', '16.11.2026, 12:00, день ещё не закончился'])
    expect(text).toContain(part)
})

test('of today it has what the clock of accounting has said already, also where its moment is after midnight (G-596)', async () => {
  // Two minutes before the end of the 16th in Krasnoyarsk; the clock of accounting is four minutes ahead.
  app.advance(12 * 3_600_000 - 120_000)
  const silver = {
    sapNumber: work().sapNumber,
    metal: 'silver' as const,
    metalFree: 5_000,
    metalBids: 0,
    assaysFree: [],
    assaysBids: [],
  }
  const body = { asOf: '2026-11-16T17:02:00.000Z', balances: [silver] }
  expect(await app.ask('POST /integration/balances', { body }, { access: key })).toMatchObject({
    refused: [],
  })
  const header = await app.ask('GET /contracts/{id}/metals', { params: { id: work().id } }, 'client')
  expect(header[1]).toMatchObject({ metalFree: 5_000, metalBids: 0 })
  expect((await paper('2026-11-16')).text).toMatch(
    /не указана [\d,]+ 0,000 [\d,]+\n?.*Итого 5,000 0,000 5,000/s,
  )
  expect((await paper('2026-11-15')).text).not.toContain('Итого 5,000')
  // It is the first that is known of the metal of this contract.
  await app.sql.$client.query("delete from metal_movements where event_at < '2026-11-16T17:00:00Z'")
  expect((await paper('2026-11-16')).text).toContain('на 16.11.2026, 23:58')
  expect(await confirm('2026-11-15')).toMatchObject({
    status: 422,
    data: { errors: { day: ['Учёт металла по этому договору ведётся на портале с 16.11.2026'] } },
  })
})

test('days before the contract and days to come are refused in words, at their field (G-596)', async () => {
  const refused = async (day: string) => {
    const answer = await confirm(day)
    return answer.ok ? 'confirmed' : [answer.status, answer.data['errors']]
  }
  const future = ['Дата не может быть в будущем']
  expect(await refused('2026-11-17')).toEqual([422, { day: future }])
  await app.sql.$client.query("update contracts set start_date = '2026-10-01' where id = $1", [work().id])
  expect(await refused('2026-09-30')).toEqual([422, { day: ['В этот день договор ещё не действовал'] }])
  expect(await refused('2026-10-01')).toBe('confirmed')
  // After the end of a contract its metal may still be there.
  await app.sql.$client.query("update contracts set end_date = '2026-10-10' where id = $1", [work().id])
  expect(await refused('2026-11-01')).toBe('confirmed')
  expect(await confirm('2026-10-31', 'client.b')).toMatchObject({ status: 404, problem: 'not_found' })
  // The balance before the first line of the ledger is unknown.
  await app.sql.$client.query("update metal_movements set event_at = '2026-10-05T05:00:00Z'")
  const since = ['Учёт металла по этому договору ведётся на портале с 05.10.2026']
  expect(await refused('2026-10-04')).toEqual([422, { day: since }])
  expect(await refused('2026-10-05')).toBe('confirmed')
})

test('a contract without an account of metal has no balance to confirm (G-596)', async () => {
  await app.sql.$client.query("update contracts set contract_type = 'no_metals' where id = $1", [work().id])
  expect((await confirm('2026-10-31')).ok).toBe(true)
  await app.sql.$client.query('delete from metal_movements')
  expect(await confirm('2026-10-31')).toMatchObject({
    status: 422,
    data: { errors: { contract: ['По этому договору металл не хранится, остатка нет'] } },
  })
})

test('is one sum with header, act and report of the same day, by metal and by fineness (G-370, G-596)', async () => {
  const end = new Date('2026-10-31T17:00:00.000Z')
  const rows = await readBalanceBefore(app.sql, work().id, end)
  const owned = (list: readonly { assay: number | null; mass: number }[]) =>
    new Map(list.filter(({ mass }) => mass !== 0).map(({ assay, mass }) => [assay, mass]))
  const ofMetal = (id: number) => rows.filter((row) => row.metal_id === id)
  const sum = (id: number) => ofMetal(id).reduce((total, { free, bids }) => total + free + bids, 0)

  const period = { contractId: work().id, dateFrom: '2026-10-01', dateTo: '2026-10-31' }
  const act = await readMetals(app.sql, period)
  expect(act.map(({ metal_id: id, free, bids }) => [id, free + bids])).toEqual([
    [1, sum(1)],
    [2, sum(2)],
  ])

  const moved = await readMoved(app.sql, work().id, new Date('2026-09-30T17:00:00.000Z'), end)
  const lines = reportLines(
    moved.map((row) => ({ ...row, metalId: row.metal_id })),
    ['2026-10'],
  )
  for (const id of [1, 2]) {
    const report = lines.filter(({ metalId }) => metalId === id)
    expect(owned(report.map(({ assay, remainder }) => ({ assay, mass: remainder })))).toEqual(
      owned(ofMetal(id).map(({ assay, free, bids }) => ({ assay, mass: free + bids }))),
    )
  }

  // There was no movement since October, so the current balance of the contract is the same.
  const header = await app.ask('GET /contracts/{id}/metals', { params: { id: work().id } }, 'client')
  expect(header.map(({ metal, metalFree, metalBids }) => [metal.id, metalFree + metalBids])).toEqual([
    [1, sum(1)],
    [2, sum(2)],
  ])
  // The balance of accounting names no finenesses of silver, so the current balance has none either.
  for (const { assaysFree, assaysBids } of header.slice(0, 1)) {
    const listed = ofMetal(1)
    expect(owned(assaysFree)).toEqual(owned(listed.map(({ assay, free }) => ({ assay, mass: free }))))
    expect(owned(assaysBids)).toEqual(owned(listed.map(({ assay, bids }) => ({ assay, mass: bids }))))
  }
})
