import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { upload } from '../../../testing/workbooks/importing.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

let app: TestApp
let chain: SeededProduct
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  chain = await app.seed.product({
    article: 'ИМ-22-045',
    categoryIds: [app.world.categories.chains.id],
    coatingIds: [1, 2],
    sizes: [{ lengthMm: 450, finished: { 1: 10 } }, { lengthMm: 500 }],
  })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

type Cells = Readonly<Record<string, string | number>>
const stock = (over: Cells): Cells => ({ Артикул: 'ИМ22045', 'Длина, см': 45, 'Готовые, шт': 7, ...over })

async function check(type: RecordImportType, rows: readonly Cells[], replaces = false, as = 'planner') {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const data = await app.services.workbooks.writeSheets([
    {
      name: 'x',
      columns: titles.map((title) => ({ key: title, title, kind: 'raw' as const })),
      rows: rows.map((row) => ({ ...row })),
    },
  ])
  const options: 'replaceAll'[] = replaces ? ['replaceAll'] : []
  const body = { uuid: await upload(app, as, data), type, options }
  return app.call('POST /admin/imports/check', { body }, as)
}
async function checked(...args: Parameters<typeof check>) {
  const answer = await check(...args)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.data
}
async function rowsOf(type: RecordImportType, uuid: string) {
  const { items } = await app.ask(
    'GET /admin/imports/{type}/rows',
    { params: { type }, query: { uuid } },
    'planner',
  )
  return items
    .toSorted((a, b) => a.row - b.row)
    .map(({ verdict, reasons }) => [verdict, ...reasons].join(' '))
}
const execute = (type: RecordImportType, uuid: string) =>
  app.call('POST /admin/imports/execute', { body: { uuid, type } }, 'planner')
async function load(...[type, rows, replaces]: Parameters<typeof check>) {
  const { uuid } = await checked(type, rows, replaces)
  return app.ask('POST /admin/imports/execute', { body: { uuid, type } }, 'planner')
}
const stocks = async () =>
  (await app.ask('GET /residues/products', { query: { product: chain.id } }, 'planner')).items
const shown = async (lengthMm: number) => {
  const { offers } = await app.ask('GET /product/detail/{id}', { params: { id: chain.id } }, 'client')
  return offers.find((offer) => offer.length === lengthMm && offer.coveringId === 1)?.residues.finished
}
/** An order of the client for some of the ten pieces of 450 mm. */
async function place(count: number): Promise<number> {
  const orderType = 'products_finished' as const
  const finished = [{ offerId: chain.offerIds[450] ?? 0, coatingId: 1, count }]
  await app.ask(
    'POST /cart/positions',
    { body: { orderType, productId: chain.id, offers: { finished } } },
    'client',
  )
  const order = { orderType, metals: [{ id: 1 }], contractId: app.world.contracts.alphaSupply.id }
  await app.ask('POST /cart/checkout', { body: order }, 'client')
  const { items } = await app.ask('GET /admin/orders', {}, 'admin')
  return Math.max(...items.map(({ id }) => id))
}

