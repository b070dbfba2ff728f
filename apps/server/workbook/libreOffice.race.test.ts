import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleColumns } from '../testing/measureStall.ts'
import { goodRows, handmadeWorkbook, headerRow } from '../testing/workbooks/handmadeWorkbook.ts'
import { asWorkbook, csvFilter, type Office, openOffice } from '../testing/workbooks/office.ts'
import { partText } from '../testing/workbooks/workbookPart.ts'
import type { SheetSpec } from './sheetSpec.ts'
import { createWorkbooks } from './workbooks.ts'

const workbooks = createWorkbooks()
let office: Office
const convert: Office['convert'] = (...args) => office.convert(...args)

beforeAll(async () => {
  office = await openOffice()
})

afterAll(async () => {
  await workbooks.close()
  await office?.close()
})

async function read(
  file: Uint8Array,
  columns: Parameters<typeof workbooks.readSheet>[1]['columns'] = articleColumns,
) {
  const answer = await workbooks.readSheet(file, { columns })
  return 'code' in answer ? answer.code : answer.rows
}

const spec: SheetSpec = {
  name: 'Заказ',
  columns: [
    { key: 'article', title: 'Артикул', kind: 'text' },
    { key: 'length', title: 'Длина, см', kind: 'centimetres' },
    { key: 'weight', title: 'Вес, г', kind: 'grams3' },
    { key: 'day', title: 'Дата', kind: 'date' },
    { key: 'coating', title: 'Покрытие', kind: 'text' },
  ],
  rules: [{ column: 'coating', allow: { sheet: 'Списки', column: 'coating' } }],
  rows: ['НЦ 12-053', '=1+1', '+7', '-5', '@A1', '＝2', '12-05', '#N/A', "'='", 'a\nb', ' x ', '<&">'].map(
    (article) => ({
      article,
      length: 455,
      weight: 1234,
      day: '2026-11-15',
      coating: 'Родий',
    }),
  ),
}
const lists: SheetSpec = {
  name: 'Списки',
  hidden: true,
  columns: [{ key: 'coating', title: 'Покрытие', kind: 'text' }],
  rows: [{ coating: 'Родий' }],
}
const columns = spec.columns.map(({ key, title }) => ({ key, titles: [title], required: true }))
const expected = [...spec.rows].map(({ article }, index) => ({
  row: index + 2,
  cells: { article, length: 45.5, weight: 1.234, day: { date: '2026-11-15' }, coating: 'Родий' },
}))

describe('files of another program', () => {
  test('a workbook made from a CSV is read row by row, formulas by their results', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => `НЦ-${index},${index + 1}`)
    rows[9] = ''
    rows[19] = 'A-19,=1+2'
    const answer = await read(
      await convert(`Артикул,"Количество, шт"\n${rows.join('\n')}\n`, 'order.csv', 'xlsx'),
    )
    expect(answer).toHaveLength(499)
    expect(answer).toContainEqual({ row: 2, cells: { article: 'НЦ-0', count: 1 } })
    expect(answer).toContainEqual({ row: 21, cells: { article: 'A-19', count: 3 } })
    expect(answer).toContainEqual({ row: 501, cells: { article: 'НЦ-499', count: 500 } })
  })

  test('our workbook, opened and saved by it, reads the same, drop-downs included', async () => {
    const saved = await convert(await workbooks.writeSheets([spec, lists]), 'ours.xlsx', asWorkbook)
    expect(await read(saved, columns)).toEqual(expected)
    expect(await partText(saved, 'xl/worksheets/sheet1.xml')).toMatch(
      /<formula1>Списки!\$A\$2(:\$A\$2)?<\/formula1>/,
    )
    const again = await convert(saved, 'twice.xlsx', 'ods')
    expect(await read(again, columns)).toEqual(expected)
  })

  test('our workbook as a CSV has no text that computes when it is opened again', async () => {
    const csv = await convert(
      await workbooks.writeSheets([spec, lists]),
      'ours.xlsx',
      `csv:Text - txt - csv (StarCalc):${csvFilter}`,
    )
    const reopened = await convert(csv, 'reopened.csv', 'xlsx')
    const articles = (await read(reopened, [{ key: 'article', titles: ['Артикул'], required: true }])) as {
      cells: object
    }[]
    expect(articles.map(({ cells }) => cells)).toEqual(
      expect.arrayContaining([
        { article: '=1+1' },
        { article: '+7' },
        { article: '@A1' },
        { article: '＝2' },
      ]),
    )
  })

  test('its macro workbooks are refused by content, its old ones are read, whatever their names', async () => {
    const good = handmadeWorkbook({ rows: headerRow + goodRows(3) })
    expect(await read(await convert(good, 'good.xlsx', 'xlsm:Calc MS Excel 2007 VBA XML'))).toBe('macro')
    expect(await read(await convert(good, 'good.xlsx', 'xls:MS Excel 97'))).toHaveLength(3)
  })
})
