import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'

test.each([
  ['НБ\u200B-22\u00AD-068', 'НБ-22-068'],
  ['\uFEFFАртикул', 'Артикул'],
  ['\u200E123\u200F', '123'],
  ['\u2066a\u2069\u202Eb\u061C', 'ab'],
  ['А\u2060-1\u180E', 'А-1'],
  ['1\u200D2\u200C\u200D3', '123'],
  ['a\u200D\u0301\u200D', 'á'],
])('%j without what nobody sees is %j (G-644)', (text, clean) => expect(cleanText(text)).toBe(clean))

test.each([
  ['И\u0306Е\u0308', 'ЙЁ'],
  ['e\u0301', 'é'],
])('letters of two characters as in %j become one (G-644)', (text, clean) =>
  expect(cleanText(text)).toBe(clean),
)

test('every kind of space becomes a plain one; line breaks and tabs stay (G-644)', () => {
  for (const space of ['\u00A0', '\u202F', '\u2009', '\u2007', '\u2003', '\u3000', '\u1680'])
    expect(cleanText(`1${space}000`)).toBe('1 000')
  expect(cleanText('a\r\nb\nc\rd\te')).toBe('a\r\nb\nc\rd\te')
})

test('signs of emoji and of languages that join letters stay (G-644)', () => {
  for (const text of ['👩\u200D🔧', '❤\uFE0F', 'می\u200Cخواهم', 'क्\u200Dष'])
    expect(cleanText(text)).toBe(text)
})

test('a clean text is cleaned to itself (G-644)', () => {
  const signs = fc.constantFrom(
    'a',
    'и',
    '\u0306',
    '\u200b',
    '\u200d',
    '\u00ad',
    '\u00a0',
    '👩',
    '\u0301',
    '1',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(signs).map((all) => all.join('')),
      ),
      (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
      },
    ),
  )
})
