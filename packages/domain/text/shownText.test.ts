import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank, shownLength } from './shownText.ts'

const unseen = [
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u2060', '\ufeff', '\u00ad', '\u3164', '\uffa0', '\u115f'],
  ...['\u1160', '\u034f', '\u061c', '\u180e', '\u2800', '\ufe0f', '\u{e0001}', '\u202e', '\u0085'],
  ...['\ufff9', '\ufffb', '\u{13430}', '\u{1bca0}', '\u{1d173}'],
]
const spaces = [' ', '\u00a0', '\u2003', '\u3000', '\t', '\r\n', '\u2028']

test('a text of spaces and signs that nobody sees is blank, whatever their order (G-599)', () => {
  for (const sign of [...unseen, ...spaces]) expect(isBlank(sign), JSON.stringify(sign)).toBe(true)
  expect([isBlank(''), isBlank(null), isBlank(undefined)]).toEqual([true, true, true])
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...unseen, ...spaces)),
      fc.constantFrom('я', '0', '–', '💍', '.'),
      (signs, one) => {
        const text = signs.join('')
        expect([isBlank(text), shownLength(text)]).toEqual([true, 0])
        expect([isBlank(text + one), shownLength(one + text)]).toEqual([false, 1])
      },
    ),
  )
})

test('the length of a text is that of what is seen of it, from its first sign to its last', () => {
  expect(shownLength(' для сайта ')).toBe(9)
  expect(shownLength('д\u200b\u200b\u200bа')).toBe(2)
})

test('signs that Unicode counts as formats and that are drawn all the same are seen, such as those over numbers of Arabic (G-599)', () => {
  const drawn = [
    '\u0600',
    '\u0605',
    '\u06dd',
    '\u070f',
    '\u0890',
    '\u0891',
    '\u08e2',
    '\u{110bd}',
    '\u{110cd}',
  ]
  for (const sign of drawn)
    expect([isBlank(sign), shownLength(sign)], JSON.stringify(sign)).toEqual([false, 1])
})
