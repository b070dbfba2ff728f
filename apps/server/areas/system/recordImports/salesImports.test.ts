import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { dayOf, formatDay, localTime } from '@proba/domain/text/dates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { handmadeWorkbook, inlineCell } from '../../../testing/workbooks/handmadeWorkbook.ts'
import { upload } from '../../../testing/workbooks/importing.ts'
import type { WorkbookCell } from '../../../workbook/workbookCell.ts'

const key = 'a key of the surrounding systems, long'
let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

type Cells = Readonly<Record<string, WorkbookCell>>

async function check(type: RecordImportType, rows: readonly Cells[]) {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = titles.map((title) => ({ key: title, title, kind: 'raw' as const }))
  const data = await app.services.workbooks.writeSheets([
    { name: 'x', columns, rows: rows.map((row) => ({ ...row })) },
  ])
  return judged(type, data)
}

/** Checks a workbook, and answers what happens to each of its rows and why. */
async function judged(type: RecordImportType, data: Buffer) {
  const uuid = await upload(app, 'admin', data)
  await app.ask('POST /admin/imports/check', { body: { uuid, type } }, 'admin')
  const { items } = await app.ask(
    'GET /admin/imports/{type}/rows',
    { params: { type }, query: { uuid } },
    'admin',
  )
  const sorted = items.toSorted((a, b) => a.row - b.row)
  return { uuid, rows: sorted.map(({ verdict, reasons }) => [verdict, ...reasons].join(' ')) }
}
const execute = (type: RecordImportType, uuid: string) =>
  app.ask('POST /admin/imports/execute', { body: { uuid, type } }, 'admin')

test('rows of several sheets are told apart by their sheets, and hidden rows are refused (G-656)', async () => {
  const line = (row: number, number: string, more = '') =>
    `<row r="${row}"${more}>${inlineCell(`A${row}`, number)}${inlineCell(`B${row}`, 'Имя')}${inlineCell(`C${row}`, 'x')}</row>`
  const head = `<row r="1">${inlineCell('A1', 'Номер в SAP')}${inlineCell('B1', 'Название')}${inlineCell('C1', 'a_x0000_')}</row>`
  const data = handmadeWorkbook({
    rows: head + line(2, 'S-1') + line(3, 'S-2', ' hidden="1"'),
    sheets: '<sheet name="Первый" r:id="rId1"/><sheet name="Второй" r:id="rId2"/>',
    extra: [
      {
        name: 'xl/worksheets/sheet2.xml',
        content: `<worksheet><sheetData>${head}${line(2, 's-1')}${line(3, 'S-1')}</sheetData></worksheet>`,
      },
    ],
  })
  const uuid = await upload(app, 'admin', data)
  const type = 'contracts' as const
  const checked = await app.ask('POST /admin/imports/check', { body: { uuid, type } }, 'admin')
  expect(checked).toMatchObject({ total: 4, counts: { refuse: 4 }, reading: { skipped: [] } })
  const { items } = await app.ask(
    'GET /admin/imports/{type}/rows',
    { params: { type }, query: { uuid } },
    'admin',
  )
  expect(items.map(({ sheet, row, reasons }) => [sheet, row, reasons.at(0)])).toEqual([
    ['Первый', 2, expect.stringMatching(/^ИНН компании/)],
    ['Первый', 3, 'Строка скрыта в файле: покажите её или удалите'],
    ['Второй', 2, 'Номер в SAP: Уже есть в строке 2 листа «Первый»'],
    ['Второй', 3, 'Номер в SAP: Уже есть в строке 2 листа «Первый»'],
  ])
})

