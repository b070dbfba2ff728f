import { assert, integer, oneof, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readableCells, recordCells } from './recordCells.ts'

type Cells = ReturnType<typeof recordCells<'cell'>>

/** What a reader makes of a cell: its value, or the code of what is wrong with it and the limit that it passed. */
function reading(read: (cells: Cells) => unknown) {
  return (text: string, number?: number) => {
    const cells = recordCells({
      texts: { cell: text },
      numbers: number === undefined ? {} : { cell: number },
    })
    const value = read(cells)
    const [issue, ...more] = cells.issues
    expect(more).toEqual([])
    return issue ? [issue.code, ...Object.values(issue.params ?? {})].join(' ') : value
  }
}

test('the cells of a row are read as their columns hold them, or refused by column (G-645)', () => {
  const formats = { code: { kind: 'text' }, grams: { kind: 'number', unit: 'g' } } as const
  expect(readableCells(formats, { code: '0040', grams: '12,5 г', name: 7 })).toEqual({
    texts: { code: '0040', grams: '12,5', name: '7' },
    numbers: { name: 7 },
  })
  expect(readableCells(formats, { code: true, grams: '5 кг', name: { date: '2026-05-26' } })).toEqual({
    issues: [
      { column: 'code', code: 'cellBoolean' },
      { column: 'grams', code: 'cellUnit', params: { text: '5 кг' } },
      { column: 'name', code: 'cellDate' },
    ],
  })
})

describe('cells of a workbook of records (G-313)', () => {
  test.each([
    ['', null],
    ['0', 0],
    ['1', 1],
    ['99', 99],
    ['100', 100],
    ['101', 'maximum 100'],
    ['-1', 'minimum 0'],
    ['1,0', 1],
    ['3,00', 3],
    ['1,5', 'whole'],
    ['1,000', 'whole'],
    ['много', 'whole'],
  ])('of a whole number up to 100, %j is %s', (text, value) =>
    expect(reading((read) => read.whole('cell', 100))(text)).toBe(value),
  )

  test('a number of the workbook counts before its text, and an error of counting is forgiven', () => {
    const whole = reading((read) => read.whole('cell', 100))
    expect(whole('1.234', 7)).toBe(7)
    expect(whole('3', 3.0000000000000004)).toBe(3)
    expect(whole('0', 0.001)).toBe('whole')
    expect(whole('0', -0.001)).toBe('whole')
    expect(whole('', 7)).toBeNull()
  })

  test.each([
    ['', null],
    ['0', 0],
    ['0,001', 1],
    ['2', 2000],
    ['1,0', 1000],
    ['2,01', 'maximum 2'],
    ['-0,001', 'minimum 0'],
    ['0,0005', 'figure'],
  ])('of grams up to 2, %j is %s mg', (text, value) =>
    expect(reading((read) => read.grams('cell', 2000))(text)).toBe(value),
  )

  test.each([
    ['', null],
    ['2', 2000],
    ['-2', -2000],
    ['-0,01', -10],
    ['2,01', 'maximum 2'],
    ['-2,01', 'minimum -2'],
    ['0,001', 'figure'],
  ])('of hundredths of a gram up to 2 either way, %j is %s mg', (text, value) =>
    expect(reading((read) => read.hundredths('cell', 2000))(text)).toBe(value),
  )

  test.each([
    ['', null],
    ['0', 0],
    ['0,0001', 0.0001],
    ['3', 3],
    ['3,0001', 'maximum 3'],
    ['-0,0001', 'minimum 0'],
    ['0,00005', 'fourDecimals'],
  ])('of a factor up to 3, %j is %s', (text, value) =>
    expect(reading((read) => read.factor('cell', 3))(text)).toBe(value),
  )

  test('mg that are shown as grams are read again as they were', () =>
    assert(
      property(oneof(integer({ min: 0, max: 2_000_000_000 }), integer({ min: 0, max: 99_999 })), (mg) => {
        const grams = reading((read) => read.grams('cell', 1_000_000_000))
        expect(grams('', mg / 1000)).toBeNull()
        const value = mg > 1_000_000_000 ? 'maximum 1000000' : mg
        // Three decimals could be thousands in the other language, which is refused.
        expect([grams('number', mg / 1000), grams((mg / 1000).toFixed(4))]).toEqual([value, value])
      }),
    ))

  test.each([
    ['', 'required', null],
    ['абв', 'абв', 'абв'],
    ['абвг', 'maxLength 3', 'maxLength 3'],
  ])('of a text of three characters, %j is %s where it is needed, else %s', (text, needed, spare) => {
    expect(reading((read) => read.required('cell', 3))(text)).toBe(needed)
    expect(reading((read) => read.optional('cell', 3))(text)).toBe(spare)
  })

  test.each([
    ['', null],
    ['15.11.2026 12:59', '2026-11-15T05:59:00.000Z'],
    ['15.11.2026 13:00', '2026-11-15T06:00:00.000Z'],
    ['15.11.2026 13:01', 'futureMoment'],
    ['30.02.2026', 'moment'],
  ])('at 13:00 in Krasnoyarsk, the moment %j is %s', (text, value) =>
    expect(reading((read) => read.pastMoment('cell', '2026-11-15T06:00:00.000Z'))(text)).toBe(value),
  )

  test.each([
    ['', null],
    ['28.02.2027', '2027-02-28'],
    ['28.02.27 г.', '2027-02-28'],
    ['29.02.2027', 'day'],
    ['05/06/2027', 'dayUnclear'],
  ])('the day %j is %s', (text, value) => expect(reading((read) => read.day('cell'))(text)).toBe(value))

  test.each([
    ['', null],
    ['Да.', true],
    ['ложь', false],
    ['может быть', 'yesNo'],
  ])('of yes and no, %j is %s (G-646)', (text, value) =>
    expect(reading((read) => read.yesNo('cell'))(text)).toBe(value),
  )

  test.each([
    ['', null],
    [' Да ', true],
    ['нет', false],
    ['может быть', 'choice'],
  ])('the word %j means %s', (text, value) => {
    const words = new Map([
      ['да', true],
      ['нет', false],
    ])
    expect(reading((read) => read.word('cell', words))(text)).toBe(value)
  })
})
