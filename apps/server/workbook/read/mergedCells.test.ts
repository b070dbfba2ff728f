import * as xlsx from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { WorkbookRow } from '../workbookCell.ts'
import { createOdsRows } from './odsRows.ts'
import { parseWorkbook } from './parseWorkbook.ts'
import { withMergedCells } from './readSheet.ts'
import type { RowArea } from './rowReader.ts'
import { createXmlScanner } from './xmlScanner.ts'

const columns = [
  { key: 'article', titles: ['Артикул'], required: true },
  { key: 'length', titles: ['Длина, см'], required: false, kind: 'size' },
  { key: 'count', titles: ['Количество, шт'], required: true, kind: 'number' },
] as const
const limits = { maxRows: 20_000, maxColumns: 10, maxUnpacked: 10_000_000 }

async function read(
  lines: readonly (readonly (string | number | null)[])[],
  merges: readonly string[],
  bookType: 'xlsx' | 'xlsb' | 'biff8' | 'ods' = 'xlsx',
) {
  const sheet = xlsx.utils.aoa_to_sheet(lines.map((line) => [...line]))
  sheet['!merges'] = merges.map((range) => xlsx.utils.decode_range(range))
  const file = xlsx.write({ SheetNames: ['Лист'], Sheets: { Лист: sheet } }, { bookType, type: 'buffer' })
  const rows: WorkbookRow[] = []
  const table = await parseWorkbook(file, { columns, ...limits }, (more) => rows.push(...more))
  const found = withMergedCells(table, rows, 'article')
  if ('code' in found) throw new Error(found.code)
  return found
}

const titles = ['Артикул', 'Длина, см', 'Количество, шт']

test.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)(
  'merged cells of a .%s: a text is that of each row, a number of none of them, and the rows are named (G-667)',
  async (bookType) => {
    const lines = [titles, ['А-1', 16, 1], [null, 17, 2], ['А-2', 16, 10], ['А-3', 17, null]]
    const { rows, reading } = await read(lines, ['A2:A3', 'C4:C5', 'A1:A1'], bookType)
    expect(rows.map(({ cells }) => Object.values(cells))).toEqual([
      ['А-1', 16, 1],
      ['А-1', 17, 2],
      ['А-2', 16, { merged: 10 }],
      ['А-3', 17, { merged: 10 }],
    ])
    expect(reading.sheets[0]?.merged).toEqual({ rows: 1, first: [3] })
  },
)

test('merged cells of a table below another one are those of its rows (G-667)', async () => {
  const lines = [titles, ['А-1', 16, 1], [null, 17, 2], ['Артикул', 'Количество, шт'], ['Б-1', 3], [null, 4]]
  const { rows, reading } = await read(lines, ['A2:A3', 'A5:A6'])
  expect(rows.map(({ cells }) => cells.article)).toEqual(['А-1', 'А-1', 'Б-1', 'Б-1'])
  expect(reading.sheets.map(({ merged }) => merged?.first)).toEqual([[3], [6]])
})

test.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)(
  'merged cells of a table in a .%s are known also where something that is no table stands below it (G-667)',
  async (bookType) => {
    const block = Array.from({ length: 35 }, (_, at) => ['Артикул', `Описание ${at}`])
    const lines = [titles, ['А-1', 16, 10], [null, 17, null], ['Б-1', 16, 5], ...block]
    const { rows, reading } = await read(lines, ['A2:A3', 'C2:C3'], bookType)
    expect(rows.slice(0, 3).map(({ cells }) => Object.values(cells))).toEqual([
      ['А-1', 16, { merged: 10 }],
      ['А-1', 17, { merged: 10 }],
      ['Б-1', 16, 5],
    ])
    expect(reading.sheets.map(({ merged }) => merged?.first)).toEqual([[3]])
  },
)

test('the second line of a row is not counted among the rows of its sheet (G-667)', async () => {
  const lines = [titles, ['А-1', 16, 1], [null, 'вторая строка', null], ['А-2', 16, 1]]
  const { rows, reading } = await read(lines, ['A2:A3', 'B2:B3', 'C2:C3'])
  expect(rows.map(({ row }) => row)).toEqual([2, 4])
  expect(reading.sheets[0]).toMatchObject({ rows: 2 })
})

const pairs = (column: string) =>
  Array.from({ length: 10_001 }, (_, at) => `${column}${at * 2 + 2}:${column}${at * 2 + 3}`)

test('a sheet with too many merged cells in the columns that are read is noted as such (G-667)', async () => {
  const lines = [
    [...titles, 'Примечание'],
    ['А-1', 16, 1, null],
    [null, 17, 2, null],
  ]
  const { reading } = await read(lines, pairs('A'))
  expect(reading.sheets[0]?.merged).toMatchObject({ isCut: true })
  const other = await read(lines, [...pairs('D'), 'A2:A3'])
  expect(other.reading.sheets[0]?.merged).toEqual({ rows: 1, first: [3] })
})

test('a merged cell of an .ods ends with the rows that a sheet can have (G-667)', () => {
  const areas: RowArea[] = []
  const sink = { maxColumns: 10, wants: () => true, row() {}, area: (area: RowArea) => areas.push(area) }
  const cell = '<table-cell number-rows-spanned="20000000"><p>А-1</p></table-cell>'
  createXmlScanner(createOdsRows(0, sink)).write(`<table><table-row>${cell}</table-row></table>`)
  expect(areas).toEqual([{ column: 0, from: 1, to: 1_048_576 }])
})
