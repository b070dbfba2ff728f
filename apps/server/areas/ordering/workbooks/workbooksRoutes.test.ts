import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearCart } from '../../../testing/clearCart.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cartRows, importFile } from '../../../testing/workbooks/importing.ts'
import { partText } from '../../../testing/workbooks/workbookPart.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => clearCart(app, 'client'))

const add = (orderType: string, offers: object, productId = app.world.products.gold.id) =>
  app.ask(
    'POST /cart/positions',
    { body: { orderType: orderType as 'products_finished', productId, offers: offers as never } },
    'client',
  )
const size = (mm: number) => app.world.products.gold.offerIds[mm] ?? 0
const fill = async () => {
  await add('products_production', {
    finished: [{ offerId: size(450), coatingId: 2, count: 3 }],
    custom: [{ offerId: size(450), length: 470, coatingId: 1, count: 2 }],
  })
  await add(
    'products_production',
    { finished: [{ offerId: app.world.products.silver.offerIds[500] ?? 0, coatingId: 1, count: 4 }] },
    app.world.products.silver.id,
  )
}
const bytesOf = ({ data }: { data: string }) => Buffer.from(data, 'base64')
const textsOf = async (file: { data: string }) =>
  [...(await partText(bytesOf(file), 'xl/worksheets/sheet1.xml')).matchAll(/<row .*?<\/row>/g)].length

describe('the cart as a workbook to read', () => {
  test('has its rows and a line of totals, named by order type and day (R-323, G-147)', async () => {
    await fill()
    const file = await app.ask('GET /cart/excel', { query: { orderType: 'products_production' } }, 'client')
    expect(file.name).toBe('cart_products_production_2026-11-16.xlsx')
    const read = await app.services.workbooks.readSheet(bytesOf(file), {
      columns: [
        'Артикул',
        'Наименование',
        'Металл',
        'Покрытие',
        'Длина, см',
        'Количество, шт',
        'Вес 1 шт., г',
        'Вес, г',
      ].map((title) => ({ key: title, titles: [title], required: true })),
    })
    expect('rows' in read && read.rows.map(({ cells }) => Object.values(cells))).toEqual([
      ['GA-100-1', 'Изделие 11', 'Золото', 'Родирование', 45, 3, 5, 15],
      ['GA-100-1', 'Изделие 11', 'Золото', 'Без покрытия', 47, 2, 5.2, 10.4],
      ['SA-200-1', 'Изделие 12', 'Серебро', 'Без покрытия', 50, 4, 5.5, 22],
      ['Всего', null, null, null, null, 9, null, 47.4],
    ])
  })

  test('holds the chosen metals only, each once (R-336)', async () => {
    await fill()
    const query = { orderType: 'products_production' as const }
    const all = await app.ask('GET /cart/excel', { query }, 'client')
    const silver = await app.ask('GET /cart/excel', { query: { ...query, metals: '2,2' } }, 'client')
    expect([await textsOf(all), await textsOf(silver)]).toEqual([5, 3])
  })

  test('refuses a malformed list of metals, and a cart with nothing to export', async () => {
    const refusal = async (metals: string) =>
      (
        await app.refusal(
          'GET /cart/excel/import',
          { query: { orderType: 'products_coil', metals } },
          'client',
        )
      ).problem
    expect(await refusal('1,gold')).toBe('metals_not_numeric')
    expect(await refusal(' ')).toBe('import_metals_not_selected')
    const query = { orderType: 'products_coil' as const, metals: ' ' }
    expect((await app.refusal('GET /cart/excel/import', { query }, 'client')).message).toBe(
      'Не выбраны металлы для сохранения корзины для импорта',
    )
    expect(await refusal('1')).toBe('nothing_to_export')
  })
})