test('contracts are added and changed by their number in SAP, each with its company (R-582, R-640, G-066, G-339, G-660)', async () => {
  const fresh: Cells = {
    'Номер в SAP': 'SAP-NEW',
    'ИНН компании': '2463000001',
    'Номер договора': 'К-77',
    Тип: 'Поставка',
    'Действует с': '01.02.2026',
  }
  const { items } = await app.ask('GET /admin/contracts', { query: { perPage: 100 } }, 'admin')
  const known = items.find(({ company }) => company.id === app.world.companies.alpha.id)
  const number = known?.sapNumber ?? ''
  const { uuid, rows } = await check('contracts', [
    fresh,
    { 'Номер в SAP': number, Название: 'Из файла' },
    { 'Номер в SAP': number.toLowerCase() === number ? 'other' : 'x', 'ИНН компании': '2463000001' },
    { 'Номер в SAP': `${number}?`, 'ИНН компании': '9999999999' },
    { 'Номер в SAP': { date: '2026-05-26' }, Название: true },
    { 'Номер в SAP': { date: '2026-05-26' }, 'Действует с': '05/06/2027' },
    { 'Номер в SAP': 'SAP-9', 'Действует по': 'бессрочно', Тип: 'Gjcnfdrf' },
    { ...fresh, 'Номер в SAP': `'${number}` },
    { 'Номер в SAP': 'Итого', Название: 'пять договоров' },
    { ...fresh, 'Номер в SAP': '4,60001E+09' },
    { ...fresh, 'Номер в SAP': '№ sap new' },
  ])
  expect(rows.slice(0, 2)).toEqual(['create', 'update'])
  expect(rows[2]).toMatch(/^refuse Номер договора: Обязательное поле/)
  expect(rows[3]).toMatch(/ИНН компании: Не найдено/)
  // Excel has made something else of the values (G-645): the rows do not repeat each other.
  expect(rows[4]).toMatch(/^refuse Номер в SAP: Excel превратил значение в дату.* Название: Excel превратил/)
  expect(rows[5]).toMatch(/^refuse Номер в SAP: Excel превратил значение в дату/)
  expect(rows[6]).toMatch(/Действует по: Дата пишется так: 31\.12\.2026\. Есть похожие: «бессрочный»/)
  expect(rows[6]).toMatch(/Тип: Выберите значение из списка\. Есть похожие: «Поставка»/)
  // Another spelling of a number that is there, a line of sums, and a number that Excel has cut (G-664).
  expect(rows[7]).toBe(
    `refuse Номер в SAP: Читается как «${number}», запись с которым уже есть: проверьте буквы, нули, пробелы и знаки. Если это другая запись, создайте её без файла`,
  )
  expect(rows[8]).toBe('refuse Это строка итогов, она не загружается')
  expect(rows[9]).toMatch(/^refuse Номер в SAP: Excel записал число сокращённо/)
  // Of two new rows that read alike the second is refused (G-666).
  expect(rows[10]).toBe(
    'refuse Номер в SAP: Читается как «SAP-NEW» в строке 2: проверьте буквы, нули, пробелы и знаки. Если это другая запись, создайте её без файла',
  )
  expect(await execute('contracts', uuid)).toMatchObject({ created: 1, updated: 1, left: 9 })
  const after = await app.ask('GET /admin/contracts', { query: { perPage: 100 } }, 'admin')
  expect(after.items.find(({ sapNumber }) => sapNumber === 'SAP-NEW')).toMatchObject({
    company: { id: app.world.companies.alpha.id },
    knfmpNumber: 'К-77',
    contractType: 'no_metals',
    active: true,
  })
  expect(after.items.find(({ sapNumber }) => sapNumber === number)).toMatchObject({
    ...{ name: 'Из файла', knfmpNumber: known?.knfmpNumber, version: (known?.version ?? 0) + 1 },
  })
  const log = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'contract'))
  expect(log.map(({ action }) => action).toSorted()).toEqual(['create', 'update'])
})

