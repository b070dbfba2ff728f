import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MeasureTable, readMeasureText } from './readMeasureText.ts'

const tableOf = (change: Partial<MeasureTable>, ...sizes: readonly number[]): MeasureTable => ({
  sizeUnit: 'mm',
  columns: 1,
  value: 'g',
  fits: (size) => sizes.includes(size),
  ...change,
})
const bars = tableOf({}, 6, 8, 10)
const ribbons = tableOf({ columns: 2 })
const fittings = tableOf({ value: 'pcs' }, 5, 6)
const lengths = tableOf({ sizeUnit: 'cm' }, 45, 50)

/** The rows of a text and what of it is left, each in one line. */
function shown(text: string, table: MeasureTable): string[] {
  const { rows, left, notOrdered } = readMeasureText(text, table)
  return [
    ...rows.map(({ line, sizes, value }) => `${line}: ${sizes.join(' x ')} = ${value}`),
    ...left.map(({ line, code }) => `${line} ${code}`),
    ...(notOrdered > 0 ? [`not ordered ${notOrdered}`] : []),
  ]
}

describe('a text for a table of sizes with weights or pieces is read by the words of orders (G-651)', () => {
  test.each<[text: string, table: MeasureTable, read: readonly string[]]>([
    ['8 мм - 100 г\n10 мм — 50,5 гр', bars, ['1: 8 = 100', '2: 10 = 50.5']],
    ['8 мм 100 г, 10 мм 50 г', bars, ['1: 8 = 100', '1: 10 = 50']],
    ['100 г 8 мм', bars, ['1: 8 = 100']],
    ['0,8 см - 0,1 кг', bars, ['1: 8 = 100']],
    ['8 - 100\n50 - 10', bars, ['1: 8 = 100', '2: 10 = 50']],
    ['диаметр 8, вес 100', bars, ['1: 8 = 100']],
    [
      'Добрый день!\nНужны прутки: 8 мм 100 г\nитого 100 г\nС уважением, Анна',
      bars,
      ['2: 8 = 100', 'not ordered 3'],
    ],
    ['0,5 × 10 мм - 100 г', ribbons, ['1: 0.5 x 10 = 100']],
    ['0,5х10 100\n20 г: 1 x 12', ribbons, ['1: 0.5 x 10 = 100', '2: 1 x 12 = 20']],
    ['5 мм - 10 шт\n3 шт 6 мм', fittings, ['1: 5 = 10', '2: 6 = 3']],
    ['45 см - 3,2 г\n50 - 3,6', lengths, ['1: 45 = 3.2', '2: 50 = 3.6']],
    ['длина 500 мм, вес 3,6', lengths, ['1: 50 = 3.6']],
  ])('%j', (text, table, read) => expect(shown(text, table)).toEqual(read))

  test.each<[text: string, table: MeasureTable, left: readonly string[]]>([
    ['НБ-22-068 8 мм 100 г', bars, ['1 text_other_article']],
    ['8 10', bars, ['1 text_ambiguous']],
    ['8 мм', bars, ['1 text_no_weight']],
    ['5 мм', fittings, ['1 text_no_count']],
    ['100 г', bars, ['1 text_no_size']],
    ['8 мм 100 г 2 шт', bars, ['1 text_unclear']],
    ['8 мм 10 шт', bars, ['1 text_unclear']],
    ['8 мм 100 г 50 г', bars, ['1 text_unclear']],
    ['8, 10 мм по 100 г', bars, ['1 text_unclear']],
    ['8, 12, 10, 100', bars, ['1 text_ambiguous']],
    ['8 мм 100 г или 10 мм 100 г', bars, ['1 text_ambiguous']],
    ['позвоните после 8 100', bars, ['1 text_unclear']],
    ['5 мм 2,5', fittings, ['1 text_unclear']],
    ['0,5 100 г', ribbons, ['1 text_unclear']],
  ])('%j is left with its reason', (text, table, left) => expect(shown(text, table)).toEqual(left))

  test('every line of any text with a number is read or left with a reason', () => {
    const part = fc.constantFrom(
      '8',
      '10',
      '100',
      '0,5',
      ' - ',
      ' ',
      ' мм ',
      ' г ',
      ' шт ',
      ',',
      ' или ',
      'вес ',
    )
    fc.assert(
      fc.property(fc.array(fc.array(part, { minLength: 1, maxLength: 8 }), { maxLength: 5 }), (parts) => {
        const lines = parts.map((own) => own.join(' '))
        const { rows, left } = readMeasureText(lines.join('\n'), bars)
        const named = new Set([...rows, ...left].map(({ line }) => line))
        for (const [at, line] of lines.entries()) if (/\d/.test(line)) expect(named).toContain(at + 1)
      }),
    )
  })
})
