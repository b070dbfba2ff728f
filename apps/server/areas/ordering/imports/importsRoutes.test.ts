import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { translator } from '../../../http/languages.ts'
import { articleNames, importChecks } from '../../../schema/ordering/importsTables.ts'
import { clearCart } from '../../../testing/clearCart.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cellTexts, editedWorkbook } from '../../../testing/workbooks/editedWorkbook.ts'
import type { StandardRow } from '../../../workbook/standard/standardTypes.ts'
import { standardFilled } from '../../../workbook/standard/standardWorkbook.ts'
import { standardTexts } from './standardTexts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => clearCart(app, 'client'))

const row = (
  article: string,
  lengthMm: number | null,
  count: number | null,
  more: Partial<StandardRow['cells']> = {},
): StandardRow => ({
  cells: {
    article,
    length: lengthMm === null ? null : lengthMm / 10,
    count,
    coating: null,
    coilGrams: null,
    orderType: null,
    ...more,
  },
})
const workbook = (rows: StandardRow[]) =>
  app.services.workbooks.writeSheets(
    standardFilled(standardTexts('ru', translator('ru')), { coatings: [], orderTypes: [] }, rows),
  )
const upload = async (data: Uint8Array, as = 'client', name = 'заказ.xlsx') => {
  const [file] = await app.ask('POST /storage/upload', {}, as, { file: { name, data } })
  return file?.uuid ?? ''
}
const body = (uuid: string) => ({
  body: { uuid, type: 'standard' as const, orderType: 'products_finished' as const },
})
const checkRows = async (rows: StandardRow[]) =>
  app.ask('POST /import/check', body(await upload(await workbook(rows))), 'client')