test('stock that exists is changed, new stock is added, and customers see it at once (R-603, R-640, G-337, G-660)', async () => {
  const { uuid, counts } = await checked('residues_finished', [
    stock({}),
    stock({ 'Длина, см': 50, Покрытие: 'Без покрытия', 'С собственным клеймом, шт': 3 }),
    stock({ 'Длина, см': 50, Покрытие: 'no such' }),
    stock({ 'Длина, см': 47 }),
    stock({ Артикул: 'ИМ-22-054' }),
    stock({ Артикул: 'ИМ-22-045', 'Длина, см': 45 }),
  ])
  expect(counts).toEqual({ create: 1, update: 1, same: 0, skip: 0, refuse: 4 })
  expect(await rowsOf('residues_finished', uuid)).toEqual([
    'update',
    'create',
    'refuse Покрытие: Не найдено. Есть: «Без покрытия», «Родирование», «Золочение»',
    'refuse Длина, см: Не найдено',
    'refuse Артикул: Не найдено. Есть похожие: «ИМ-22-045»',
    'refuse Артикул: Уже есть в строке 2',
  ])
  expect(await shown(450)).toBe(10)
  expect(await execute('residues_finished', uuid)).toMatchObject({
    data: { created: 1, updated: 1, left: 4 },
  })
  expect(await shown(450)).toBe(7)
  expect(await stocks()).toMatchObject([
    { length: 450, available: { finished: 7, finished_self_marked: 0 } },
    { length: 500, available: { finished: 7, finished_self_marked: 3 } },
  ])
  const log = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'residue'))
  expect(log.map(({ action, before, after }) => [action, before, after])).toEqual(
    expect.arrayContaining([
      ['update', expect.objectContaining({ finished: 10 }), expect.objectContaining({ finished: 7 })],
      ['create', null, expect.objectContaining({ length: 500, finished: 7, finished_self_marked: 3 })],
    ]),
  )
  // The size stays, so it is no change.
  const updates = await app.ask('GET /log', { query: { entity: 'residue', action: 'update' } }, 'admin')
  expect(updates.items.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['finished']])
  expect(await load('residues_finished', [stock({})])).toMatchObject({ updated: 0, same: 1 })
})