test('companies are added and changed by their INN, with what their form has (R-640, G-648, G-649)', async () => {
  await app.seed.channel('retail')
  const { alpha, beta } = app.world.companies
  const before = await app.ask('GET /companies/{id}', { params: { id: beta.id } }, 'admin')
  const titles = {
    channels: 'Каналы продаж',
    managers: 'Менеджеры',
    restrictions: 'Не проверять',
    percentage: 'Отгрузка с готовности, %',
  }
  const { uuid, rows } = await check('companies', [
    {
      ...{ ИНН: '7707083893', Название: 'Кварц', Дегустация: 'да', Акции: 'серебряный бонус' },
      ...{ [titles.channels]: 'retail', [titles.managers]: 'MANAGER', [titles.percentage]: 90 },
      [titles.restrictions]: 'Закрытые изделия, metal_balance',
    },
    { ИНН: beta.inn, Название: 'Бета', [titles.channels]: '-' },
    { ИНН: alpha.inn, Название: 'Alpha' },
    {
      ИНН: '7707083894',
      Название: 'Опечатка',
      [titles.managers]: 'client, nobody',
      [titles.channels]: 'Луна',
    },
    { ИНН: '24630', [titles.percentage]: 101 },
    { ИНН: `${alpha.inn}/246301001`, Название: 'Alpha' },
    { ИНН: '274062111', Название: 'Без нуля' },
    { ИНН: '2451000818/245101001', Название: 'С КПП' },
  ])
  expect(rows).toEqual([
    'create',
    'update',
    'same',
    'refuse ИНН: Контрольная цифра ИНН не сходится: проверьте ИНН Каналы продаж: Нет в справочнике: Луна. ' +
      'Есть: «wholesale», «retail» Менеджеры: Среди менеджеров таких нет: client, nobody. Напишите логин. ' +
      'Есть: «manager», «admin»',
    'refuse Отгрузка с готовности, %: Не больше 100',
    `refuse ИНН: Уже есть в строке 4 ИНН: «${alpha.inn}/246301001» прочитано как ${alpha.inn}`,
    'refuse ИНН: Потерян первый ноль ИНН: напишите 0274062111',
    'create ИНН: «2451000818/245101001» прочитано как 2451000818',
  ])
  expect(await execute('companies', uuid)).toMatchObject({ created: 2, updated: 1, same: 1, left: 4 })
  const { items } = await app.ask('GET /admin/companies', { query: { q: '7707083893' } }, 'admin')
  expect(items).toMatchObject([
    {
      ...{ name: 'Кварц', fullName: 'Кварц', active: true, managerIds: [app.world.users.manager.id] },
      ...{ promotions: ['silver'], disabledRestrictions: ['closed', 'metal_balance'] },
      settings: { tasting: true, auto_order_is_available: false },
      statusSettings: { allowShipment: false, shipmentAllowedPercentage: 90 },
      channels: [expect.any(Number)],
    },
  ])
  const after = await app.ask('GET /companies/{id}', { params: { id: beta.id } }, 'admin')
  expect(after).toEqual({ ...before, name: 'Бета', channels: [], version: before.version + 1 })
  const log = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'company'))
  expect(log.map(({ action }) => action).toSorted()).toEqual(['create', 'create', 'update'])

  // The list of companies as it is exported changes nothing.
  const json = { headers: { accept: 'application/json' } }
  const exported = await app.ask('GET /admin/companies/export', { query: {} }, 'admin', json)
  const again = await judged('companies', Buffer.from(exported.data, 'base64'))
  expect(again.rows).toEqual(Array(5).fill('same'))
})

test('readiness of orders comes by their numbers, and the customer sees it (R-640, G-157, G-209, G-643)', async () => {
  const chain = await app.seed.product({
    article: 'ГТ-1',
    categoryIds: [app.world.categories.chains.id],
    coatingIds: [1],
    sizes: [{ lengthMm: 450, finished: { 1: 10 } }],
  })
  const orderType = 'products_finished' as const
  const finished = [{ offerId: chain.offerIds[450] ?? 0, coatingId: 1, count: 4 }]
  await app.ask(
    'POST /cart/positions',
    { body: { orderType, productId: chain.id, offers: { finished } } },
    'client',
  )
  const contractId = app.world.contracts.alphaSupply.id
  await app.ask('POST /cart/checkout', { body: { orderType, metals: [{ id: 1 }], contractId } }, 'client')
  const { items } = await app.ask('GET /admin/orders', {}, 'admin')
  const [order] = items
  const row = (readyPieces: number): Cells => ({
    Заказ: Number(order?.numberOrder),
    'Готово, шт': readyPieces,
  })
  const { uuid, rows } = await check('order_readiness', [row(2), { Заказ: 1, 'Готово, шт': 1 }])
  expect(rows).toEqual(['update', 'refuse Заказ: Не найдено'])
  expect(await execute('order_readiness', uuid)).toMatchObject({ updated: 1, left: 1 })
  const mine = await app.ask('GET /personal/orders', { query: {} }, 'client')
  expect(mine.items[0]).toMatchObject({ orderReadyPercent: 50 })
  const again = await check('order_readiness', [row(2)])
  expect(again.rows).toEqual(['same'])
  expect(await execute('order_readiness', again.uuid)).toMatchObject({ updated: 0, same: 1, left: 0 })
  expect((await check('order_readiness', [row(5)])).rows).toEqual(['refuse Готово, шт: Не больше 4'])
  const done = (day: string): Cells => ({
    Заказ: Number(order?.numberOrder),
    'Фактическая дата выполнения': day,
  })
  expect((await check('order_readiness', [done('15.11.2026')])).rows).toEqual([
    'refuse Фактическая дата выполнения: Не раньше дня, когда заказ оформлен',
  ])
})