describe('the check', () => {
  test('refuses each bad row with its number, article and reason, and keeps the good ones (G-143)', async () => {
    const found = await checkRows([
      row('GA-100-1', 450, 2),
      row('нет такого', 450, 1),
      row('GA-100-1', 333, 1),
      row('GA-100-1', 450, 1, { coating: 'Золочение' }),
      row('GA-100-1', 450, -3),
      row('GA-100-1', 450, 1.5),
      row('GA-100-1', 450, 1, { orderType: 'В производство' }),
      row('GA-100-1', 550, 1),
      row(' ga-100--1', 450, 3),
      row('GA-100-1', 550, 0),
    ])
    expect(found.success).toMatchObject([{ row: 2, article: 'GA-100-1', count: 5, length: 450 }])
    expect(found.errors.map(({ row: at, code }) => [at, code])).toEqual([
      [3, 'unknown_article'],
      [4, 'length_not_offered'],
      [5, 'coating_not_available'],
      [6, 'count_not_positive_integer'],
      [7, 'count_not_positive_integer'],
      [8, 'other_order_type'],
      [9, 'residue_exceeded'],
    ])
    expect(found.decision).toBe('ask')
    for (const { text } of found.errors) expect(text).toMatch(/[а-я]/)
  })

  test('reads an article in other letters and shows that, suggests others, and then needs a confirmation (G-660)', async () => {
    const found = await checkRows([row('ПФ-100-1', 450, 2), row('ga-100-1', 450, 1), row('GА-100-1', 450, 1)])
    expect(found).toMatchObject({ decision: 'ask', errors: [] })
    expect(found.success).toMatchObject([
      { article: 'GA-100-1', count: 4, writtenAs: ['ПФ-100-1', 'GА-100-1'] },
    ])
    const others = await checkRows([
      row('GA-100-1', 450, 1),
      row('GA-10-01', 450, 1),
      row('AG-100-1', 450, 1),
      row('GA-100-1', 460, 1),
      row('совсем другое', 450, 1),
    ])
    expect(others.success).toMatchObject([{ writtenAs: [] }])
    expect(others.errors.map(({ text }) => text)).toEqual([
      'Артикула нет в каталоге. Есть похожие: «GA-100-1»',
      'Артикула нет в каталоге. Есть похожие: «GA-100-1»',
      'Такого размера у изделия нет. Ближайшие длины: 45; 50 см',
      'Артикула нет в каталоге',
    ])
  })

  test('reads every sheet with the headers, names what it left out, and then adds nothing by itself (G-656)', async () => {
    const line = (article: string, count: number | string) => ({ article, count, note: 'срочно' })
    const columns = [
      { key: 'article', title: 'Арт.', kind: 'raw' as const },
      { key: 'length', title: 'Длина', kind: 'raw' as const },
      { key: 'count', title: 'Кол-во', kind: 'raw' as const },
      { key: 'note', title: 'Примечание', kind: 'raw' as const },
    ]
    const title = { article: 'Заказ ООО «Альфа»' }
    const header = { article: 'Арт.', length: 'Длина', count: 'Кол-во', note: 'Примечание' }
    const data = await app.services.workbooks.writeSheets([
      { name: 'Итоги', columns: [{ key: 'a', title: 'Итого', kind: 'raw' }], rows: [{ a: 5 }] },
      {
        name: 'Золото',
        columns: columns.map((column, at) => ({ ...column, title: at === 0 ? 'Прайс' : '' })),
        rows: [title, header, { ...line('GA-100-1', 2), length: 45 }],
      },
      { name: 'Серебро', columns, rows: [{ ...line('GA-100-1', 1), length: 45 }, line('нет такого', 1)] },
    ])
    const found = await app.ask('POST /import/check', body(await upload(data)), 'client')
    expect(found.decision).toBe('ask')
    expect(found.success).toMatchObject([{ row: 4, sheet: 'Золото', count: 3 }])
    expect(found.errors).toMatchObject([{ row: 3, sheet: 'Серебро', code: 'unknown_article' }])
    expect(found.reading.skipped).toEqual(['Итоги'])
    expect(found.reading.sheets.map(({ name, header: at, rows }) => [name, at, rows])).toEqual([
      ['Золото', 3, 1],
      ['Серебро', 1, 2],
    ])
    expect(found.reading.sheets[0]?.unread).toMatchObject([{ title: 'Примечание', nearest: null }])
    const refused = await app.ask('POST /import/rejected', { body: { uuid: found.uuid } }, 'client')
    expect(await cellTexts(Buffer.from(refused.data, 'base64'))).toContainEqual(
      expect.stringMatching(/^Строка 3 листа «Серебро»: Артикул/),
    )
  })

  test('columns that its sender has explained once are read so in the next file of the company (G-657)', async () => {
    const columns = ['Изделие', 'Надо', 'Длина'].map((title) => ({ key: title, title, kind: 'raw' as const }))
    const file = () =>
      app.services.workbooks.writeSheets([
        { name: 'Лист1', columns, rows: [{ Изделие: 'GA-100-1', Надо: 2, Длина: 45 }] },
      ])
    const { body: own } = body(await upload(await file()))
    const refused = await app.call('POST /import/check', { body: own }, 'client')
    expect(refused).toMatchObject({ ok: false, data: { params: { reason: 'wrong_header' } } })
    const preview = await app.ask('POST /import/preview', { body: { uuid: own.uuid } }, 'client')
    expect(preview.sheets).toMatchObject([
      {
        sheet: 0,
        name: 'Лист1',
        header: null,
        rows: [{ row: 1 }, { row: 2, cells: ['GA-100-1', '2', '45'] }],
      },
    ])
    const chosen = ['article', 'count', 'length'].map((key, column) => ({ column, key }))
    const layout = [{ sheet: 0, header: 1, columns: chosen }]
    const found = await app.ask('POST /import/check', { body: { ...own, layout } }, 'client')
    expect(found.success).toMatchObject([{ row: 2, count: 2, length: 450 }])
    expect(found.reading.sheets[0]?.columns.map(({ by }) => by)).toEqual(['chosen', 'chosen', 'title'])
    const again = async (as: string) =>
      app.call('POST /import/check', body(await upload(await file(), as)), as)
    expect(await again('client')).toMatchObject({ ok: false })
    await app.ask('POST /import/execute', { body: own }, 'client')
    const next = await again('client')
    expect(next).toMatchObject({ ok: true, data: { decision: 'ask', success: [{ row: 2 }] } })
    expect(next.ok && next.data.reading.sheets[0]?.columns[0]).toMatchObject({ by: 'remembered' })
    expect(await again('client.b')).toMatchObject({ ok: false })
    // Checks stored by the previous version have no sheets.
    const old = sql`update import_checks set result = result - 'reading' - 'notOrdered' where uuid = ${next.ok && next.data.uuid}`
    await app.sql.execute(old)
    const late = { uuid: next.ok ? next.data.uuid : '' }
    expect((await app.ask('POST /import/offers', { body: late }, 'client')).offers).toHaveLength(1)
  })

  test('rows that were added in the last day are not added again by another file without a question, which says when (G-674)', async () => {
    const check = () => checkRows([row('GA-100-1', 450, 3)])
    const first = await check()
    expect(first).toMatchObject({ decision: 'auto', addedAt: null })
    await app.ask('POST /import/execute', body(first.uuid), 'client')
    const { version } = await app.ask('GET /cart/header', {}, 'client')
    app.advance(23 * 3600 * 1000)
    expect(await check()).toMatchObject({ decision: 'ask', addedAt: expect.stringMatching(/^\d{4}-/) })
    expect((await app.ask('GET /cart/header', {}, 'client')).version).toBe(version)
    expect(await checkRows([row('GA-100-1', 450, 4)])).toMatchObject({ addedAt: null })
    app.advance(2 * 3600 * 1000)
    expect(await check()).toMatchObject({ decision: 'auto', addedAt: null })
  })

  test('a mail is read as rows, what is not clear is refused by its line, and the rest is added (G-658)', async () => {
    // The quotes of the first line do not close.
    const mail = [
      '"Добрый день! Прошу отгрузить:',
      '',
      'GA-100-1 45 см — 4 шт, 45см 2',
      'GA-100-1 45 50',
      'GA-999-1 45 см 1 шт',
      'С уважением, Анна, +7 900 123-45-67',
    ].join('\n')
    const { body: own } = body(await upload(Buffer.from(mail), 'client', 'paste.txt'))
    const found = await app.ask('POST /import/check', { body: own }, 'client')
    expect(found).toMatchObject({ decision: 'ask', total: 4, notOrdered: 2 })
    expect(found.reading).toEqual({ sheets: [], skipped: [], text: { lines: 5, rows: 4 } })
    expect(found.success).toMatchObject([{ row: 3, sheet: null, article: 'GA-100-1', count: 6, length: 450 }])
    expect(found.errors).toMatchObject([
      { row: 4, article: 'GA-100-1', code: 'text_ambiguous', params: { text: 'GA-100-1 45 50' } },
      { row: 5, article: 'GA-999-1', code: 'unknown_article' },
    ])
    for (const { text } of found.errors) expect(text).toMatch(/[а-я]/)
    const refused = await app.ask('POST /import/rejected', { body: { uuid: own.uuid } }, 'client')
    const cells = await cellTexts(Buffer.from(refused.data, 'base64'))
    expect(cells).toEqual(
      expect.arrayContaining(['GA-999-1', '45', expect.stringContaining('GA-100-1 45 50')]),
    )
    expect(await app.ask('POST /import/execute', { body: own }, 'client')).toMatchObject({
      added: 1,
      count: 6,
    })
  })

  test('a text that names no article is refused as the table that it is not (G-658)', async () => {
    // Another minute: the calls are limited by the minute.
    app.advance(60_000)
    const reasonOf = async (text: string) => {
      const answer = await app.call('POST /import/check', body(await upload(Buffer.from(text))), 'client')
      return answer.ok ? null : answer.data.params
    }
    expect(await reasonOf('Добрый день!\nЖдём 45 см')).toMatchObject({ reason: 'wrong_header' })
    expect(await reasonOf('Артикул;Длина\nGA-100-1;45')).toMatchObject({ missing: 'count' })
    expect(await reasonOf('45 '.repeat(5_000))).toMatchObject({ reason: 'long_line', row: 1 })
    expect(await reasonOf(`GA-100-1${' 45-1'.repeat(900)}\n`.repeat(12))).toMatchObject({
      reason: 'too_many_rows',
    })
    // A table stays one beyond the limits of a text, and with quotes that do not close.
    const table = `Изделие;Вес;${'x'.repeat(5_001)}\nA-1;5;6\nA-2;7;8\n`
    expect(await reasonOf(table)).toMatchObject({ reason: 'wrong_header' })
    expect(await reasonOf('A-1;5;6\n'.repeat(10_001))).toMatchObject({ reason: 'wrong_header' })
    expect(await reasonOf('Артикул;Количество\n"GA-100-1;5\n')).toMatchObject({ reason: 'quotes', row: 2 })
    expect(await reasonOf('"Добрый день!\nЖдём 45 см')).toMatchObject({ reason: 'quotes' })
  })

  test('a choice without a required column, or with one twice, is refused by name (G-657)', async () => {
    const { body: own } = body(await upload(await workbook([row('GA-100-1', 450, 2)])))
    const refusal = async (...keys: readonly string[]) => {
      const layout = [{ sheet: 0, header: 1, columns: keys.map((key, column) => ({ column, key })) }]
      const answer = await app.call('POST /import/check', { body: { ...own, layout } }, 'client')
      return answer.ok ? null : answer.data.params
    }
    expect(await refusal('article')).toMatchObject({ reason: 'wrong_header', missing: 'count' })
    expect(await refusal('article', 'count', 'count')).toMatchObject({ twice: 'count' })
  })

  test('our own workbooks are read whole, so that good rows need no question', async () => {
    const found = await checkRows([row('GA-100-1', 450, 2)])
    expect(found).toMatchObject({ decision: 'auto', reading: { skipped: [], sheets: [{ unread: [] }] } })
  })

  test('counts good and refused rows for those who watch the server', async () => {
    const { importRows } = app.services.metrics
    importRows.reset()
    await checkRows([row('GA-100-1', 450, 2), row('нет такого', 450, 1), row('GA-100-1', 450, 1)])
    expect((await importRows.get()).values.map(({ labels, value }) => [labels.verdict, value])).toEqual([
      ['refused', 1],
      ['good', 2],
    ])
  })

  test('reads the order type under the name that a file saved earlier has', async () => {
    const found = await checkRows([
      row('GA-100-1', 450, 1, { orderType: 'Self-marked' }),
      row('GA-100-1', 500, 1, { orderType: 'In production' }),
      row('GA-100-1', 550, 1, { orderType: 'Own work' }),
    ])
    expect(found.errors.map(({ row: at, code }) => [at, code])).toEqual([
      [2, 'residue_exceeded'],
      [3, 'other_order_type'],
      [4, 'unknown_order_type'],
    ])
  })

  test('goes on by itself when every row is good (DR-110)', async () => {
    expect(await checkRows([row('GA-100-1', 450, 1)])).toMatchObject({ decision: 'auto', errors: [] })
  })

  test('cuts a row to what is left and says so (G-143)', async () => {
    const found = await checkRows([row('GA-100-1', 450, 15)])
    expect(found.success).toMatchObject([
      { count: 10, warning: { code: 'residue_exceeded', text: expect.stringMatching(/\S/) } },
    ])
  })

  test('shows its offers again by the uuid, named in the language of the request (R-325, G-144)', async () => {
    const { uuid, success } = await checkRows([row('GA-100-1', 450, 2), row('нет такого', 450, 1)])
    expect(success).toMatchObject([{ title: 'Изделие 11', coating: 'Без покрытия', sizeLabel: null }])
    expect(await app.ask('POST /import/offers', { body: { uuid } }, 'client')).toEqual({ offers: success })
    const headers = { 'x-localization': 'en' }
    const english = await app.ask('POST /import/offers', { body: { uuid } }, 'client', { headers })
    expect(english.offers).toMatchObject([{ title: 'Product 11', coating: 'Without coating', count: 2 }])
    const unknown = { body: { uuid: app.services.newId() } }
    expect((await app.refusal('POST /import/offers', unknown, 'client')).problem).toBe('import_expired')
  })

  test('names the size of what has no length by its label (G-078)', async () => {
    const article = 'К-7'
    const sizes = [{ lengthMm: 1, weightMg: 900, sizeLabel: '17,5', finished: { 1: 5 } }]
    await app.seed.product({ article, alloyId: app.world.alloys.gold585.id, isDimensioned: false, sizes })
    const found = await checkRows([row(article, null, 1, { length: '17,5' })])
    expect(found.success).toMatchObject([{ article, sizeLabel: '17,5', count: 1 }])
  })

  test('refuses a file that is no table as a whole, with the reason (G-146)', async () => {
    const uuid = await upload(Buffer.from('MOXCEL\0\x07 of 1C'))
    expect(await app.refusal('POST /import/check', body(uuid), 'client')).toMatchObject({
      status: 422,
      problem: 'import_structure',
      data: { params: { reason: 'not_table' } },
    })
  })

  test('does not know the file of somebody else', async () => {
    const uuid = await upload(await workbook([row('GA-100-1', 450, 1)]), 'client.b')
    expect(await app.refusal('POST /import/check', body(uuid), 'client')).toMatchObject({ status: 404 })
    expect(await app.refusal('POST /import/execute', body(uuid), 'client')).toMatchObject({
      status: 422,
      problem: 'import_expired',
    })
  })
})

