import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from './pastedRange.ts'

test.each<[text: string, rows: readonly (readonly string[])[] | null]>([
  [
    '45\t10\r\n50\t5\r\n',
    [
      ['45', '10'],
      ['50', '5'],
    ],
  ],
  [
    '45\t10\n50\t5',
    [
      ['45', '10'],
      ['50', '5'],
    ],
  ],
  [
    '45\t10\r50\t5\r',
    [
      ['45', '10'],
      ['50', '5'],
    ],
  ],
  ['"45\nсм"\t10', [['45\nсм', '10']]],
  ['"45\r\nсм"\t10', [['45\nсм', '10']]],
  ['"a\tb"\t10', [['a\tb', '10']]],
  ['"цепь ""Бисмарк"""\t10', [['цепь "Бисмарк"', '10']]],
  ['""\t10', [['', '10']]],
  // No quotes of a cell: there is more behind them, or they do not close.
  ['"Бисмарк" 45\t10', [['"Бисмарк" 45', '10']]],
  [
    '18"\t10\n"45\t5',
    [
      ['18"', '10'],
      ['"45', '5'],
    ],
  ],
  ['\r\n', null],
  ['', null],
])('a pasted range %j has the rows %j (G-644)', (text, rows) => expect(readRange(text)).toEqual(rows))

test('a range that is quoted as Excel quotes it is read as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '4', '"', '\t', '\n', ' b') })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const text = rows.map((row) => row.map(quoted).join('\t')).join('\r\n')
      const cells = rows.map((row) => row.map((own) => own.trim()))
      expect(readRange(text)).toEqual(cells.flat().some(Boolean) ? cells : null)
    }),
  )
})
