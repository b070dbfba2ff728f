import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CellFormat,
  cellFault,
  cellNumber,
  cellText,
  readableCell,
  type SheetCell,
} from './sheetCell.ts'
import { lengthCell } from './standardSheet.ts'

describe('cells', () => {
  test.each<[SheetCell, string]>([
    [' A-1 ', 'A-1'],
    [22053, '22053'],
    [true, 'true'],
    [null, ''],
    [{ formulaWithoutValue: true }, ''],
    [{ date: '2026-05-26' }, '2026-05-26'],
    [{ error: '#N/A' }, '#N/A'],
    ['\u200b', ''],
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
    ['(1\u00a0200,50)', -1200.5],
    ['1200,50-', -1200.5],
    ['\u20135,25', -5.25],
    ['- 5', -5],
    ['(-5)', Number.NaN],
    ['45-50', Number.NaN],
    [null, null],
    ['  ', null],
    ['12 шт', Number.NaN],
    ['3,00', 3],
    ['1 000,00', 1000],
    ['1,000.00', 1000],
    ['1,250', Number.NaN],
    ['1,250.5', 1250.5],
    ['12 34', Number.NaN],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
    [true, Number.NaN],
  ])('%j counts %j', (cell, number) => {
    expect(cellNumber(cell)).toEqual(number)
  })

  test('a very long text is read at once', () => {
    expect(cellNumber(`${'1'.repeat(50_000)}x`)).toBeNaN()
  })
})

test('whatever a cell holds, it reads as text, number and length', () => {
  const cell: fc.Arbitrary<SheetCell> = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constant({ formulaWithoutValue: true as const }),
    fc.record({ date: fc.string() }),
    fc.record({ error: fc.string() }),
  )
  fc.assert(
    fc.property(cell, (one) => {
      expect(typeof cellText(one)).toBe('string')
      expect(cellNumber(one) === null || typeof cellNumber(one) === 'number').toBe(true)
      expect(typeof lengthCell(one).isCustom).toBe('boolean')
    }),
  )
})

const formats: Readonly<Record<CellFormat['kind'], CellFormat>> = {
  text: { kind: 'text' },
  number: { kind: 'number', unit: 'g' },
  size: { kind: 'size', unit: 'cm' },
  day: { kind: 'day' },
  moment: { kind: 'moment' },
  yesNo: { kind: 'yesNo' },
}

const ofSeveral = Object.fromEntries(
  (['text', 'size', 'number', 'day', 'moment', 'yesNo'] as const).map((kind) => [kind, 'cellMerged']),
)

describe('a value that a spreadsheet program has made something else of (G-645)', () => {
  test.each<[string, SheetCell, Readonly<Partial<Record<CellFormat['kind'], string>>>]>([
    ['a date', { date: '2026-05-26' }, { text: 'cellDate', size: 'cellDate', number: 'cellDateNumber' }],
    ['true', true, { text: 'cellBoolean', size: 'cellBoolean' }],
    ['a number of 16 digits', 123456789012345700, { text: 'cellLongNumber' }],
    ['a number of 15 digits', 123456789012345, {}],
    ['text', 'НЦ-1', {}],
    ['nothing', null, {}],
    ['a number of several rows (G-667)', { merged: 10 }, ofSeveral],
    ['a weight in kg (G-647)', '5 кг', { number: 'cellUnit' }],
    ['a weight in g (G-647)', '5 г', {}],
  ])('%s is refused by the kind of its column', (_name, cell, codes) => {
    const found = Object.entries(formats).flatMap(([kind, format]) => {
      const fault = cellFault(cell, format)
      return fault ? [[kind, fault.code]] : []
    })
    expect(Object.fromEntries(found)).toEqual(codes)
  })

  test('an error and a formula without a value are refused in every column', () => {
    for (const format of Object.values(formats)) {
      expect(cellFault({ error: '#N/A' }, format)).toEqual({ code: 'cellError', params: { error: '#N/A' } })
      expect(cellFault({ formulaWithoutValue: true }, format)).toEqual({ code: 'formula' })
    }
  })

  test('a number that is written as text is read without its unit, a text keeps it (G-647)', () => {
    expect(readableCell('12,5 г', formats.number)).toBe('12,5')
    expect(readableCell('12,5 г', formats.text)).toBe('12,5 г')
    expect(cellNumber('45 см', 'cm')).toBe(45)
    expect(cellNumber('450 мм', 'cm')).toBeNaN()
  })
})