describe('the execution', () => {
  test('adds the good rows once, and answers a repetition by its key with the first answer (G-145)', async () => {
    const { uuid } = await checkRows([row('GA-100-1', 450, 2), row('x', 1, 1)])
    const send = () =>
      app.call('POST /import/execute', body(uuid), 'client', { headers: { 'idempotency-key': uuid } })
    const first = await send()
    expect(first.data).toMatchObject({
      added: 1,
      count: 2,
      skipped: 1,
      byOrderType: [{ orderType: 'products_finished', count: 2 }],
    })
    expect((await send()).data).toEqual(first.data)
    expect(await app.refusal('POST /import/execute', body(uuid), 'client')).toMatchObject({
      problem: 'import_already_executed',
    })
    expect(await app.ask('GET /cart/header', {}, 'client')).toMatchObject({ totalMetalsCount: 2 })
  })

  test('executes what was checked: another order type needs another check', async () => {
    const { uuid } = await checkRows([row('GA-100-1', 450, 1)])
    const other = { body: { uuid, type: 'standard' as const, orderType: 'products_production' as const } }
    expect(await app.refusal('POST /import/execute', other, 'client')).toMatchObject({
      status: 422,
      problem: 'validation',
    })
  })

  test('puts rows into the cart with their weight of now, not of the check (G-079)', async () => {
    const { uuid } = await checkRows([row('GA-100-1', 450, 2)])
    const id = app.world.products.gold.offerIds[450] ?? 0
    await app.sql.$client.query('update offers set weight_mg = 33000 where id = $1', [id])
    expect(await app.ask('POST /import/execute', body(uuid), 'client')).toMatchObject({ weight: 66_000 })
    expect(await app.ask('GET /cart/header', {}, 'client')).toMatchObject({ totalMetalsWeight: 66_000 })
    await app.sql.$client.query('update offers set weight_mg = null where id = $1', [id])
  })

  test('reads a file of an unknown type as a standard one, at the check and at the execution (G-140, R-325)', async () => {
    const { body: standard } = body(await upload(await workbook([row('GA-100-1', 450, 2)])))
    const unknown = { body: { ...standard, type: 'bogus' } }
    expect(await app.ask('POST /import/check', unknown, 'client')).toMatchObject({ success: [{ count: 2 }] })
    expect(await app.ask('POST /import/execute', unknown, 'client')).toMatchObject({ added: 1, count: 2 })

    const { uuid } = await checkRows([row('GA-100-1', 450, 1)])
    const other = { body: { ...standard, uuid, type: 'whatever' } }
    expect(await app.ask('POST /import/execute', other, 'client')).toMatchObject({ added: 1, count: 1 })
  })

  test('executes a check for a day only (G-145)', async () => {
    const { uuid } = await checkRows([row('GA-100-1', 450, 1)])
    app.advance(24 * 3600 * 1000 + 1)
    expect(await app.refusal('POST /import/execute', body(uuid), 'client')).toMatchObject({
      problem: 'import_expired',
    })
  })

  test('returns the refused rows as a workbook that says why and can be corrected', async () => {
    const { uuid } = await checkRows([row('GA-100-1', 450, 1), row('нет такого', 450, 4)])
    const file = await app.ask('POST /import/rejected', { body: { uuid } }, 'client')
    const read = await app.services.workbooks.readSheet(Buffer.from(file.data, 'base64'), {
      columns: [
        { key: 'article', titles: ['Артикул'], required: true },
        { key: 'reason', titles: ['Причина'], required: false },
      ],
    })
    expect(read).toMatchObject({ rows: [{ cells: { article: 'нет такого' } }] })
  })

  test('accepts the corrected workbook of refused rows, with its column of reasons (R-329, G-143)', async () => {
    const { uuid } = await checkRows([
      row('GA-100-1', 450, 1),
      row('нет такого', 450, 4),
      row('GA-100-1', 450, 3, { coating: 'Хром' }),
    ])
    const file = await app.ask('POST /import/rejected', { body: { uuid } }, 'client')
    const refused = Buffer.from(file.data, 'base64')
    expect((await cellTexts(refused)).filter((text) => text !== '')).toEqual(
      expect.arrayContaining([
        'Причина отказа',
        'Артикула нет в каталоге',
        expect.stringMatching(/^Такого покрытия нет\. Есть: «/),
      ]),
    )
    const again = await app.ask('POST /import/check', body(await upload(refused)), 'client')
    expect(again).toMatchObject({ success: [], errors: [{ row: 2 }, { row: 3 }] })

    const typed = { 'нет такого': 'GA-100-1', Хром: 'Без покрытия' }
    const corrected = body(await upload(await editedWorkbook(refused, typed)))
    expect(await app.ask('POST /import/check', corrected, 'client')).toMatchObject({
      decision: 'auto',
      errors: [],
    })
    expect(await app.ask('POST /import/execute', corrected, 'client')).toMatchObject({ added: 1, count: 7 })
  })

  test('sends production below the minimum of its product to the waiting list and says how many rows (DR-28)', async () => {
    await app.sql.$client.query('update products set min_order_count = 50 where id = $1', [
      app.world.products.silver.id,
    ])
    const uuid = await upload(await workbook([row('SA-200-1', 500, 4)]))
    const production = {
      body: { uuid, type: 'standard' as const, orderType: 'products_production' as const },
    }
    await app.ask('POST /import/check', production, 'client')
    expect(await app.ask('POST /import/execute', production, 'client')).toMatchObject({
      toWaitingList: 1,
      byOrderType: [{ orderType: 'waiting_list', rows: 1, count: 4 }],
    })
  })
})

