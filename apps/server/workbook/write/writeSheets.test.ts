import { cleanText } from '@proba/domain/text/cleanText'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { measureStall } from '../../testing/measureStall.ts'
import { createTestWorkbooks } from '../../testing/workbooks/testWorkbooks.ts'
import { partText } from '../../testing/workbooks/workbookPart.ts'
import type { ColumnKind, SheetSpec } from '../sheetSpec.ts'
import { isBlank, type WorkbookCell } from '../workbookCell.ts'

const workbooks = createTestWorkbooks()
afterAll(() => workbooks.close())

async function readBack(file: Buffer, spec: SheetSpec) {
  const columns = spec.columns.map(({ key, title }) => ({ key, titles: [title], required: true }))
  const answer = await workbooks.readSheet(file, { columns })
  if ('code' in answer) throw new Error(answer.code)
  return answer
}

const column = (key: string, kind: ColumnKind, title = key) => ({ key, kind, title })

const goods: SheetSpec = {
  name: 'Заказ',
  columns: [
    column('article', 'text', 'Артикул'),
    column('coating', 'text'),
    { ...column('length', 'centimetres'), width: 9 },
    column('count', 'integer'),
    column('unit', 'grams3'),
    column('total', 'grams2'),
    column('coil', 'grams'),
    column('day', 'date'),
    column('at', 'dateTime'),
  ],
  rows: [
    {
      article: 'НЦ 12-053',
      coating: 'Родий',
      length: 455,
      count: 3,
      unit: 1234,
      total: 3700,
      coil: 250_000,
      day: '2026-11-15',
      at: '2026-11-15T13:45',
    },
    { article: '=HYPERLINK("http://x")', coating: null, length: 400, count: 12, unit: 2, total: 10 },
  ],
  totals: { article: 'Итого', count: 15, total: 3710 },
}

