import type { OrderType } from '@proba/domain/codes/orderType'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearCart } from '../../../testing/clearCart.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { cartRows, importFile } from '../../../testing/workbooks/importing.ts'
import { asWorkbook, type Office, openOffice } from '../../../testing/workbooks/office.ts'
import { partText } from '../../../testing/workbooks/workbookPart.ts'

let app: TestApp
let office: Office
beforeAll(async () => {
  ;[app, office] = await Promise.all([createTestApp(), openOffice()])
})
afterAll(async () => {
  await app?.close()
  await office?.close()
})

const size = (mm: number) => app.world.products.gold.offerIds[mm] ?? 0
const add = (orderType: OrderType, offers: object, productId = app.world.products.gold.id) =>
  app.ask('POST /cart/positions', { body: { orderType, productId, offers } }, 'client')

/** Kind and limits of the rule of every cell of a column that has one, from the second row on. */
async function rulesOf(workbook: Buffer, column: string) {
  const xml = await partText(workbook, 'xl/worksheets/sheet1.xml')
  const rules = [...xml.matchAll(/<dataValidation ([^>]*)>(.*?)<\/dataValidation>/gs)]
  return rules.flatMap(([, attributes = '', inner = '']) => {
    const cell = new RegExp(`sqref="${column}2(?::[A-Z]+\\d+)?[" ]`).exec(attributes)
    const formulas = [...inner.matchAll(/<formula\d>([^<]*)</g)].map(([, text = '']) =>
      text.replaceAll(/'|&quot;|"/g, ''),
    )
    const type = /type="(\w+)"/.exec(attributes)?.[1]
    // LibreOffice writes a second value to lists, too, which means nothing there.
    return cell ? [{ type, formulas: type === 'list' ? formulas.slice(0, 1) : formulas }] : []
  })
}

test('a cart saved for import keeps its drop-downs and maxima in LibreOffice and comes back whole (R-324, G-148)', async () => {
  await app.sql.$client.query('update coil_pool_values set available_mg = 900000')
  await add('products_finished', { finished: [{ offerId: size(450), coatingId: 1, count: 3 }] })
  await add('products_coil', { coil: { offerId: size(450), coatingId: 1, count: 1, weight: 250_500 } })
  await add('products_production', {
    finished: [{ offerId: size(500), coatingId: 2, count: 4 }],
    custom: [{ offerId: size(450), length: 500, coatingId: 1, count: 2 }],
  })
  const before = await cartRows(app, 'client')
  expect(before).toHaveLength(4)
  const saved = new Map<OrderType, Buffer>()
  for (const orderType of ['products_finished', 'products_coil', 'products_production'] as const) {
    const query = { orderType, metals: '1' }
    const { data, name } = await app.ask('GET /cart/excel/import', { query }, 'client')
    const ours = Buffer.from(data, 'base64')
    const theirs = await office.convert(ours, name, asWorkbook)
    for (const column of ['B', 'D', 'E'])
      expect(await rulesOf(theirs, column), `${orderType} ${column}`).toEqual(await rulesOf(ours, column))
    saved.set(orderType, theirs)
  }
  const finished = saved.get('products_finished') ?? Buffer.alloc(0)
  expect(await rulesOf(finished, 'D')).toEqual([
    { type: 'whole', formulas: ['1', 'IF(ISNUMBER($H2),$H2,2147483647)'] },
  ])
  const max = { key: 'maxPieces', titles: ['Доступно, шт'], required: true }
  expect(await app.services.workbooks.readSheet(finished, { columns: [max] })).toMatchObject({
    rows: [{ cells: { maxPieces: 10 } }],
  })
  await clearCart(app, 'client')
  for (const [orderType, workbook] of saved) await importFile(app, 'client', workbook, orderType)
  expect(await cartRows(app, 'client')).toEqual(before)
})
