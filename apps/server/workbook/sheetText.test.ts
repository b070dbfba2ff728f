import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeSheetText, encodeSheetText, escapeLead, unescapeLead } from './sheetText.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .array(fc.constantFrom('_x0041_', '_x005F', '_', 'x0041', '\u0001', '\r\n', 'a'))
    .map((parts) => parts.join('')),
  fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\0', ' ', '＝', '\u200B', '#', 'N', '/', 'A', 'ж'),
    maxLength: 8,
  }),
)
const dangerous = [
  '=1+1',
  '+7',
  '-5',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '\0x',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '  =1',
  '\u00A0=1',
  '\uFEFF=1',
  '\u200B+1',
  '\0 @1',
  '﹣1',
  '#N/A',
  '#REF!',
]

describe('text that could be read as a formula', () => {
  test.each(dangerous)('%j gets an apostrophe', (text) => {
    expect(escapeLead(text)).toBe(`'${text}`)
    expect(unescapeLead(`'${text}`)).toBe(text)
  })

  test.each(['', 'A-1', '12-05', "'s", "''", '1=1', '#5', 'Родий, 10%'])(
    '%j stays as it is, both ways',
    (text) => {
      expect(escapeLead(text)).toBe(text)
      expect(unescapeLead(text)).toBe(text)
    },
  )

  test('the escape is always removed again, also before apostrophes of the user', () => {
    fc.assert(
      fc.property(anyText, (text) => unescapeLead(escapeLead(text)) === text),
      { numRuns: 5000 },
    )
  })

  test('escaped text never begins with a sign that computes', () => {
    fc.assert(
      fc.property(anyText, (text) => !/^(?:\p{Cc}|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u.test(escapeLead(text))),
      { numRuns: 5000 },
    )
  })
})

describe('text in the format of workbooks', () => {
  test('what XML cannot carry is written as a number and comes back', () => {
    expect(encodeSheetText('a\0\r\n\tb\uFFFF')).toBe('a_x0000__x000D_\n\tb_xFFFF_')
    fc.assert(
      fc.property(anyText, (text) => decodeSheetText(encodeSheetText(text)) === text),
      { numRuns: 5000 },
    )
  })

  test('half a character pair, which UTF-8 cannot hold, becomes the replacement character', () => {
    expect(encodeSheetText('a\uD800b')).toBe('a\uFFFDb')
  })
})
