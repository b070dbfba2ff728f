import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const lines = (...cells: Parameters<typeof csvOf>[0][number]) => csvOf([cells], ';').slice(1, -2)

test('a file begins with a byte order mark and ends its lines as Excel does', () => {
  expect(
    csvOf(
      [
        ['а', 'б'],
        ['в', 'г'],
      ],
      ';',
    ),
  ).toBe('\uFEFFа;б\r\nв;г\r\n')
})

test('a text with the mark, a quote or a line break is quoted', () => {
  expect(lines('а;б', 'ООО "Грань"', 'a\nb', 'a,b')).toBe('"а;б";"ООО ""Грань""";"a\nb";a,b')
})

test.each(['=1+1', '+7', '-x', '@sum', '\t=1', '\r=1', '  =1', '＝1', '\0=1'])(
  'a text that would be a formula stays a text: %j',
  (text) => {
    expect(lines(text).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('a figure stays a figure, below zero too', () => {
  expect(lines({ figure: '-1234,57' })).toBe('-1234,57')
})