test('what orders hold stays theirs, what was shipped after the moment is gone, and later stock stays (R-607, G-097, G-337)', async () => {
  const id = await place(4)
  const { uuid } = await checked('residues_finished', [stock({ 'Готовые, шт': 3 })])
  expect(await rowsOf('residues_finished', uuid)).toEqual([
    'refuse Готовые, шт: Не меньше 4: столько держат заказы',
  ])
  const before = new Date(app.services.now().getTime() + 60_000)
  const asOf = new Date(before.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
  await load('residues_finished', [stock({ 'Готовые, шт': 20 })])
  expect(await shown(450)).toBe(16)
  app.advance(3_600_000)
  const { version } = await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
  const done = { version, actualDate: '2026-11-16' }
  await app.ask('POST /orders/{id}', { params: { id }, body: done }, 'admin')
  await load('residues_finished', [stock({ 'Готовые, шт': 30, 'На момент': asOf })])
  expect(await shown(450)).toBe(26)
  const old = await checked('residues_finished', [stock({ 'Готовые, шт': 1, 'На момент': '01.01.2020' })])
  expect((await rowsOf('residues_finished', old.uuid))[0]).toMatch(
    /^skip На момент: Уже записано более позднее/,
  )
})

test('a file that replaces everything says what it makes nothing, and needs every row to be right (R-640, G-097, G-335)', async () => {
  await place(4)
  const only = stock({ 'Длина, см': 50 })
  // A line of sums is no row that is left out (G-665).
  const sum: Cells = { Артикул: 'Итого', 'Готовые, шт': 7 }
  const { uuid, cleared } = await checked('residues_finished', [only, sum], true)
  expect(cleared).toBeGreaterThan(0)
  expect(await execute('residues_finished', uuid)).toMatchObject({ data: { created: 1, cleared } })
  expect(await stocks()).toMatchObject([
    { length: 450, types: [{ type: 'finished', count: 4, held: 4, available: 0 }, {}] },
    { length: 500, available: { finished: 7 } },
  ])
  const wrong = await checked('residues_finished', [only, stock({ 'Готовые, шт': 'много' })], true)
  expect(await execute('residues_finished', wrong.uuid)).toMatchObject({
    status: 409,
    problem: 'records_incomplete',
  })
  expect(await check('users', [{ Логин: 'a' }], true, 'admin')).toMatchObject({ status: 422 })
  expect(await check('users', [{ Логин: 'a' }])).toMatchObject({ status: 403 })
})

test('power groups are changed and added; a raised capacity starts the auto-orders (R-593, R-640, G-171, G-338, G-368)', async () => {
  const row = (code: string, over: Cells = {}) => ({
    Код: code,
    Название: '',
    'Мощность на 30 дней, г': '',
    ...over,
  })
  const value = 'Мощность на 30 дней, г'
  await load('powers', [row('imp', { Название: 'Импорт', [value]: 100 })])
  expect(await app.sql.$count(jobs, eq(jobs.kind, 'auto-orders-run'))).toBe(0)
  const { uuid, counts } = await checked('powers', [
    row('IMP', { [value]: 250.5 }),
    row('other', { [value]: 1 }),
    row('third', { Название: 'Третья', [value]: 'без огранчения' }),
    row('\u0456\u043Cp', { Название: 'Двойник', [value]: 1 }),
    row('007', { Название: 'Седьмая', [value]: 1 }),
    row('7', { Название: 'Двойник в файле', [value]: 1 }),
  ])
  expect(counts).toMatchObject({ update: 1, create: 1, refuse: 4 })
  expect(await rowsOf('powers', uuid)).toEqual([
    'update',
    'refuse Название: Обязательное поле',
    expect.stringMatching(/^refuse Мощность.*\. Есть похожие: «без ограничения»$/),
    expect.stringMatching(/^refuse Код: Читается как «imp»/),
    'create',
    expect.stringMatching(/^refuse Код: Читается как «007» в строке 6/),
  ])
  await execute('powers', uuid)
  const { items } = await app.ask('GET /powers', { query: { q: 'imp' } }, 'planner')
  expect(items).toMatchObject([{ code: 'imp', item: 'Импорт', value: 250_500, version: 2 }])
  expect(await app.sql.$count(jobs, eq(jobs.kind, 'auto-orders-run'))).toBe(1)
})

test('coil pools are changed and added by amount, and are cut from at once (R-599, R-640, G-093, G-338)', async () => {
  const row = (over: Cells): Cells => ({
    ...{ Запас: 'ИМ', Вид: '', Покрытие: '', 'На складе, г': 600, Артикулы: '', ...over },
  })
  expect(await load('residues_coil', [row({ Вид: 'Цепь', Артикулы: 'ИМ-22-045' })])).toMatchObject({
    created: 1,
  })
  expect(await load('residues_coil', [row({ Вид: 'Браслет', 'На складе, г': 20 })])).toMatchObject({
    updated: 1,
  })
  const pool = async () => {
    const { items } = await app.ask('GET /residues/coils', { query: { q: 'ИМ' } }, 'planner')
    return items.find(({ key }) => key === 'ИМ')
  }
  expect(await pool()).toMatchObject({
    productIds: [chain.id],
    types: [
      { productType: 'chain', value: 600_000 },
      { productType: 'bracelet', value: 20_000 },
    ],
  })
  const { uuid } = await checked('residues_coil', [
    row({ Покрытие: 'С покрытием' }),
    row({ Запас: 'пустой' }),
    row({ Запас: 'чужой', Артикулы: 'нет такого' }),
  ])
  expect(await rowsOf('residues_coil', uuid)).toEqual([
    expect.stringMatching(/^refuse Вид: Виды нужно разделять одинаково/),
    'refuse Артикулы: Обязательное поле',
    'refuse Артикулы: Нет артикулов: нет такого',
  ])
  const { cleared } = await load('residues_coil', [row({ Вид: 'Цепь', 'На складе, г': 1 })], true)
  expect(cleared).toBeGreaterThan(0)
  expect(await pool()).toMatchObject({ types: [{ value: 1000 }, { value: 0 }] })
  const [last] = await app.sql
    .select()
    .from(actionLog)
    .where(eq(actionLog.entity, 'import'))
    .orderBy(desc(actionLog.id))
  expect(last?.after).toMatchObject({ type: 'residues_coil', updated: 1, cleared })
})
