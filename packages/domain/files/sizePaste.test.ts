import { describe, expect, test } from 'vitest'
import { readSizeRow, repeatedSizes, type SizeTexts } from '../product/sizeTable.ts'
import { readRange } from '../text/pastedRange.ts'
import { type PastePlace, type PasteTarget, pasteSizes, pasteSizeText } from './sizePaste.ts'

const texts = (over: Partial<SizeTexts> = {}): SizeTexts => ({
  length: '45',
  sizeLabel: '',
  weight: '',
  listed: 'да',
  ...over,
})
const blank = { length: '', listed: '' }

describe('a row of the table of sizes (G-365)', () => {
  test('is read as people type: cm and grams of the language, a dash for nothing, yes or no in words', () => {
    const russian = readSizeRow(
      texts({ length: '45,5', weight: '2,6', listed: 'Нет', sizeLabel: ' L ' }),
      'ru',
    )
    expect(russian).toEqual({
      values: { length: 455, sizeLabel: 'L', weight: 2600, listed: false },
      issues: {},
    })
    const english = readSizeRow(texts({ length: '45.5', weight: '1,002.6', listed: 'yes' }), 'en')
    expect(english.values).toMatchObject({ length: 455, weight: 1_002_600, listed: true })
    expect(readSizeRow(texts({ weight: '–', sizeLabel: '-', listed: '' }), 'ru').values).toEqual({
      length: 450,
      sizeLabel: null,
      weight: null,
      listed: true,
    })
  })

  test('says of each cell why it is refused', () => {
    const issuesOf = (over: Partial<SizeTexts>) => readSizeRow(texts(over), 'ru').issues
    expect(issuesOf({ length: '', weight: '0', listed: 'может' })).toEqual({
      length: { code: 'required' },
      weight: { code: 'positive' },
      listed: { code: 'yesNo' },
    })
    expect(issuesOf({ length: '0', weight: '2.600,5,1', sizeLabel: 'L'.repeat(31) })).toEqual({
      length: { code: 'positive' },
      weight: { code: 'figure', params: { n: 0 } },
      sizeLabel: { code: 'maxLength', params: { n: 30 } },
    })
    expect(issuesOf({ length: '100001', weight: '1000001' })).toEqual({
      length: { code: 'maximum', params: { n: 100_000 } },
      weight: { code: 'maximum', params: { n: 1_000_000 } },
    })
  })

  test('may not have the length and label of a row above it', () => {
    const size = (length: number, sizeLabel: string | null) => ({ length, sizeLabel })
    expect([...repeatedSizes([size(450, null), size(450, 'L'), size(500, null), size(450, null)])]).toEqual([
      3,
    ])
  })
})

describe('a range pasted into the table of sizes (G-365)', () => {
  const rows: PasteTarget[] = [
    { key: '1', texts: texts(), isNew: false },
    { key: '2', texts: texts({ length: '50', weight: '3' }), isNew: false },
    { key: '3', texts: texts({ length: '50', sizeLabel: 'L' }), isNew: false },
  ]
  const paste = (text: string, place: Partial<PastePlace> = {}, targets = rows) =>
    pasteSizes(readRange(text) ?? [], targets, {
      row: 0,
      column: 'length',
      language: 'ru',
      spare: 100,
      ...place,
    })

  test('fills cells to the right and down; lines below the last row are new sizes, empty ones nothing', () => {
    expect(paste('2,6\tнет\n\t\n4\r\n\r\n5', { column: 'weight', row: 1 })).toEqual({
      rows: [
        { key: '2', texts: { weight: '2,6', listed: 'нет' } },
        { key: '3', texts: { weight: '' } },
        { key: null, texts: { weight: '4' } },
        { key: null, texts: { weight: '5' } },
      ],
      linesLeft: 0,
      columnsLeft: 0,
    })
  })

  test('finds sizes by length and label in any order, below a heading; other lengths are new sizes', () => {
    const { rows: found } = paste('Длина\tПометка\tВес\n50\tL\t3,1\n55\t\t3,5\n45\t–\t2,6')
    expect(found).toEqual([
      { key: '3', texts: { weight: '3,1' } },
      { key: null, texts: { length: '55', sizeLabel: '', weight: '3,5' } },
      { key: '1', texts: { weight: '2,6' } },
    ])
  })

  test('reads units of lengths and weights; another unit is left for the cell to refuse (G-647)', () => {
    const { rows: found } = paste('50 см\tL\t3,1 г\n45,0\t\t2,6 г\n550 мм\t\t3')
    expect(found.map(({ texts: own }) => own)).toEqual([
      { weight: '3,1' },
      { weight: '2,6' },
      { length: '550 мм', sizeLabel: '', weight: '3' },
    ])
  })

  test('takes a length alone for the one size that has it, and fills blank new rows before it makes more', () => {
    const only: PasteTarget[] = [
      { key: '3', texts: texts({ sizeLabel: 'L' }), isNew: false },
      { key: 'new1', texts: texts(blank), isNew: true },
    ]
    expect(paste('45\n50\n55', {}, only).rows.map(({ key }) => key)).toEqual(['3', 'new1', null])
  })

  test('loses no line: one that cannot be read or comes twice is a new row, what is too much is counted', () => {
    const { rows: lines } = paste('сорок\n45\n45')
    expect(lines.map(({ key, texts: { length } }) => [key, length])).toEqual([
      [null, 'сорок'],
      ['1', undefined],
      [null, '45'],
    ])
    const left = paste('60\t\t1\tда\t9\n61\n62', { spare: 1 })
    expect(left).toMatchObject({ rows: [{ texts: { length: '60' } }], linesLeft: 2, columnsLeft: 1 })
  })

  test('a text with lengths and weights finds its sizes; what is no such text is left to the cells (G-651)', () => {
    const place = { row: 0, column: 'weight', language: 'ru', spare: 100 } as const
    const read = pasteSizeText('Добрый день!\n55 см — 3,5 г\n450 мм 2,6\n60 см\n50 10 шт', rows, place)
    expect(read?.rows).toEqual([
      { key: null, texts: { length: '55', sizeLabel: '', weight: '3,5' } },
      { key: '1', texts: { weight: '2,6' } },
    ])
    expect(read?.text.left.map(({ line, code }) => [line, code])).toEqual([
      [4, 'text_no_weight'],
      [5, 'text_unclear'],
    ])
    expect(read?.text.notOrdered).toBe(1)
    for (const text of ['2,6\nдва', 'сорок\n45', '45\t2,6', '50 см', 'L 2'])
      expect(pasteSizeText(text, rows, place)).toBeNull()
  })
})
