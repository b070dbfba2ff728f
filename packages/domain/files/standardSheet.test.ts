import { describe, expect, test } from 'vitest'
import {
  isRequested,
  isSumText,
  lengthCell,
  normaliseName,
  requestedRows,
  type SheetRow,
  sheetCells,
  sheetKindOf,
} from './standardSheet.ts'

const row = (change: Partial<SheetRow>): SheetRow => ({
  row: 2,
  article: 'A-1',
  coating: null,
  length: 45,
  count: null,
  coilGrams: null,
  orderType: null,
  ...change,
})

test.each([
  ['standard', 'standard'],
  ['blank', 'blank'],
  ['bogus', 'standard'],
  ['', 'standard'],
])('a file called %j is read as %s (G-140)', (name, kind) => {
  expect(sheetKindOf(name)).toBe(kind)
})

describe('a row of a price list or a blank (G-142, G-647)', () => {
  test.each<[boolean, Partial<SheetRow>]>([
    [true, { count: 3 }],
    [true, { coilGrams: 250 }],
    [true, { count: '3 шт.' }],
    [true, { count: -1 }],
    [true, { count: 'много' }],
    [true, { count: { error: '#N/A' } }],
    [true, { count: { formulaWithoutValue: true } }],
    [true, { article: { formulaWithoutValue: true }, length: null, count: 3 }],
    [true, { article: null, count: 3 }],
    [true, { article: 'ИТОГО-5', count: 3 }],
    [false, {}],
    [false, { count: ' ' }],
    [false, { count: 0 }],
    [false, { count: '0,00' }],
    [false, { count: '0 шт' }],
    [false, { count: '–' }],
    [false, { count: 0, coilGrams: 250 }],
    [true, { count: '–', coilGrams: 250 }],
    [false, { coilGrams: '0 г' }],
    [false, { article: { date: '2026-05-26' } }],
  ])('counts: %s for %j', (counts, change) => expect(isRequested(row(change))).toBe(counts))

  test.each<Partial<SheetRow>>([
    { article: 'Итого', length: null, count: 15 },
    { article: 'Итого по золоту:', length: null, count: 15 },
    { article: 'НБ-22-068 Итог', length: null, count: 15 },
    { article: 'Grand total', length: null, count: 15 },
    { article: null, coating: 'Всего', count: 15 },
  ])('is a line of sums and orders nothing: %j', (change) => expect(isRequested(row(change))).toBe(false))
})

test('a number alone is a sum of the pieces above it, or a row whose article is missing (G-647)', () => {
  const alone = (count: number) => row({ article: null, length: null, count })
  const counted = (...rows: readonly SheetRow[]) =>
    requestedRows(rows, (one) => one).map(({ count }) => count)
  const rows = [row({ count: 3 }), row({ count: 4 }), alone(7), row({ count: 5 }), alone(5), alone(12)]
  expect(counted(...rows)).toEqual([3, 4, 5])
  expect(counted(row({ count: 3 }), alone(4))).toEqual([3, 4])
})

test('names are compared without case, ё, spaces and a final point', () => {
  expect(normaliseName('  Родий   ЧЁРНЫЙ.')).toBe('родий черный')
  expect(normaliseName(' '.repeat(50_000))).toBe('')
})

describe('an exported row', () => {
  const line = {
    article: 'A-1',
    coating: 'Родий',
    orderType: 'В производство',
    sizeLabel: null,
    count: 3,
    unitMg: 2520,
  }
  const lengthOf = (more: object) =>
    sheetCells({ ...line, lengthMm: 450, typeOffer: 'custom', ...more }).length

  test('is in the columns of the template', () => {
    expect(sheetCells({ ...line, typeOffer: 'finished', lengthMm: 185 })).toEqual({
      article: 'A-1',
      coating: 'Родий',
      length: 18.5,
      count: 3,
      coilGrams: null,
      orderType: 'В производство',
    })
    expect(lengthOf({ typeOffer: 'finished', lengthMm: 0, sizeLabel: '17,5' })).toBe('17,5')
    const coil = sheetCells({ ...line, typeOffer: 'coil', lengthMm: 0, count: 1, unitMg: 250_500 })
    expect([coil.length, coil.count, coil.coilGrams]).toEqual([null, 1, 250.5])
  })

  test('of a custom length that is also a listed one is marked, and read with its mark (G-148)', () => {
    expect(lengthOf({ listedMm: [500] })).toBe(45)
    expect(lengthOf({ listedMm: [450, 500] })).toBe('45 своя')
    expect(lengthCell('45 своя')).toEqual({ cell: '45', isCustom: true })
    expect(lengthCell(' 45,5 OWN ')).toEqual({ cell: '45,5', isCustom: true })
    expect(lengthCell('own')).toEqual({ cell: 'own', isCustom: false })
  })
})

test.each([
  ['Итого', true],
  ['Итого: 3', true],
  ['Всего по группе', true],
  ['Сумма.', true],
  ['total@firm.ru', false],
  ['Total.jpg', false],
  ['Итоговая', false],
])('%s is the text of a line of sums: %s (G-647, G-665)', (text, isSum) => {
  expect(isSumText(text)).toBe(isSum)
})
