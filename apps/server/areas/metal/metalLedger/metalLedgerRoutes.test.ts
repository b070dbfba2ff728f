import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { workbookTexts } from '../../../testing/workbooks/editedWorkbook.ts'

const key = 'a key of the surrounding systems, long'
const minute = 60_000
const need = 29_350
let app: TestApp
let start: number
let orderId = 0
const at = (minutes: number) => new Date(start + minutes * minute).toISOString()
const work = () => app.world.contracts.alphaWork

/** A day of one contract: metal comes, an order is placed and shipped, and a loss is reported late. */
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  start = app.services.now().getTime()
  await app.sql.$client.query('update contract_balances set as_of = $1', [new Date(start)])
  await app.sql.$client.query('update metal_movements set event_at = $1', [new Date(start)])
  app.advance(10 * minute)
  const { gold } = app.world.products
  const offers = { finished: [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 10 }] }
  const orderType = 'products_finished' as const
  await app.ask('POST /cart/positions', { body: { orderType, productId: gold.id, offers } }, 'client')
  const body = { orderType, metals: [{ id: 1 }], contractId: work().id }
  const { orders } = await app.ask('POST /cart/checkout', { body }, 'client')
  orderId = orders[0]?.id ?? 0
  app.advance(10 * minute)
  const params = { id: orderId }
  const { version } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
  await app.ask('POST /orders/{id}', { params, body: { version, actualDate: '2026-11-16' } }, 'admin')
  app.advance(10 * minute)
  const movement = { sapNumber: work().sapNumber, metal: 'gold', assay: 999 } as const
  const movements = [
    { ...movement, id: '1', kind: 'received' as const, mass: 50_000, at: at(5), document: 'МХ-1 № 7' },
    { ...movement, id: '2', kind: 'loss' as const, mass: 1_000, at: at(15) },
  ]
  await app.ask('POST /integration/movements', { body: { movements } }, { access: key })
})
afterAll(() => app.close())

const gold = { contract: 0, metal: 1 }
const read = async (query: object, as: string) => {
  const { items, meta } = await app.ask('GET /personal/ledger', { query }, as)
  return {
    meta,
    lines: items.map((line) => [line.kind, line.free, line.bids, line.freeAfter, line.bidsAfter]),
  }
}

test('the ledger of a contract has the balance after each line, and its last line is the balance in the header (G-370, G-372)', async () => {
  gold.contract = work().id
  const { lines, meta } = await read(gold, 'client')
  expect(lines).toEqual([
    ['shipped', 0, -need, 1_049_000 - need, 0],
    ['loss', -1_000, 0, 1_049_000 - need, need],
    ['ordered', -need, need, 1_050_000 - need, need],
    ['received', 50_000, 0, 1_050_000, 0],
    ['opening', 1_000_000, 0, 1_000_000, 0],
  ])
  expect(meta.contracts).toContainEqual({ id: work().id, number: work().knfmpNumber })
  const header = await app.ask('GET /contracts/{id}/metals', { params: { id: work().id } }, 'client')
  const { metalFree, metalBids } = header.find(({ metal }) => metal.id === 1) ?? {}
  expect(lines[0]?.slice(3)).toEqual([metalFree, metalBids])
  const { items } = await app.ask('GET /personal/ledger', { query: { ...gold, kind: 'ordered' } }, 'client')
  expect(items[0]).toMatchObject({ order: { id: orderId }, date: at(10), metal: { code: 'gold' } })
})

test('filters and pages leave the balances of the lines as they are (G-372)', async () => {
  const all = (await read({ ...gold, order: 'asc' }, 'client')).lines
  const second = await read({ ...gold, order: 'asc', page: 2, perPage: 2 }, 'client')
  expect(second.lines).toEqual(all.slice(2, 4))
  expect(second.meta.pagination).toMatchObject({ total: 5, lastPage: 3 })
  expect((await read({ ...gold, kind: 'received' }, 'client')).lines).toEqual([all[1]])
  expect((await read({ ...gold, dateFrom: '2001-01-01', dateTo: '2001-12-31' }, 'client')).lines).toEqual([])
})

test('a company sees its own ledger, a manager those of bound companies, an admin all (G-372)', async () => {
  const { alpha, beta } = app.world.companies
  const alphaLines = (await read(gold, 'client')).lines
  expect((await read({ ...gold, company: alpha.id }, 'admin')).lines).toEqual(alphaLines)
  expect((await read({ ...gold, company: beta.id }, 'admin')).lines).toEqual([])
  const stranger = (company: number, as: string) =>
    app.refusal('GET /personal/ledger', { query: { company } }, as)
  const other = await app.seed.company()
  expect((await stranger(other.id, 'client')).status).toBe(404)
  const { users } = app.world
  await app.sql.$client.query('delete from manager_companies where user_id = $1', [users.manager.id])
  expect((await stranger(alpha.id, 'manager')).status).toBe(404)
  await app.sql.$client.query('insert into manager_companies (user_id, company_id) values ($1, $2)', [
    users.manager.id,
    alpha.id,
  ])
  expect((await read({ ...gold, company: alpha.id }, 'manager')).lines).toEqual(alphaLines)
})

test('the export has every line that the filters leave, with the balances (G-345, G-372)', async () => {
  const json = { headers: { accept: 'application/json' } }
  const file = await app.ask('GET /personal/ledger/export', { query: gold }, 'client', json)
  const parts = await workbookTexts(Buffer.from(file.data, 'base64'))
  const [, sheet = ''] = [...parts].find(([name]) => name.startsWith('xl/worksheets/')) ?? []
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => row)
  expect(rows).toHaveLength(6)
  expect(rows[1]).toContain('Отгрузка')
  expect(rows[4]).toContain('МХ-1 № 7')
  expect(rows[5]).toMatch(/<v>1000<\/v>/)
})