describe('a written workbook', () => {
  test('holds numbers in the units people read, dates as dates and text as text', async () => {
    const sheet = await readBack(await workbooks.writeSheets([goods]), goods)
    expect(sheet.rows).toEqual([
      {
        row: 2,
        cells: {
          article: 'НЦ 12-053',
          coating: 'Родий',
          length: 45.5,
          count: 3,
          unit: 1.234,
          total: 3.7,
          coil: 250,
          day: { date: '2026-11-15' },
          at: { date: '2026-11-15T13:45:00' },
        },
      },
      {
        row: 3,
        cells: {
          article: '=HYPERLINK("http://x")',
          coating: null,
          length: 40,
          count: 12,
          unit: 0.002,
          total: 0.01,
          coil: null,
          day: null,
          at: null,
        },
      },
      {
        row: 4,
        cells: {
          article: 'Итого',
          coating: null,
          length: null,
          count: 15,
          unit: null,
          total: 3.71,
          coil: null,
          day: null,
          at: null,
        },
      },
    ])
  })

  test('has a bold frozen header, decimals for grams and a bold line of totals', async () => {
    const file = await workbooks.writeSheets([goods])
    const sheet = await partText(file, 'xl/worksheets/sheet1.xml')
    const styles = await partText(file, 'xl/styles.xml')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"')
    expect(sheet).toContain('<col min="3" max="3" width="9"')
    const formats = [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, , code]) => code)
    expect(formats).toEqual(expect.arrayContaining(['0.000', 'dd.mm.yyyy']))
    const xfs = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*>/g)].map(([xf]) => xf)
    const fonts = [...(styles.split('<fonts')[1] ?? '').matchAll(/<font>.*?<\/font>/g)].map(([font]) => font)
    const isBold = (reference: string) => {
      const style = Number(new RegExp(`r="${reference}"[^>]* s="(\\d+)"`).exec(sheet)?.[1])
      return fonts[Number(/fontId="(\d+)"/.exec(xfs[style] ?? '')?.[1])]?.includes('<b/>')
    }
    expect(['A1', 'H1', 'A2', 'F3', 'A4', 'D4'].map(isBold)).toEqual([true, true, false, false, true, true])
  })

  test('offers a drop-down with exactly the values of another sheet, hidden or not', async () => {
    const lists: SheetSpec = {
      name: "Справочник '26",
      hidden: true,
      columns: [column('type', 'text'), column('coating', 'text')],
      rows: [{ type: 'Катушка', coating: 'Без покрытия' }, { coating: 'Родий' }, { coating: 'Золочение' }],
    }
    const order: SheetSpec = {
      name: 'Заказ',
      columns: [column('article', 'text'), column('coating', 'text'), column('type', 'text')],
      rows: [],
      spareRows: 2,
      rules: ['coating', 'type'].map((name) => ({
        column: name,
        allow: { sheet: lists.name, column: name },
      })),
    }
    const file = await workbooks.writeSheets([order, lists])
    const sheet = await partText(file, 'xl/worksheets/sheet1.xml')
    const found = [...sheet.matchAll(/<dataValidation [^>]*sqref="([^"]*)"[^>]*><formula1>([^<]*)</g)]
    expect(found.map(([, range, formula]) => [range, formula])).toEqual([
      ['B2:B10001', "'Справочник ''26'!$B$2:$B$4"],
      ['C2:C10001', "'Справочник ''26'!$A$2:$A$2"],
    ])
    expect(sheet).toMatch(/<c r="A3" s="\d+"\/>/)
    expect(await partText(file, 'xl/workbook.xml')).toMatch(/<sheet [^>]*state="hidden"/)
  })

  test('offers each row its own values, limits a number by another column of the row, and says why', async () => {
    const values = {
      name: 'L',
      columns: [column('a', 'text'), column('b', 'text')],
      rows: [{ a: 'x', b: 'y' }],
    }
    const hint = { title: 'Сколько', text: 'Не больше, чем доступно' }
    const order: SheetSpec = {
      name: 'O',
      columns: [
        column('pick', 'text'),
        column('count', 'integer'),
        column('grams', 'raw'),
        column('maxPieces', 'integer'),
      ],
      rows: Array.from({ length: 6 }, () => ({ maxPieces: 3 })),
      rules: [
        { column: 'pick', rows: [0, 1, 4], allow: { sheet: 'L', column: 'a' } },
        { column: 'pick', allow: { sheet: 'L', column: 'b' } },
        { column: 'count', allow: { kind: 'whole', min: 1, maxColumn: 'maxPieces' }, isAdvice: true, hint },
        { column: 'grams', rows: [2], allow: { values: [200, 500] }, isAdvice: true },
      ],
    }
    const sheet = await partText(await workbooks.writeSheets([order, values]), 'xl/worksheets/sheet1.xml')
    const rules = [...sheet.matchAll(/<dataValidation ([^>]*)>(.*?)<\/dataValidation>/g)]
    const of = (index: number, name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(` ${rules[index]?.[1]}`)?.[1]
    const formulas = (index: number) =>
      [...(rules[index]?.[2] ?? '').matchAll(/<formula\d>([^<]*)</g)].map(([, text]) => text)
    expect(rules.map((_, index) => [of(index, 'type'), of(index, 'sqref'), ...formulas(index)])).toEqual([
      ['list', 'A2:A3 A6', "'L'!$A$2:$A$2"],
      ['list', 'A4:A5 A7:A10001', "'L'!$B$2:$B$2"],
      ['whole', 'B2:B10001', '1', 'IF(ISNUMBER($D2),$D2,2147483647)'],
      ['list', 'C4', '"200,500"'],
    ])
    expect([of(2, 'errorStyle'), of(2, 'prompt'), of(2, 'error')]).toEqual(['warning', hint.text, hint.text])
    expect([of(0, 'showErrorMessage'), of(3, 'showErrorMessage')]).toEqual(['1', undefined])
  })

  test('never has a formula, nor text that a program could read as one', async () => {
    const leads = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\0=1', '＝1', ' =1', '#N/A', "'=1"]
    const spec: SheetSpec = {
      name: 'S',
      columns: [column('=t', 'text', '=1+1')],
      rows: leads.map((text) => ({ '=t': text })),
    }
    const file = await workbooks.writeSheets([spec])
    expect(await partText(file, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >/]|t="e"/)
    const texts = [...(await partText(file, 'xl/sharedStrings.xml')).matchAll(/<t[^>]*>([^<]*)</g)].map(
      ([, text]) => text,
    )
    expect(texts).toHaveLength(leads.length)
    expect(texts.every((text) => text?.startsWith("'"))).toBe(true)
    expect((await readBack(file, spec)).rows.map(({ cells }) => cells['=t'])).toEqual(leads)
  })

  test('throws for values that do not match their column', async () => {
    const wrong = (kind: ColumnKind, value: WorkbookCell) =>
      workbooks.writeSheets([{ name: 'S', columns: [column('a', kind)], rows: [{ a: value }] }])
    await expect(wrong('integer', 1.5)).rejects.toThrow('whole numbers')
    await expect(wrong('grams2', '5')).rejects.toThrow('whole numbers')
    await expect(wrong('date', '2026-02-30')).rejects.toThrow('not a day')
    await expect(wrong('text', 5)).rejects.toThrow('takes text')
  })

  test('keeps the main loop free with 10,000 rows', async () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => ({
      ...goods.rows[Symbol.iterator]().next().value,
      article: `A-${index}`,
    }))
    const { answer: file, stall } = await measureStall(() => workbooks.writeSheets([{ ...goods, rows }]))
    expect(stall).toBeLessThan(50)
    expect(await readBack(file, goods).catch((error: Error) => error.message)).toBe('too_many_rows')
  })
})

