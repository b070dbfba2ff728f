import { expect, test } from 'vitest'
import { shownBy } from './cellStyles.ts'
import { codeFormatOf, shownAsCode } from './codeFormat.ts'

test.each([
  ['0000000000', 40001234, '0040001234'],
  ['000', 12345, '12345'],
  ['000-00', 12345, '123-45'],
  ['000\\-00', 45, '000-45'],
  ['"К-"0000', 12, 'К-0012'],
  ['"a;b"00', 5, 'a;b05'],
  ['00" шт"', 7, '07 шт'],
  ['[$-419]00000', 5, '00005'],
  ['[Red]00;[Blue]-00', 5, '05'],
  ['(000) 000-00-00', 9135551234, '(913) 555-12-34'],
  ['00_)', 5, '05'],
])('the format %s shows %d as %s (G-645)', (format, number, shown) => {
  const code = codeFormatOf(format)
  expect(code && shownAsCode(number, code)).toBe(shown)
})

test.each([
  'General',
  '0',
  '0" шт"',
  '0.00',
  '#,##0',
  '00.0',
  '00%',
  '@',
  '0E+00',
  '[<100]000;0',
  '# ?/?',
  '',
])('the format %j shows a number, not a code (G-645)', (format) => expect(codeFormatOf(format)).toBeNull())

test('a fraction, a negative number and one of more than 15 digits are shown as numbers (G-645)', () => {
  const code = codeFormatOf('0000')
  for (const number of [1.5, -5, 1e15]) expect(code && shownAsCode(number, code)).toBeNull()
})

test.each([
  ['0%', 'percent'],
  ['#,##0.0 %', 'percent'],
  ['#,##0_%', null],
  ['#,##0.0_%_);(#,##0.0_%)', null],
  ['# ##0*%', null],
  ['0" %"', null],
  ['0\\%', null],
])('the format %s shows a number as %s: a sign that only takes space is none (G-667)', (format, look) => {
  expect(shownBy(format)).toBe(look)
})
