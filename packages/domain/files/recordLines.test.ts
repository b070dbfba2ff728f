import { describe, expect, test } from 'vitest'
import { atOnce } from '../text/atOnce.ts'
import { recordLines } from './recordLines.ts'
import type { RecordImportType } from './recordSheet.ts'
import type { SheetCell } from './sheetCell.ts'

type Cells = Readonly<Record<string, SheetCell>>

function linesOf(type: RecordImportType, rows: readonly Cells[]): number[] {
  const numbered = rows.map((cells, at) => ({ row: at + 1, cells }))
  return [...atOnce(recordLines(type, numbered, ({ cells }) => cells))]
}

const chain = { article: 'ЦП-1', titleRu: 'Цепь', metal: 'Золото' }
const power: Cells = { code: '1', item: 'Якорные', value: 500 }
const stock = { article: 'ЦП-1', size: '45 см', finished: 3 }

describe('headings of groups and lines of sums in a table of records are no records (G-665)', () => {
  test.each<[string, RecordImportType, Cells, Cells]>([
    ['the name of a group', 'products', chain, { titleRu: 'Цепи якорные' }],
    ['a sum as a text of numbers', 'residues_finished', stock, { coating: '', finished: '1 024,00' }],
    ['the word for a sum in place of a key', 'residues_finished', stock, { article: 'Итого', finished: 600 }],
    [
      'a sum by name',
      'balances',
      { sapNumber: '12', metal: 'Золото', free: 5 },
      { sapNumber: 'Итого по договору', free: 5 },
    ],
    ['the name of a group in place of an article', 'residues_finished', stock, { article: 'Браслеты' }],
    [
      'the word for a sum beside an empty key',
      'companies',
      { inn: '7707083893', name: 'Кварц' },
      { name: 'Всего: 3' },
    ],
  ])('%s', (_name, type, record, line) => {
    expect(linesOf(type, [record, line])).toEqual([2])
  })

  test.each<[string, RecordImportType, Cells, Cells]>([
    ['a record whose key was forgotten', 'products', chain, { titleRu: 'Цепь', metal: 'Золото', slope: 10 }],
    ['a size without an article', 'residues_finished', stock, { size: '45 см', finished: 3 }],
    [
      'a contract whose number was forgotten',
      'contracts',
      { sapNumber: '1', inn: '7701234567' },
      { inn: '7701234567', knfmpNumber: '15' },
    ],
    [
      'a group of capacity whose code was forgotten',
      'powers',
      { code: '1', item: 'Якорные', value: 500 },
      { item: 'Цепи', value: 100 },
    ],
    [
      'a section whose code was forgotten',
      'sections',
      { code: 'rings', name: 'Кольца' },
      { name: 'Броши', sort: 5 },
    ],
    ['readiness without a number', 'order_readiness', { number: '1', readyPieces: 2 }, { readyPieces: 5 }],
    ['a key alone', 'products', chain, { article: 'ЦП-2' }],
    ['a login alone', 'users', { login: 'ivanov', name: 'Иванов' }, { login: 'petrov' }],
    ['an article that begins as a sum, with texts', 'products', chain, { article: 'Итого', titleRu: 'Цепь' }],
    ['a cell with an error of the sheet', 'products', chain, { titleRu: { error: '#N/A' } }],
    ['a formula without a value', 'residues_finished', stock, { finished: { formulaWithoutValue: true } }],
  ])('%s is refused as a record', (_name, type, record, row) => {
    expect(linesOf(type, [record, row])).toEqual([])
  })

  test('the word for a sum in a column that is not read makes a line of sums of figures without a key (G-667)', () => {
    const linesAmong = (cells: Cells) => [
      ...atOnce(
        recordLines(
          'powers',
          [
            { row: 1, own: power },
            { row: 2, own: cells, isSum: true },
          ],
          ({ own }) => own,
        ),
      ),
    ]
    expect(linesAmong({ value: 1024 })).toEqual([2])
    expect(linesAmong({ code: '2', value: 1024 })).toEqual([])
    expect(linesAmong({ item: 'Якорные', value: 1024 })).toEqual([])
  })

  test('a table in which no row has a key has lost its keys, and its rows are records', () => {
    expect(linesOf('sections', [{ name: 'Цепи' }, { name: 'Браслеты' }])).toEqual([])
  })
})
