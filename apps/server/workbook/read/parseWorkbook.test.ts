import { describe, expect, test } from 'vitest'
import {
  type HandmadeWorkbook,
  handmadeWorkbook,
  headerRow,
  inlineCell,
  workbookEntries,
} from '../../testing/workbooks/handmadeWorkbook.ts'
import { handmadeZip } from '../../testing/workbooks/handmadeZip.ts'
import type { WorkbookCell, WorkbookRow } from '../workbookCell.ts'
import { parseWorkbook } from './parseWorkbook.ts'

const columns = [
  { key: 'article', titles: ['Артикул', 'Article'], synonyms: ['арт'], required: true },
  { key: 'coating', titles: ['Покрытие', 'Coating'], required: false },
  { key: 'count', titles: ['Количество, шт', 'Count, pcs'], synonyms: ['кол-во'], required: true },
] as const

const options = { columns, maxRows: 10_000, maxColumns: 100, maxUnpacked: 1_000_000 }

async function readFile(file: Uint8Array) {
  const rows: WorkbookRow[] = []
  const { reading } = await parseWorkbook(file, options, (more) => rows.push(...more))
  return { reading, rows }
}

const read = (book: HandmadeWorkbook) => readFile(handmadeWorkbook(book))

/** The value of a cell in the count column. */
async function count(cell: string, book: Partial<HandmadeWorkbook> = {}): Promise<WorkbookCell | undefined> {
  const { rows } = await read({
    ...book,
    rows: `${headerRow}<row r="2">${inlineCell('A2', 'x')}${cell}</row>`,
  })
  return rows[0]?.cells.count
}

describe('what a cell holds', () => {
  const dates = {
    formats: [
      ...['dd\\.mm\\.yyyy', '[$-419]d mmm yyyy h:mm;@', '0.00&quot; дней&quot;', '[Red]0.00', 'mm:ss'],
      '0000000000',
    ],
  }
  const strings = {
    sharedStrings:
      '<si><t>plain</t></si><si><r><t>ri</t></r><r><rPr/><t>ch</t></r><rPh><t>ri-chi</t></rPh></si>',
  }
  test.each<[string, string, Partial<HandmadeWorkbook>, WorkbookCell]>([
    ['a number', '<c r="B2"><v>12.5</v></c>', {}, 12.5],
    ['a number as Excel stores it', '<c r="B2"><v>0.28999999999999998</v></c>', {}, 0.29],
    ['a number with an exponent', '<c r="B2"><v>1.5E3</v></c>', {}, 1500],
    ['a number beyond all bounds', '<c r="B2"><v>1e999</v></c>', {}, { error: '#NUM!' }],
    ['a number that is none', '<c r="B2"><v>12,5</v></c>', {}, { error: '#NUM!' }],
    ['true', '<c r="B2" t="b"><v>1</v></c>', {}, true],
    ['false', '<c r="B2" t="b"><v>0</v></c>', {}, false],
    ['an error', '<c r="B2" t="e"><v>#N/A</v></c>', {}, { error: '#N/A' }],
    ['a shared string', '<c r="B2" t="s"><v>0</v></c>', strings, 'plain'],
    ['a rich string without its phonetic hint', '<c r="B2" t="s"><v>1</v></c>', strings, 'rich'],
    [
      'rich text in the cell',
      '<c r="B2" t="inlineStr"><is><r><t>Ро</t></r><r><t>дий</t></r></is></c>',
      {},
      'Родий',
    ],
    [
      'entities and CDATA',
      `<c r="B2" t="inlineStr"><is><t>&lt;&#1071;&#x42F;&amp;<![CDATA[<b>]]></t></is></c>`,
      {},
      '<ЯЯ&<b>',
    ],
    ['an escape of the format', inlineCell('B2', 'a_x000D_b_x005F_x0041_'), {}, 'a\rb_x0041_'],
    ['a date', '<c r="B2" s="1"><v>46341</v></c>', dates, { date: '2026-11-15' }],
    [
      'a date with a time',
      '<c r="B2" s="2"><v>46341.572916666664</v></c>',
      dates,
      { date: '2026-11-15T13:45:00' },
    ],
    [
      'the day before the 29 February that never was',
      '<c r="B2" s="1"><v>59</v></c>',
      dates,
      { date: '1900-02-28' },
    ],
    [
      'a date of the 1904 calendar',
      '<c r="B2" s="1"><v>44879</v></c>',
      { ...dates, workbookProperties: '<workbookPr date1904="1"/>' },
      { date: '2026-11-15' },
    ],
    [
      'a date written as such',
      '<c r="B2" t="d"><v>2026-11-15T00:00:00.000Z</v></c>',
      {},
      { date: '2026-11-15' },
    ],
    ['a number whose format only says days', '<c r="B2" s="3"><v>5</v></c>', dates, 5],
    ['a number shown in red', '<c r="B2" s="4"><v>5</v></c>', dates, 5],
    ['minutes, which are no date', '<c r="B2" s="5"><v>0.5</v></c>', dates, 0.5],
    ['a number with the error of a computer', '<c r="B2"><v>11.000000000000002</v></c>', {}, 11],
    ['a number that is shown as a code (G-645)', '<c r="B2" s="6"><v>40001234</v></c>', dates, '0040001234'],
    ['a formula with a number', '<c r="B2"><f>1+2</f><v>3</v></c>', {}, 3],
    [
      'a formula with the rounding of a computer',
      '<c r="B2"><f>3*1.1</f><v>3.3000000000000003</v></c>',
      {},
      3.3,
    ],
    ['a formula with a text', '<c r="B2" t="str"><f>A1</f><v>5 шт</v></c>', {}, '5 шт'],
    ['a formula with an empty text', '<c r="B2" t="str"><f>A1</f><v></v></c>', {}, null],
    [
      'a formula with a date',
      '<c r="B2" s="1"><f>TODAY()</f><v>46341</v></c>',
      dates,
      { date: '2026-11-15' },
    ],
    ['a formula with an error', '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', {}, { error: '#DIV/0!' }],
    ['a formula that was never computed', '<c r="B2"><f>1+2</f></c>', {}, { formula: true, value: null }],
    [
      'a formula with an empty result of another program',
      '<c r="B2"><f>1+2</f><v/></c>',
      {},
      { formula: true, value: null },
    ],
    ['a shared formula', '<c r="B2"><f t="shared" si="0"/><v>7</v></c>', {}, 7],
    ['a styled blank', '<c r="B2" s="1"/>', dates, null],
    ['text behind our own apostrophe', inlineCell('B2', "'=1+1"), {}, '=1+1'],
    ["an apostrophe of the user's", inlineCell('B2', "'s-Hertogenbosch"), {}, "'s-Hertogenbosch"],
    ['text that only looks like a formula', inlineCell('B2', '=1+1'), {}, '=1+1'],
    [
      'text with what nobody sees (G-644)',
      inlineCell('B2', '\u200BИ\u0306\u00AD\u00A05\uFEFF\nb'),
      {},
      'Й 5\nb',
    ],
    [
      'a shared string, and that of a formula, with it (G-644)',
      '<c r="B2" t="s"><v>0</v></c>',
      { sharedStrings: '<si><r><t>И</t></r><r><t>\u0306\u202F1</t></r></si>' },
      'Й 1',
    ],
    [
      'the text of a formula with it (G-644)',
      '<c r="B2" t="str"><f>A1</f><v>\u200E5\u2009шт</v></c>',
      {},
      '5 шт',
    ],
  ])('%s', async (_name, cell, book, expected) => {
    expect(await count(cell, book)).toEqual(expected)
  })
})

