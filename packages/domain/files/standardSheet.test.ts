import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cellNumber,
  cellText,
  isRequested,
  lengthCell,
  normaliseName,
  type SheetCell,
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

describe('a row of a blank', () => {
  test('counts only with a quantity (G-142)', () => {
    expect(isRequested(row({}), 'blank')).toBe(false)
    expect(isRequested(row({ count: ' ' }), 'blank')).toBe(false)
    expect(isRequested(row({ count: 3 }), 'blank')).toBe(true)
    expect(isRequested(row({ coilGrams: 250 }), 'blank')).toBe(true)
    expect(isRequested(row({}), 'standard')).toBe(true)
  })

  test('counts with a formula whose value nobody knows: it is no empty cell', () => {
    expect(isRequested(row({ count: { formulaWithoutValue: true } }), 'blank')).toBe(true)
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
    ['1,250', Number.NaN],
    ['1,250.5', 1250.5],
    ['12 34', Number.NaN],
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

test('whatever a cell holds, it reads as text, number and length', () => {
  const cell: fc.Arbitrary<SheetCell> = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constant({ formulaWithoutValue: true as const }),
  )
  fc.assert(
    fc.property(cell, (one) => {
      expect(typeof cellText(one)).toBe('string')
      expect(cellNumber(one) === null || typeof cellNumber(one) === 'number').toBe(true)
      expect(typeof lengthCell(one).isCustom).toBe('boolean')
    }),
  )
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