test('returns the template in the language of the request, and accepts it with a row filled in', async () => {
  const ru = await app.ask('GET /import/template', {}, 'client')
  const en = await app.ask('GET /import/template', {}, 'client', { headers: { 'x-localization': 'en' } })
  expect([ru.name, en.name].every((name) => name.endsWith('.xlsx'))).toBe(true)
  expect(ru.name).not.toBe(en.name)
  const uuid = await upload(Buffer.from(en.data, 'base64'))
  expect(await app.refusal('POST /import/check', body(uuid), 'client')).toMatchObject({
    problem: 'import_structure',
    data: { params: { reason: 'empty' } },
  })
})

test('a person keeps the newest 20 checks of orders, in whatever company, and those of records apart (G-145)', async () => {
  const { client, admin } = app.world.users
  const earlier = (userId: number, minutes: number) => ({
    uuid: app.services.newId(),
    userId,
    companyId: 1 + (minutes % 2),
    type: 'standard',
    orderType: 'products_finished',
    result: {},
    createdAt: new Date(app.services.now().getTime() - minutes * 60_000),
  })
  await app.sql.delete(importChecks)
  const mine = Array.from({ length: 25 }, (_, i) => earlier(client.id, i + 1))
  const ofRecords = { ...earlier(client.id, 3000), companyId: 0, type: 'products' }
  await app.sql.insert(importChecks).values([...mine, ofRecords, earlier(admin.id, 2000)])
  const uuid = await upload(await workbook([row('GA-100-1', 450, 2)]))
  await app.ask('POST /import/check', body(uuid), 'client')
  const kept = await app.sql
    .select({ uuid: importChecks.uuid })
    .from(importChecks)
    .where(eq(importChecks.userId, client.id))
  const newest = [uuid, ofRecords.uuid, ...mine.slice(0, 19).map((check) => check.uuid)]
  expect(kept.map((check) => check.uuid).toSorted()).toEqual(newest.toSorted())
  expect(await app.sql.$count(importChecks, eq(importChecks.userId, admin.id))).toBe(1)
  await app.ask('POST /import/execute', body(uuid), 'client')
})