/** Any text a user can type; a cell has at most 32,767 characters. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      "'",
      ' ',
      '\t',
      '\r',
      '\n',
      '\0',
      '＝',
      '_',
      'x',
      '0',
      '<',
      '&',
      ']',
      '>',
    ),
    maxLength: 10,
  }),
  fc.constantFrom('_x0041_', '_x005F_\r', '\uFFFE', '_x0041\u0001'),
  fc.string({ unit: fc.constantFrom('Ц', 'ё', 'Ж', ' ', '-', '№', '💍'), maxLength: 20 }),
)
const raw: fc.Arbitrary<WorkbookCell> = fc.oneof(
  text,
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
  fc.boolean(),
  fc.constant(null),
  fc
    .integer({ min: 61, max: 2_000_000 })
    .map((day) => ({ date: new Date(Date.UTC(1899, 11, 30) + day * 86_400_000).toISOString().slice(0, 10) })),
)
const record = fc.record({
  text,
  whole: fc.integer(),
  milligrams: fc.integer({ min: 0, max: 2_000_000_000 }),
  raw,
})

describe('what is written is read back', () => {
  test('any rows of texts, whole numbers, weights, dates and blanks', async () => {
    const spec = {
      name: 'Лист',
      columns: [
        column('text', 'text'),
        column('whole', 'integer'),
        column('milligrams', 'grams3'),
        column('raw', 'raw'),
      ],
    }
    // Texts come back clean (G-644), and of a number as many digits as spreadsheet programs keep.
    const readable = (cell: WorkbookCell) => {
      if (typeof cell === 'number') return Number(cell.toPrecision(15))
      return typeof cell === 'string' ? cleanText(cell) || null : cell
    }
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 300, size: 'max' }), async (rows) => {
        const sheet = await readBack(await workbooks.writeSheets([{ ...spec, rows }]), { ...spec, rows })
        const back = sheet.rows.map(({ cells }) => ({
          ...cells,
          milligrams: Math.round(Number(cells.milligrams) * 1000),
        }))
        expect(back).toEqual(
          rows.map((row) => ({ ...row, text: readable(row.text), raw: readable(row.raw) })),
        )
      }),
      { numRuns: 6 },
    )
  })

  test('a blank text is no text', () => expect(isBlank('\u00A0 ')).toBe(true))
})
