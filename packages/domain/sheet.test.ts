import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cellNumber,
  cellText,
  isValueless,
  normaliseName,
  parseSheet,
  type SheetCell,
  sheetCells,
  sheetColumns,
  sheetHeader,
} from './sheet.ts'

const head = sheetColumns.map((column) => sheetHeader.ru[column])
const structure = (reason: string) => ({
  ok: false,
  problem: { code: 'import_structure', params: { reason } },
})

describe('the header (G-141)', () => {
  const article = (sheet: SheetCell[][]) => {
    const parsed = parseSheet(sheet)
    return parsed.ok ? parsed.value[0]?.article : parsed.problem.params.reason
  }

  test('is recognised in Russian and English', () => {
    expect(article([head, ['A-1', null, 45, 1]])).toBe('A-1')
    expect(article([sheetColumns.map((column) => sheetHeader.en[column]), ['A-1', null, 45, 1]])).toBe('A-1')
  })

  test('is recognised in any order, case and spacing, and without units', () => {
    const parsed = parseSheet([
      ['  количество ', 'ДЛИНА,  см', 'артикул', 'Примечание'],
      [5, 45, 'A-1', 'срочно'],
    ])
    expect(parsed).toMatchObject({
      ok: true,
      value: [{ article: 'A-1', length: 45, count: 5, covering: null }],
    })
  })

  test('needs an article and something to count', () => {
    expect(
      parseSheet([
        ['Покрытие', 'Количество, шт'],
        ['x', 1],
      ]),
    ).toEqual(structure('header'))
    expect(
      parseSheet([
        ['Артикул', 'Покрытие'],
        ['x', 1],
      ]),
    ).toEqual(structure('header'))
    expect(
      article([
        ['Артикул', 'Вес катушки, г'],
        ['A-1', 250],
      ]),
    ).toBe('A-1')
  })

  test('must not name a column twice', () => {
    expect(
      parseSheet([
        ['Артикул', 'Article', 'Количество'],
        ['a', 'b', 1],
      ]),
    ).toEqual(structure('header'))
  })

  test('without any row is an empty file', () => {
    expect(parseSheet([])).toEqual(structure('empty'))
    expect(parseSheet([[], [null, '  ']])).toEqual(structure('empty'))
    expect(parseSheet([head])).toEqual(structure('empty'))
    expect(parseSheet([head, [null, null]])).toEqual(structure('empty'))
  })
})

describe('rows', () => {
  test('keep their number in the sheet, empty ones are passed over', () => {
    const parsed = parseSheet([head, ['A-1', null, 45, 1], [null, ' '], ['A-2', null, 50, 2]])
    expect(parsed.ok && parsed.value.map(({ row, article }) => [row, article])).toEqual([
      [2, 'A-1'],
      [4, 'A-2'],
    ])
  })

  test('a row without article is still a row of the standard file', () => {
    const parsed = parseSheet([head, [null, null, 45, 1]])
    expect(parsed.ok && parsed.value).toHaveLength(1)
  })

  test('of a blank count only with a quantity (G-142)', () => {
    const sheet: SheetCell[][] = [head, ['A-1', null, 45, null], ['A-2', null, 45, 3]]
    const parsed = parseSheet(sheet, 'blank')
    expect(parsed.ok && parsed.value.map(({ article }) => article)).toEqual(['A-2'])
    expect(parseSheet(sheet.slice(0, 2), 'blank')).toEqual(structure('empty'))
  })

  test('a formula without its value is not an empty cell', () => {
    const parsed = parseSheet([head, [null, null, null, { formulaWithoutValue: true }]])
    expect(parsed.ok && parsed.value.every((row) => isValueless(row.count))).toBe(true)
  })
})

describe('cells', () => {
  test.each<[SheetCell, string]>([
    [' A-1 ', 'A-1'],
    [22053, '22053'],
    [true, 'true'],
    [null, ''],
    [{ formulaWithoutValue: true }, ''],
    ["'=1+1", '=1+1'],
    ["'-5", '-5'],
    ["'quoted'", "'quoted'"],
  ])('%j reads %j', (cell, text) => {
    expect(cellText(cell)).toBe(text)
  })

  test.each<[SheetCell, number | null]>([
    [12, 12],
    ['12', 12],
    ['1 200', 1200],
    ['18,5', 18.5],
    ['18.5', 18.5],
    ['-3', -3],
    [null, null],
    ['  ', null],
    ['12 шт', Number.NaN],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
    [true, Number.NaN],
  ])('%j counts %j', (cell, number) => {
    expect(cellNumber(cell)).toEqual(number)
  })

  test('names are compared without case, ё, spaces and a final point', () => {
    expect(normaliseName('  Родий   ЧЁРНЫЙ.')).toBe('родий черный')
  })

  test('a very long text is read at once', () => {
    expect(cellNumber(`${'1'.repeat(50_000)}x`)).toBeNaN()
    expect(normaliseName(' '.repeat(50_000))).toBe('')
  })
})

test('any garbage in a sheet is refused or read, never thrown at', () => {
  const cell: fc.Arbitrary<SheetCell> = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constant({ formulaWithoutValue: true as const }),
    fc.constantFrom(...head),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 5 }), (sheet) => {
      const parsed = parseSheet(sheet)
      expect(parsed.ok ? parsed.value.length > 0 : parsed.problem.code === 'import_structure').toBe(true)
    }),
  )
})

test('an exported row stands in the columns of the template', () => {
  const line = {
    article: 'A-1',
    covering: 'Родий',
    orderType: 'В производство',
    sizeLabel: null,
    count: 3,
    unitMg: 2520,
  }
  expect(sheetCells({ ...line, typeOffer: 'finished', lengthMm: 185 })).toEqual([
    'A-1',
    'Родий',
    18.5,
    3,
    null,
    'В производство',
  ])
  const ring = sheetCells({ ...line, typeOffer: 'finished', lengthMm: 0, sizeLabel: '17,5' })
  expect(ring[2]).toBe('17,5')
  const coil = sheetCells({ ...line, typeOffer: 'coil', lengthMm: 0, count: 1, unitMg: 250_500 })
  expect(coil.slice(2, 5)).toEqual([null, 1, 250.5])
})