describe('own names of a company for articles', () => {
  beforeEach(() => app.sql.delete(articleNames))

  const keep = (name: string, article: string, as = 'client') =>
    app.call('POST /import/names', { body: { name, article } }, as)
  const names = async (as = 'client') => (await app.ask('GET /import/names', { query: {} }, as)).items

  test('a kept name is read as its article, is named at the row and never adds anything by itself (G-662)', async () => {
    const lines = [row('Цепь Бисмарк 01', 450, 2)]
    expect((await checkRows(lines)).errors).toMatchObject([{ row: 2, code: 'unknown_article' }])
    expect(await keep(' Цепь Бисмарк 01 ', 'ga-100-1')).toMatchObject({
      status: 200,
      data: { name: 'Цепь Бисмарк 01', article: 'GA-100-1' },
    })
    const found = await checkRows([row('ЦЕПЬ  бисмарк-01', 450, 1), row('цепь бисмарк 01', 450, 2)])
    expect(found).toMatchObject({
      decision: 'ask',
      success: [{ row: 3, article: 'GA-100-1', count: 2, writtenAs: ['цепь бисмарк 01'] }],
      errors: [{ row: 2, code: 'unknown_article' }],
    })
    expect((await checkRows(lines)).success).toHaveLength(1)
    const [name] = await names()
    expect(
      await app.call('DELETE /import/names/{id}', { params: { id: name?.id ?? 0 } }, 'client'),
    ).toMatchObject({ status: 200 })
    expect((await checkRows(lines)).errors).toMatchObject([{ code: 'unknown_article' }])
  })

  test('the article of the catalogue always wins, and names of another company mean nothing (G-662)', async () => {
    const fields = (of: Record<string, string[]>) => ({ status: 422, data: { errors: of } })
    expect(await keep('GA-100-1', 'GA-100-1')).toMatchObject(fields({ name: ['Такое значение уже есть'] }))
    expect(await keep('x-1', 'нет такого')).toMatchObject(fields({ article: ['Не найдено'] }))
    expect(await keep(' — ', 'GA-100-1')).toMatchObject(fields({ name: ['Обязательное поле'] }))
    await keep('BETA-7', 'GA-100-1', 'client.b')
    expect(await names()).toEqual([])
    expect((await checkRows([row('BETA-7', 450, 1)])).errors).toMatchObject([{ code: 'unknown_article' }])
  })

  test('a kept name and an article in other letters are read in the text of an order as well (G-658, G-660, G-662)', async () => {
    await keep('BIS-01', 'GA-100-1')
    // That 45 is a size and 3 a count is known by the product alone.
    const mail = 'BIS-01 45 см 4 шт\nGА-100-1 45 см 1 шт\nGA-100-2 45 см 1 шт\nbis–01 3 45\nGА-100-1 1 45'
    const { body: own } = body(await upload(Buffer.from(mail), 'client', 'order.txt'))
    const found = await app.ask('POST /import/check', { body: own }, 'client')
    expect(found.success).toMatchObject([
      { row: 1, count: 9, length: 450, writtenAs: ['BIS-01', 'GА-100-1', 'bis-01'] },
    ])
    expect(found.errors).toMatchObject([{ row: 3, params: { near: 'GA-100-1' } }])
  })

  test('another article takes the place of the one that a name meant, and the list is by name (G-662)', async () => {
    await keep('я 2', 'GA-100-1')
    await keep('а 1', 'GA-100-1')
    await keep('Я 2', app.world.products.silver.article)
    expect((await names()).map(({ name, article }) => [name, article])).toEqual([
      ['а 1', 'GA-100-1'],
      ['Я 2', app.world.products.silver.article],
    ])
  })
})