test('balances of metal come from a workbook, and the header of the customer shows them; orders placed later are subtracted (R-640, G-059, G-360)', async () => {
  const { alphaWork, betaSupply } = app.world.contracts
  const minutes = (count: number) =>
    localTime(new Date(app.services.now().getTime() + count * 60_000).toISOString())
  await app.sql.$client.query('update contract_balances set as_of = $1', [app.services.now()])
  app.advance(10 * 60_000)
  const row = (own: Cells): Cells => ({
    ...{
      'Номер в SAP': alphaWork.sapNumber,
      Металл: 'Золото',
      'Свободно, г': 500.25,
      'На момент': minutes(-1),
    },
    ...own,
  })
  const shown = async (metalId: number) => {
    const found = await app.ask('GET /contracts/{id}/metals', { params: { id: alphaWork.id } }, 'client')
    return found.find(({ metal }) => metal.id === metalId)
  }
  const file = [
    row({}),
    row({ Металл: 'gold', 'Свободно, г': 1 }),
    row({ Металл: 'Платина', 'Свободно, г': -7.5 }),
    row({ Металл: 'Серебро', 'На момент': '01.01.2020 10:00' }),
    row({ 'Номер в SAP': 'нет', Металл: 'Серебро' }),
    row({ 'Номер в SAP': betaSupply.sapNumber, Металл: 'Медь' }),
    row({ 'Номер в SAP': betaSupply.sapNumber, 'На момент': minutes(5) }),
  ]
  const before = await shown(1)
  const silver = await shown(2)
  const { uuid, rows } = await check('balances', file)
  expect(rows).toEqual([
    'update',
    'refuse Металл: Уже есть в строке 2',
    'create',
    // Older than the last balance: it counts in the ledger until then.
    'update',
    'refuse Номер в SAP: Не найдено',
    'refuse Металл: Выберите значение из списка. Есть: «Золото», «Серебро», «Платина», «Палладий»',
    'refuse На момент: Это время ещё не наступило',
  ])
  expect(await shown(1)).toEqual(before)

  const product = app.world.products.gold
  const offers = { finished: [{ offerId: product.offerIds[450] ?? 0, coatingId: 1, count: 10 }] }
  const orderType = 'products_finished' as const
  await app.sql.$client.query('update residues set available = 100')
  await app.ask('POST /cart/positions', { body: { orderType, productId: product.id, offers } }, 'client')
  const body = { orderType, metals: [{ id: 1 }], contractId: alphaWork.id }
  await app.ask('POST /cart/checkout', { body }, 'client')
  expect(await execute('balances', uuid)).toMatchObject({ created: 1, updated: 2, left: 4 })
  // Ten pieces of 5 g of 585 gold need 29 350 mg (DR-44).
  expect(await shown(1)).toMatchObject({ metalFree: 500_250 - 29_350, metalBids: 29_350 })
  expect(await shown(3)).toMatchObject({ metalFree: -7500, metalBids: 0 })
  expect(await shown(2)).toEqual(silver)
  // The same content is no change, also of a moment before the last balance.
  const again = await check('balances', file)
  expect([0, 2, 3].map((at) => again.rows[at])).toEqual(['same', 'same', 'same'])
  expect(await execute('balances', again.uuid)).toMatchObject({ created: 0, updated: 0, same: 3, left: 4 })
  expect(await shown(1)).toMatchObject({ metalFree: 500_250 - 29_350, metalBids: 29_350 })

  const shippedAt = app.services.now().toISOString()
  app.advance(2 * 60_000)
  const later = await check('balances', [row({ 'На момент': minutes(-1) })])
  expect(later.rows).toEqual(['update'])
  await execute('balances', later.uuid)
  expect(await shown(1)).toMatchObject({ metalFree: 500_250, metalBids: 29_350 })
  // The file counts what the portal held at its moment: a shipment of before that is heard of later leaves it (G-541).
  const { items } = await app.ask('GET /admin/orders', {}, 'admin')
  const shipped = {
    id: 'o',
    orderNumber: items[0]?.numberOrder ?? '',
    at: shippedAt,
    actualDate: '2026-11-16',
  }
  await app.ask('POST /integration/orders', { body: { orders: [shipped] } }, { access: key })
  expect(await shown(1)).toMatchObject({ metalFree: 500_250, metalBids: 0 })
  const log = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'contract_balance'))
  expect(log.map(({ entityId, userId }) => [entityId, userId === null])).toEqual(
    Array(4).fill([String(alphaWork.id), false]),
  )
  // What accounting said of that very moment stays, also where nothing is left of it but its line in the ledger.
  const asOf = new Date(Math.floor(app.services.now().getTime() / 60_000) * 60_000).toISOString()
  const balance = { metal: 'silver' as const, metalFree: 7, metalBids: 0, assaysFree: [], assaysBids: [] }
  const ofAccounting = { asOf, balances: [{ sapNumber: alphaWork.sapNumber, ...balance }] }
  await app.ask('POST /integration/balances', { body: ofAccounting }, { access: key })
  const overAccounting = [row({ Металл: 'Серебро', 'На момент': localTime(asOf) })]
  const skipped = ['skip На момент: Баланс на этот момент уже сообщила бухгалтерия']
  expect((await check('balances', overAccounting)).rows).toEqual(skipped)
  await app.sql.$client.query('delete from metal_statements where as_of = $1', [asOf])
  expect((await check('balances', overAccounting)).rows).toEqual(skipped)
})

