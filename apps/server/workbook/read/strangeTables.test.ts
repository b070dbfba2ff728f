import { expect, test } from 'vitest'
import { handmadeWorkbook, inlineCell } from '../../testing/workbooks/handmadeWorkbook.ts'
import type { WorkbookRow } from '../workbookCell.ts'
import { parseWorkbook } from './parseWorkbook.ts'

const columns = [
  { key: 'article', titles: ['Артикул'], required: true },
  { key: 'length', titles: ['Длина, см'], synonyms: ['размер'], required: false },
  { key: 'count', titles: ['Количество, шт'], synonyms: ['кол-во'], required: true },
] as const

type Options = Partial<Parameters<typeof parseWorkbook>[1]>

const sheetOf = (lines: readonly (readonly string[])[]) =>
  lines
    .map((texts, index) => {
      const cells = texts.map((text, at) =>
        text === '' ? '' : inlineCell(`${'ABCDEFG'[at]}${index + 1}`, text),
      )
      return `<row r="${index + 1}">${cells.join('')}</row>`
    })
    .join('')

async function read(first: readonly (readonly string[])[], more: Options = {}, sheets?: string) {
  const rows: WorkbookRow[] = []
  const options = { columns, maxRows: 100, maxColumns: 100, maxUnpacked: 1_000_000, ...more }
  const second = sheetOf([
    ['Артикул', 'Кол-во'],
    ['A-9', '9'],
  ])
  const file = handmadeWorkbook({
    rows: sheetOf(first),
    ...(sheets && {
      sheets,
      extra: [
        {
          name: 'xl/worksheets/sheet2.xml',
          content: `<worksheet><sheetData>${second}</sheetData></worksheet>`,
        },
      ],
    }),
  })
  const { reading } = await parseWorkbook(file, options, (found) => rows.push(...found))
  return { reading, rows }
}

const good = [
  ['Артикул', 'Длина, см', 'Кол-во'],
  ['A-1', '45', '2'],
]

test('a header that is repeated with another number of the page beside it is no row and no table (G-656)', async () => {
  const lines = [
    ['Лист 1', 'Артикул', 'Длина, см', 'Кол-во'],
    ['', 'A-1', '45', '2'],
    ['Лист 2', 'Артикул', 'Длина, см', 'Кол-во'],
    ['', 'A-2', '45', '3'],
  ]
  const columnsAt = ['article', 'length', 'count'].map((key, at) => ({ column: at + 1, key }))
  for (const more of [{}, { chosen: [{ sheet: 0, header: 1, columns: columnsAt }] }]) {
    const { reading, rows } = await read(lines, more)
    expect(rows.map(({ cells }) => cells.article)).toEqual(['A-1', 'A-2'])
    expect(reading.sheets).toHaveLength(1)
  }
})

test.each<[string, string[][]]>([
  [
    'over its columns',
    [
      ['Артикул', '35', '40', '45 см', 'Итого'],
      ['A-1', '', '2', '5', '7'],
    ],
  ],
  [
    'in a row below the header, where a count would be read as a size',
    [
      ['Артикул', 'Длина, см', '', '', 'Кол-во'],
      ['', '16', '17', '18', ''],
      ['A-1', '18', '2', '', '20'],
    ],
  ],
])('a table of articles by sizes is refused as such: sizes %s (G-664)', async (_where, lines) => {
  await expect(read(lines)).rejects.toMatchObject({
    refusal: { code: 'wrong_header', params: { matrix: 1 } },
  })
})

test('a row that numbers the columns below the header is no record (G-664)', async () => {
  const [header = [], ...rest] = good
  const { rows, reading } = await read([header, ['1', '2', '3'], ...rest])
  expect(rows.map(({ row }) => row)).toEqual([3])
  expect(reading.sheets[0]?.rows).toBe(1)
})

test('a column that is chosen, or required, is not read in another unit (G-664)', async () => {
  const lines = [
    ['Артикул', 'Размер, мм', 'Кол-во'],
    ['A-1', '450', '2'],
  ]
  const { reading } = await read(lines)
  expect(reading.sheets[0]?.unread).toEqual([
    { column: 1, title: 'Размер, мм', nearest: 'length', isOtherUnit: true },
  ])
  const keys = ['article', 'length', 'count'].map((key, column) => ({ column, key }))
  const refusal = { code: 'wrong_header', params: { unit: 'length', title: 'Размер, мм' } }
  await expect(read(lines, { chosen: [{ sheet: 0, header: 1, columns: keys }] })).rejects.toMatchObject({
    refusal,
  })
  const kilograms = [
    ['Артикул', 'Количество, кг'],
    ['A-1', '2'],
  ]
  await expect(read(kilograms)).rejects.toMatchObject({
    refusal: { params: { unit: 'count', title: 'Количество, кг' } },
  })
})

test.each([
  ['<sheet name="Заказ" r:id="rId1"/><sheet name="Старое" state="hidden" r:id="rId2"/>', ['Старое']],
  ['<sheet name="Заказ" r:id="rId1"/><sheet name="Как заполнить" r:id="rId2"/>', ['Как заполнить']],
  ['<sheet name="Заказ" r:id="rId1"/><sheet name="Справочник" state="hidden" r:id="rId2"/>', undefined],
])(
  'a sheet with such a table that is hidden or called as our own is named (G-656): %s',
  async (sheets, aside) => {
    const { reading, rows } = await read(good, { knownSheets: ['Как заполнить', 'Справочник'] }, sheets)
    expect(rows.map(({ cells }) => cells.article)).toEqual(['A-1'])
    expect(reading.aside).toEqual(aside)
  },
)

test('the word for a sum in a column that is not read is known of its row (G-667)', async () => {
  const { rows } = await read([
    ['№', 'Артикул', 'Длина, см', 'Кол-во', 'Примечание'],
    ['1', 'A-1', '45', '2', 'Итого'],
    ['Итого:', '', '', '2', ''],
  ])
  expect(rows.map(({ isSum }) => isSum ?? false)).toEqual([false, true])
})

test.each([
  ['Количество 40 45', { missing: 'article' }],
  ['Количество 40 45 50', { matrix: 1 }],
  ['Количество Длина,см 40 45', { matrix: 1 }],
])(
  'of a text, one known word and two numbers are no table of sizes (G-664, G-667): %s',
  async (line, params) => {
    const text = new TextEncoder().encode(`${line.replaceAll(' ', ';')}\nA-1;2;3\n`)
    const options = { columns, maxRows: 100, maxColumns: 100, maxUnpacked: 1_000_000 }
    await expect(parseWorkbook(text, options, () => undefined)).rejects.toMatchObject({ refusal: { params } })
  },
)