test('a number that is shown as a code is the number in a column of numbers (G-645)', async () => {
  const file = handmadeWorkbook({
    formats: ['0000'],
    rows: `${headerRow}<row r="2"><c r="A2" s="1"><v>7</v></c><c r="B2" s="1"><v>7</v></c></row>`,
  })
  const rows: WorkbookRow[] = []
  const kinds = columns.map((column) =>
    column.key === 'count' ? { ...column, kind: 'number' as const } : column,
  )
  await parseWorkbook(file, { ...options, columns: kinds }, (more) => rows.push(...more))
  expect(rows[0]?.cells).toEqual({ article: '0007', coating: null, count: 7 })
})

describe('where a cell is', () => {
  test('columns are found by their titles in any order and language, ignoring case and spacing; others are named', async () => {
    const titles = `<row r="1">${inlineCell('A1', ' коли\u00ADчество,\u00A0 ШТ')}${inlineCell('C1', 'Причина')}${inlineCell('D1', 'Article')}</row>`
    const rows = `${titles}<row r="2"><c r="A2"><v>4</v></c>${inlineCell('C2', 'нет')}${inlineCell('D2', 'A-1')}</row>`
    expect(await read({ rows })).toEqual({
      reading: {
        sheets: [
          {
            ...{ sheet: 0, name: 'One', header: 1, rows: 1, hiddenRows: 0 },
            isChosen: false,
            titles: ['количество,  ШТ', '', 'Причина', 'Article'],
            columns: [
              { column: 0, title: 'количество,  ШТ', key: 'count', by: 'title' },
              { column: 3, title: 'Article', key: 'article', by: 'title' },
            ],
            unread: [{ column: 2, title: 'Причина', nearest: null }],
          },
        ],
        skipped: [],
      },
      rows: [{ row: 2, cells: { article: 'A-1', coating: null, count: 4 } }],
    })
  })

  test('blank rows are skipped and the others keep the numbers of the sheet', async () => {
    const rows = `<row r="3">${inlineCell('A3', 'Артикул')}${inlineCell('B3', 'Количество, шт')}</row>
      <row r="5">${inlineCell('A5', 'A-1')}</row><row r="6" s="1"/><row r="7"><c r="A7" s="1"/>${inlineCell('B7', '  ')}</row>
      <row r="900">${inlineCell('B900', '2')}</row>`
    const sheet = await read({ rows })
    expect(sheet.rows.map(({ row }) => row)).toEqual([5, 900])
  })

  test('rows and cells without addresses follow the previous one', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = `<row>${text('Артикул')}<c/>${text('Количество, шт')}</row><row>${text('A-1')}<c/><c><v>3</v></c></row>`
    expect((await read({ rows })).rows).toEqual([
      { row: 2, cells: { article: 'A-1', coating: null, count: 3 } },
    ])
  })

  test('a merged block counts once, in its first row', async () => {
    const rows = `${headerRow}<row r="2">${inlineCell('A2', 'A-1')}<c r="B2"><v>3</v></c></row><row r="3"><c r="A3"/><c r="B3"/></row>`
    expect((await read({ rows })).rows.map(({ row }) => row)).toEqual([2])
  })

  test('a sheet that nobody sees is not read, whatever the files inside are called', async () => {
    const second = `<worksheet><sheetData>${headerRow}<row>${inlineCell('A2', 'from sheet2')}</row></sheetData></worksheet>`
    const sheet = await read({
      rows: `${headerRow}<row>${inlineCell('A2', 'from sheet1')}</row>`,
      sheets: '<sheet name="Lists" state="hidden" r:id="rId1"/><sheet name="Order" r:id="rId2"/>',
      extra: [{ name: 'XL/Worksheets/SHEET2.xml', content: second }],
    })
    expect(sheet.rows[0]?.cells.article).toBe('from sheet2')
  })

  test('namespace prefixes of other programs make no difference', async () => {
    const rows = headerRow.replaceAll('<', '<x:').replaceAll('<x:/', '</x:')
    const sheet = await read({
      rows: `${rows}<x:row><x:c t="inlineStr"><x:is><x:t>A-1</x:t></x:is></x:c></x:row>`,
    })
    expect(sheet.rows[0]?.cells.article).toBe('A-1')
  })

  test('names with backslashes, as some programs write them, are read as well', async () => {
    const entries = workbookEntries({ rows: `${headerRow}<row>${inlineCell('A2', 'A-1')}</row>` })
    const file = handmadeZip(entries.map((entry) => ({ ...entry, name: entry.name.replaceAll('/', '\\') })))
    expect((await readFile(file)).rows).toMatchObject([{ row: 2 }])
  })

  test('rows that go backwards make a file damaged', async () => {
    const rows = `${headerRow}<row r="5"/><row r="4"/>`
    await expect(read({ rows })).rejects.toMatchObject({ refusal: { code: 'damaged' } })
  })
})