test('closings and openings come from a workbook: rows of one day and reason become one update, one of today applies at once (R-637, R-640, G-320, G-361, G-369)', async () => {
  const today = formatDay(dayOf(app.services.now().toISOString()))
  const categoryIds = [app.world.categories.chains.id]
  for (const article of ['ЗО-1', 'ЗО-2', 'ЗО-3'])
    await app.seed.product({ article, categoryIds, coatingIds: [1], sizes: [{ lengthMm: 450 }] })
  const row = (article: string, own: Cells = {}): Cells => ({
    ...{ Артикул: article, 'С какого дня': today, Действие: 'Закрыть', Причина: 'Ремонт линии' },
    ...own,
  })
  const future = '31.12.2099'
  const file = [
    row('ЗО-1'),
    row('зо 2'),
    row('ЗО-1', { 'С какого дня': future, Действие: 'Открыть' }),
    row('ЗО-3', { Действие: 'Открыть' }),
    row('ЗО2'),
    row('нет такого'),
    row('ЗО-3', { 'С какого дня': '01.01.2020' }),
  ]
  const { uuid, rows } = await check('closeopen', file)
  expect(rows).toEqual([
    ...['create', 'create', 'create', 'same'],
    'refuse Артикул: Уже есть в строке 3',
    'refuse Артикул: Не найдено',
    'refuse С какого дня: Этот день уже прошёл',
  ])
  const closed = async () =>
    (await app.ask('GET /closeopen', { query: { q: 'ЗО' } }, 'manager')).positions.map(
      ({ article, reason }) => `${article} ${reason}`,
    )
  expect(await closed()).toEqual([])
  expect(await execute('closeopen', uuid)).toMatchObject({ created: 3, updated: 0, same: 1, left: 3 })
  expect(await closed()).toEqual(['ЗО-1 Ремонт линии', 'ЗО-2 Ремонт линии'])
  const { items } = await app.ask('GET /closeopen/updates', { query: {} }, 'admin')
  expect(
    items.map(({ action, date, articles, appliedAt }) => [action, date, articles, appliedAt === null]),
  ).toEqual([
    ['open', '2099-12-31', 'ЗО-1', true],
    ['close', dayOf(app.services.now().toISOString()), 'ЗО-1, ЗО-2', false],
  ])
  expect((await check('closeopen', file)).rows.slice(0, 4)).toEqual(['same', 'same', 'same', 'same'])
  expect((await check('closeopen', [row('ЗО-1', { 'С какого дня': future })])).rows).toEqual([
    expect.stringContaining('refuse С какого дня: На этот день уже записано изменение изделий: ЗО-1'),
  ])
})
