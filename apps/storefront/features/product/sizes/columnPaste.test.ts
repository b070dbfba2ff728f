import type { Language } from '@proba/domain/text/language'
import { readRange } from '@proba/domain/text/pastedRange'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { product, productOf, withOffers } from '../product.support.ts'
import { emptySelection, selectionReducer } from '../productSelection.ts'
import { matchRange, pasteCounts } from './columnPaste.ts'
import { pasteCustom } from './customPaste.ts'
import { sizeRows } from './selectionFigures.ts'

const column = { tab: 'production', coating: 1, language: 'ru' } as const
const rows = sizeRows(product, emptySelection, 'production', 1)
const selection = selectionReducer(emptySelection, { type: 'counts', ...column, counts: { 12: 3 } })
const coatings = { coatings: ['Без покрытия', 'Родирование'], coating: 'Без покрытия' }
const table = { article: product.article, ...coatings, rows, isDimensioned: true, language: 'ru' } as const
const paste = (
  text: string,
  { start = 0, target = product, present = emptySelection, language = 'ru' as Language } = {},
) =>
  pasteCounts(
    target,
    present,
    { ...column, language },
    matchRange(readRange(text) ?? [], { ...table, language }, start).rows,
  )

describe('pasting from a spreadsheet', () => {
  test('sets one cell, also with the line end a spreadsheet adds and with grouped thousands', () => {
    expect(paste('15\r\n').counts).toEqual({ 11: 15 })
    expect(paste('1\u00A0200').counts).toEqual({ 11: 1200 })
    expect(paste('1 200').counts).toEqual({ 11: 1200 })
    expect(readRange('\r\n')).toBeNull()
    expect(readRange('45\t1\u202F000\u200B\r\nРоди\u0438\u0306\t\u00AD')).toEqual([
      ['45', '1 000'],
      ['Родий', ''],
    ])
  })

  test('fills the rows down from the field with a column', () => {
    expect(paste('3\r\n4\r\n')).toEqual({ counts: { 11: 3, 12: 4 }, filled: 2, refusals: [] })
    expect(paste('3\n4', { start: 1 }).counts).toEqual({ 12: 3, 13: 4 })
  })

  test('reads an empty cell as none', () => {
    expect(paste('7\n\n3', { present: selection })).toMatchObject({
      counts: { 11: 7, 12: 0, 13: 3 },
      refusals: [],
    })
  })

  test('reads the thousands of the language, and a mark that could be a decimal one is refused (R-173)', () => {
    expect(paste('1,000\n1,234\n12,500', { language: 'en' })).toMatchObject({
      counts: { 11: 1000, 12: 1234, 13: 12_500 },
      refusals: [],
    })
    expect(paste('1,000\n1.000\n7,50', { present: selection })).toMatchObject({
      counts: { 12: 3 },
      filled: 0,
      refusals: [
        { kind: 'ambiguous', line: 1, text: '1,000', count: 0 },
        { kind: 'ambiguous', line: 2, text: '1.000', count: 3 },
        { kind: 'wrong', line: 3, text: '7,50', count: 0 },
      ],
    })
  })

  test('reads units, and zeros behind the mark of a whole count (G-647)', () => {
    expect(paste('3 шт\n4,00\n5 шт.').counts).toEqual({ 11: 3, 12: 4, 13: 5 })
    expect(paste('40 см\t3 шт\n45 см\t4,00')).toMatchObject({ counts: { 11: 3, 12: 4 }, refusals: [] })
    expect(paste('40 см\t2,26 г\t3 шт')).toMatchObject({ counts: { 11: 3 }, refusals: [] })
    expect(paste('5 г')).toMatchObject({ filled: 0, refusals: [{ kind: 'wrong', text: '5 г' }] })
  })

  test('reads a quoted cell with a line break, and a lone CR between rows (G-644)', () => {
    expect(paste('3\r4').counts).toEqual({ 11: 3, 12: 4 })
    expect(paste('"40"\t"3"\r"45"\t"4"').counts).toEqual({ 11: 3, 12: 4 })
  })

  test('a count that is too large to be stored is cut with a word', () => {
    expect(paste('9999999')).toMatchObject({
      counts: { 11: 999_999 },
      refusals: [{ kind: 'capped', line: 1, count: 999_999 }],
    })
  })

  test('takes the quantity from the columns of the table itself, not the weight', () => {
    expect(paste('40\t2,26\t4\n45\t2,52\t7')).toMatchObject({ counts: { 11: 4, 12: 7 }, refusals: [] })
    expect(paste('40\t2\t4\n45\t3\t7')).toMatchObject({ counts: { 11: 2, 12: 3 } })
    expect(paste('45\t2,525\t4').counts).toEqual({ 12: 4 })
    // Copied from a window or a spreadsheet of the other language.
    expect(paste('45\t2,525\t4', { language: 'en' }).counts).toEqual({ 12: 4 })
    expect(paste('45\t2.525\t4').counts).toEqual({ 12: 4 })
    const columns = matchRange(readRange('45\t2,52\t4') ?? [], table, 0).columns
    expect(columns).toEqual({ article: null, coating: null, size: 0, count: 2, left: [1] })
  })

  test('takes article, size and quantity, and refuses the rows of other articles', () => {
    expect(paste('НЦ-22-053\t45\t4\nнц-22--053\t50\t2\nНЦ-22-054\t40\t9')).toEqual({
      counts: { 12: 4, 13: 2 },
      filled: 2,
      refusals: [{ kind: 'article', line: 3, text: 'НЦ-22-054', count: 0 }],
    })
  })

  test('passes over an empty column, and says which rows have no size and which columns are not taken (G-619)', () => {
    expect(paste('40\t\t3\n45\t\t4', { present: selection }).counts).toEqual({ 11: 3, 12: 4 })
    expect(paste('40\t3\n\t4')).toEqual({
      counts: { 11: 3 },
      filled: 1,
      refusals: [{ kind: 'unsized', line: 2, text: '4', count: 0 }],
    })
    const { columns } = matchRange(readRange('40\t\t3\tсрочно') ?? [], table, 0)
    expect(columns).toMatchObject({ size: 0, count: 2, left: [3] })
  })

  test('a size without a quantity leaves its row as it was, is named, and is not counted as pasted (G-619)', () => {
    expect(paste('40\t5\n45\t\n50\t2', { present: selection })).toEqual({
      counts: { 11: 5, 12: 3, 13: 2 },
      filled: 2,
      refusals: [{ kind: 'empty', line: 2, text: '45', count: 3 }],
    })
    // The size has its quantity in a later row.
    expect(paste('45\t\n45\t4')).toEqual({
      counts: { 12: 4 },
      filled: 1,
      refusals: [{ kind: 'empty', line: 1, text: '45', count: 0 }],
    })
  })

  test.each(['Артикул\tПокрытие\tДлина, см\tКоличество, шт\n', ''])(
    'a row of a coating that is not shown is refused with a word, with headings %j (G-619)',
    (headings) => {
      const first = headings === '' ? 1 : 2
      expect(paste(`${headings}НЦ-22-053\tРодирование\t40\t5\nНЦ-22-053\tбез покрытия\t45\t4`)).toEqual({
        counts: { 12: 4 },
        filled: 1,
        refusals: [{ kind: 'coating', line: first, text: 'Родирование', count: 0 }],
      })
    },
  )

  test('custom lengths refuse rows of another article or coating, and name columns not taken (G-619)', () => {
    const into = { ...column, key: 1, field: 'length' } as const
    const pasted = pasteCustom(
      product,
      emptySelection,
      into,
      readRange('НЦ-22-053\tРодирование\t42\t5') ?? [],
    )
    expect(pasted.refusals).toEqual([{ kind: 'coating', line: 1, text: 'Родирование', count: 0 }])
    const headed = 'Артикул\tДлина\tКоличество\tЦех\n'
    const other = readRange(`${headed}НЦ-22-054\t42\t5\t1\nНЦ-22-053\t43\t6\t1`) ?? []
    expect(pasteCustom(product, emptySelection, into, other)).toMatchObject({
      filled: 1,
      refusals: [{ kind: 'article', line: 2, text: 'НЦ-22-054' }],
      columns: { left: [3] },
    })
  })

  test('follows the headings of a range', () => {
    expect(paste('Артикул\tПокрытие\tДлина, см\tКоличество, шт\nНЦ-22-053\t\t45\t4').counts).toEqual({
      12: 4,
    })
    expect(paste('Quantity\tSize\n4\t45').counts).toEqual({ 12: 4 })
  })

  test('leaves a row with a wrong cell as it was and reports which one', () => {
    for (const text of ['abc', '1,5', '-4', '=2+2', '1e3', '12 г'])
      expect(paste(`2\n${text}\n5`, { present: selection })).toEqual({
        counts: { 11: 2, 12: 3, 13: 5 },
        filled: 2,
        refusals: [{ kind: 'wrong', line: 2, text, count: 3 }],
      })
  })

  test('reports every value below the last row except empty ones', () => {
    expect(paste('1\n2\n3\n4\n\n5')).toMatchObject({
      filled: 3,
      refusals: [
        { kind: 'beyond', line: 4, text: '4' },
        { kind: 'beyond', line: 6, text: '5' },
      ],
    })
  })

  test('finds rows by size when the range has sizes and counts, and skips the headings', () => {
    expect(paste('Размер\tКоличество\n50\t7\n40,0\t2\n99\t1')).toEqual({
      counts: { 13: 7, 11: 2 },
      filled: 2,
      refusals: [{ kind: 'unknown', line: 4, text: '99', count: 0 }],
    })
  })

  test('finds sizes that are no lengths by their labels (G-078)', () => {
    const labelled = productOf({
      flags: { isDimensioned: false },
      offers: withOffers({ 11: { sizeLabel: 'S' }, 12: { sizeLabel: 'M' }, 13: { sizeLabel: 'L' } }),
    })
    const labelledRows = sizeRows(labelled, emptySelection, 'production', 1)
    const target = { ...table, rows: labelledRows, isDimensioned: false }
    const pasted = matchRange(readRange('L\t3\nXL\t1') ?? [], target, 0)
    expect(pasteCounts(labelled, emptySelection, column, pasted.rows)).toMatchObject({
      counts: { 13: 3 },
      refusals: [{ kind: 'unknown', line: 2, text: 'XL' }],
    })
  })

  test('takes a size once: a repetition is reported and changes nothing', () => {
    expect(paste('45\t1\n45\t9')).toEqual({
      counts: { 12: 1 },
      filled: 1,
      refusals: [{ kind: 'repeated', line: 2, text: '45', count: 0 }],
    })
  })

  test('caps each row at what the rows above it leave', () => {
    const limited = productOf({ productionPower: 10_000 })
    expect(paste('2\n5\n5', { target: limited })).toEqual({
      counts: { 11: 2, 12: 2, 13: 0 },
      filled: 3,
      refusals: [
        { kind: 'capped', line: 2, text: '5', count: 2 },
        { kind: 'capped', line: 3, text: '5', count: 0 },
      ],
    })
  })

  test('gives the capacity of the rows it replaces to the pasted ones', () => {
    const limited = productOf({ productionPower: 10_000 })
    expect(paste('4\n0', { target: limited, present: selection })).toMatchObject({
      counts: { 11: 4, 12: 0 },
      refusals: [],
    })
  })

  test('accounts for every pasted cell that is not empty', () => {
    const cell = fc.oneof(fc.constantFrom('', 'x', '3', '1,5', '999999999999', '-1'), fc.string())
    fc.assert(
      fc.property(
        fc.array(
          cell.map((text) => text.replace(/[\t\r\n]/g, '').trim()),
          { maxLength: 8 },
        ),
        (cells) => {
          const range = cells.map((text) => [text])
          const { counts, filled, refusals } = pasteCounts(
            product,
            emptySelection,
            column,
            matchRange(range, table, 0).rows,
          )
          for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(0)
          const refusedLines = new Set(
            refusals.filter(({ kind }) => kind !== 'capped').map(({ line }) => line),
          )
          expect(filled + refusedLines.size).toBeLessThanOrEqual(cells.length)
          const heading = cells.length > 1 && cells[0] !== '' && !/\d/.test(cells[0] ?? '') ? 1 : 0
          const empty = cells.slice(heading).filter((text, at) => text === '' && at >= rows.length).length
          expect(filled + refusedLines.size + empty + heading).toBe(cells.length)
        },
      ),
    )
  })
})