describe('where the table is', () => {
  const line = (row: number, ...texts: readonly string[]) =>
    `<row r="${row}">${texts.map((text, at) => (text === '' ? '' : inlineCell(`${'ABCDE'[at]}${row}`, text))).join('')}</row>`
  /** A workbook of two sheets that people see. */
  const twoSheets = (first: string, second: string) =>
    read({
      rows: first,
      sheets: '<sheet name="Золото" r:id="rId1"/><sheet name="Серебро" r:id="rId2"/>',
      extra: [
        {
          name: 'xl/worksheets/sheet2.xml',
          content: `<worksheet><sheetData>${second}</sheetData></worksheet>`,
        },
      ],
    })

  test('lines above the header are passed over, and another word for a column is told from its title (G-656)', async () => {
    const { reading, rows } = await read({
      rows: `${line(1, 'Прайс-лист на 01.12.2026')}${line(3, 'Покупатель', 'ООО «Альфа»')}${line(5, '№', 'Арт.', 'Кол-во', 'Цена')}${line(6, '1', 'A-1', '3', '100')}`,
    })
    expect(rows).toEqual([{ row: 6, cells: { article: 'A-1', coating: null, count: '3' } }])
    expect(reading.sheets).toMatchObject([
      {
        header: 5,
        columns: [
          { key: 'article', title: 'Арт.', by: 'synonym' },
          { key: 'count', title: 'Кол-во', by: 'synonym' },
        ],
        unread: [{ column: 3, title: 'Цена' }],
      },
    ])
  })

  test('sheets with the header are read together, each row with a number of its own, and others are named', async () => {
    const { reading, rows } = await twoSheets(
      `${headerRow}${line(2, 'A-1', '1')}`,
      `${headerRow}${line(2, 'A-2', '2')}${line(3, 'A-3', '3')}`,
    )
    expect(rows.map(({ row, cells }) => [row, cells.article])).toEqual([
      [2, 'A-1'],
      [10_000_002, 'A-2'],
      [10_000_003, 'A-3'],
    ])
    expect(reading.sheets.map(({ name, rows: count }) => [name, count])).toEqual([
      ['Золото', 1],
      ['Серебро', 2],
    ])
    const other = await twoSheets(line(1, 'Как заполнять', 'Артикул'), `${headerRow}${line(2, 'A-2', '2')}`)
    expect(other.reading).toMatchObject({ sheets: [{ name: 'Серебро', sheet: 1 }], skipped: ['Золото'] })
    expect(other.rows.map(({ row }) => row)).toEqual([2])
  })

  test('a table under another is read by its own header, and a header that is repeated is no row', async () => {
    const gold = ['Артикул', 'Количество, шт']
    const silver = ['Артикул', 'Покрытие', 'Количество, шт']
    const { reading, rows } = await read({
      rows: `${line(1, ...gold)}${line(2, 'A-1', '1')}${line(3, ...gold)}${line(4, 'A-2', '2')}${line(6, ...silver)}${line(7, 'A-3', 'Родий', '3')}`,
    })
    expect(rows.map(({ cells }) => [cells.article, cells.coating, cells.count])).toEqual([
      ['A-1', null, '1'],
      ['A-2', null, '2'],
      ['A-3', 'Родий', '3'],
    ])
    expect(rows.map(({ row }) => row)).toEqual([2, 4, 10_000_007])
    expect(reading.sheets.map(({ header, rows: count }) => [header, count])).toEqual([
      [1, 2],
      [6, 1],
    ])
  })

  test('a header is looked for in thirty filled rows, and the refusal is about the row that comes nearest', async () => {
    const above = (count: number) =>
      Array.from({ length: count }, (_, index) => line(index + 1, 'Строка', 'Ещё')).join('')
    const good = await read({ rows: `${above(29)}${line(30, 'Артикул', 'Кол-во')}${line(31, 'A-1', '1')}` })
    expect(good.rows.map(({ row }) => row)).toEqual([31])
    const late = read({ rows: `${above(29)}${line(30, 'Артикул')}${line(31, 'Артикул', 'Кол-во')}` })
    await expect(late).rejects.toMatchObject({
      refusal: { code: 'wrong_header', params: { missing: 'count' } },
    })
  })

  test('a choice counts as one even where the titles say the same, and the next choice takes its place (G-657)', async () => {
    const file = handmadeWorkbook({
      rows: `${line(1, 'Артикул', 'Арт.', 'Кол-во')}${line(2, 'A-1', 'A-2', '1')}`,
    })
    const choice = (article: number) => [
      { column: article, key: 'article' },
      { column: 2, key: 'count' },
    ]
    const wrong = { titles: ['Артикул', 'Арт.', 'Кол-во'], columns: choice(1) }
    const readWith = async (more: Partial<Parameters<typeof parseWorkbook>[1]>) => {
      const rows: WorkbookRow[] = []
      const { reading } = await parseWorkbook(file, { ...options, ...more }, (found) => rows.push(...found))
      return { article: rows[0]?.cells.article, isChosen: reading.sheets[0]?.isChosen }
    }
    expect(await readWith({ remembered: [wrong] })).toEqual({ article: 'A-2', isChosen: false })
    const chosen = [{ sheet: 0, header: 1, columns: choice(0) }]
    expect(await readWith({ remembered: [wrong], chosen })).toEqual({ article: 'A-1', isChosen: true })
    await expect(readWith({ chosen: [{ sheet: 0, header: 9, columns: choice(0) }] })).rejects.toMatchObject({
      refusal: { code: 'wrong_header' },
    })
  })

  test('rows that a filter hides are told from the others', async () => {
    const hidden = line(3, 'A-2', '2').replace('<row', '<row hidden="1"')
    const { reading, rows } = await read({ rows: `${headerRow}${line(2, 'A-1', '1')}${hidden}` })
    expect(rows.map(({ row, isHidden }) => [row, isHidden])).toEqual([
      [2, undefined],
      [3, true],
    ])
    expect(reading.sheets[0]).toMatchObject({ rows: 2, hiddenRows: 1 })
  })
})