describe('the cart saved for import', () => {
  test('imports back to the same cart (R-324, G-148)', async () => {
    await fill()
    await add('products_finished', { finished: [{ offerId: size(450), coatingId: 1, count: 7 }] })
    const before = await cartRows(app, 'client')
    const files = await Promise.all(
      (['products_production', 'products_finished'] as const).map((orderType) =>
        app.ask('GET /cart/excel/import', { query: { orderType, metals: '1,2' } }, 'client'),
      ),
    )
    await clearCart(app, 'client')
    expect(await cartRows(app, 'client')).toEqual([])
    expect(files.map(({ name }) => name)).toEqual([
      'import_products_production_2026-11-16.xlsx',
      'import_products_finished_2026-11-16.xlsx',
    ])
    for (const [index, orderType] of (['products_production', 'products_finished'] as const).entries())
      await importFile(app, 'client', bytesOf(files[index] ?? { data: '' }), orderType)
    expect(await cartRows(app, 'client')).toEqual(before)
  })

  test('brings a coil by weight back that was moved to production, whole (R-278, R-324, G-109)', async () => {
    await app.sql.$client.query('update coil_pool_values set available_mg = 300000')
    await add('products_coil', { coil: { offerId: size(450), coatingId: 1, count: 1, weight: 250_000 } })
    const [row] = (await app.ask('GET /cart', {}, 'client')).item.orderTypes.flatMap(({ metals }) =>
      metals.flatMap(({ positions }) => positions.flatMap(({ cartOffers }) => cartOffers)),
    )
    const cartOfferIds = [row?.cartOfferId ?? 0]
    const change = { action: 'change', orderType: 'products_coil', to: 'products_production', cartOfferIds }
    await app.ask('POST /cart/update', { body: { change: JSON.stringify(change) } }, 'client')
    const before = await cartRows(app, 'client')
    expect(before).toMatchObject([{ orderType: 'products_production', typeOffer: 'coil', weight: 250_000 }])
    const query = { orderType: 'products_production' as const, metals: '1' }
    const file = await app.ask('GET /cart/excel/import', { query }, 'client')
    // What the pool still holds limits coils, not what production makes: there is no such column.
    const max = { key: 'maxPieces', titles: ['Катушка до, г'], required: true }
    const read = await app.services.workbooks.readSheet(bytesOf(file), { columns: [max] })
    expect(read).toMatchObject({ code: 'wrong_header', params: { missing: 'maxPieces' } })
    await clearCart(app, 'client')
    await importFile(app, 'client', bytesOf(file), 'products_production')
    expect(await cartRows(app, 'client')).toEqual(before)
  })

  test('offers each row the coatings of its product and its maximum', async () => {
    await add('products_finished', { finished: [{ offerId: size(450), coatingId: 1, count: 2 }] })
    const file = await app.ask(
      'GET /cart/excel/import',
      { query: { orderType: 'products_finished', metals: '1' } },
      'client',
    )
    const sheet = await partText(bytesOf(file), 'xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(/sqref="B2"[^>]*><formula1>'Справочник'!\$C\$2:\$C\$3</)
    const read = await app.services.workbooks.readSheet(bytesOf(file), {
      columns: [{ key: 'maxPieces', titles: ['Доступно, шт'], required: true }],
    })
    expect(read).toMatchObject({ rows: [{ cells: { maxPieces: 10 } }] })
  })
})

describe('an order as a workbook (R-823, G-163)', () => {
  const order = async () => {
    const { companies, contracts, users } = app.world
    return app.seed.order({
      companyId: companies.alpha.id,
      contractId: contracts.alphaSupply.id,
      userId: users.client.id,
    })
  }
  const get = async (path: string, accept?: string, as = 'client') =>
    app.send({
      method: 'GET',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${await app.login(as)}`, ...(accept && { accept }) },
    })

  test('travels as the file itself under its Cyrillic name, and as JSON to a caller who asks for JSON (G-010)', async () => {
    const { id, number } = await order()
    const binary = await get(`/order/${id}/excel`)
    expect(binary.headers['content-type']).toContain('spreadsheetml')
    expect(binary.headers['content-disposition']).toBe(
      `attachment; filename="_____ ${number}.xlsx"; filename*=UTF-8''${encodeURIComponent(`Заказ ${number}.xlsx`)}`,
    )
    const json = (await get(`/order/${id}/excel`, 'application/json')).json()
    const sheet = (file: Uint8Array) => partText(file, 'xl/worksheets/sheet1.xml')
    expect(await sheet(Buffer.from(json.data.data, 'base64'))).toBe(await sheet(binary.rawPayload))
    expect(json.data.name).toBe(`Заказ ${number}.xlsx`)
  })

  test('of another user is not found', async () => {
    const { id } = await order()
    for (const path of [`/order/${id}/excel`, `/order/${id}/excel/import`])
      expect((await get(path, 'application/json', 'client.b')).statusCode).toBe(404)
  })

  test('in the template repeats the order: its lines come back into the cart', async () => {
    const { id } = await order()
    const detail = await app.ask('GET /personal/orders/{id}', { params: { id } }, 'client')
    const file = await app.ask('GET /order/{id}/excel/import', { params: { id } }, 'client', {
      headers: { accept: 'application/json' },
    })
    await importFile(app, 'client', bytesOf(file), detail.order_type)
    const rows = await cartRows(app, 'client')
    expect(rows.map(({ count, length }) => [length, count])).toEqual(
      detail.positions.map(({ length, count }) => [length, count]),
    )
  })
})
